import { escapeXml } from '../../lib/xml';

const isShownIn = (html: string, url: string): boolean =>
  [url, escapeXml(url)].some((written) => html.includes(written));

/** Appends the recordings that a text does not show itself. */
export function withRecordings(html: string, urls: readonly string[]): string {
  const missing = urls.filter((url) => /^https?:\/\//i.test(url) && !isShownIn(html, url));
  // At the end, so that an excerpt from the text's beginning is unaffected.
  const players = missing.map((url) => `\n\n<audio src="${escapeXml(url)}"></audio>`);
  return html + players.join('');
}
