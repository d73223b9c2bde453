/** Range of the source around which a link is put, and its target. */
export interface NewLink {
  from: number;
  to: number;
  url: string;
}

/** The address that a link to this URL has: what Markdown would end it at or read as code is percent-encoded. */
export const writtenAddress = (url: string): string => url.replace(/[\s`]/g, encodeURIComponent);

/** A URL as the destination of a Markdown link; what would end it or be read as a mark is escaped. */
export const destination = (url: string): string =>
  writtenAddress(url)
    .replace(/[\\()<>|*_[\]~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;');

/** The source with these links; not one other character changes. */
export function insertLinks(source: string, links: readonly NewLink[]): string {
  let text = source;
  for (const { from, to, url } of [...links].sort((one, other) => other.from - one.from)) {
    text = `${text.slice(0, from)}[${text.slice(from, to)}](${destination(url)})${text.slice(to)}`;
  }
  return text;
}

/** Where each of these links begins once all are in, with its address. */
export function placesOf(links: readonly NewLink[]): Map<number, string> {
  const places = new Map<number, string>();
  let shift = 0;
  for (const { from, url } of [...links].sort((one, other) => one.from - other.from)) {
    places.set(from + shift, writtenAddress(url));
    shift += '[]()'.length + destination(url).length;
  }
  return places;
}
