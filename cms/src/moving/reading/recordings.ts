import { escapeXml } from '../../lib/xml';

const isShownIn = (html: string, url: string): boolean =>
  [url, escapeXml(url)].some((written) => html.includes(written));

/** A text with the recordings after it that it does not show itself. */
export function withRecordings(html: string, urls: readonly string[]): string {
  const missing = urls.filter((url) => /^https?:\/\//i.test(url) && !isShownIn(html, url));
  // An excerpt that is made of the text's beginning has nothing of them.
  const players = missing.map((url) => `\n\n<audio src="${escapeXml(url)}"></audio>`);
  return html + players.join('');
}
