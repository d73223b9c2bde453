import { escapeXml } from '../../lib/xml';

/** A text with the recordings before it that it does not show itself. */
export function withRecordings(html: string, urls: readonly string[]): string {
  const missing = urls.filter((url) => /^https?:\/\//i.test(url) && !html.includes(url));
  const players = missing.map((url) => `<audio src="${escapeXml(url)}"></audio>\n\n`);
  return players.join('') + html;
}
