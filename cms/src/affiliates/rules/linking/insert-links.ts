/** A range of the source to turn into a link, and the link's target. */
export interface NewLink {
  from: number;
  to: number;
  url: string;
}

/**
 * A URL as it is written in a link: characters that would end it or be read as code are
 * percent-encoded.
 */
export const writtenAddress = (url: string): string => url.replace(/[\s`]/g, encodeURIComponent);

/**
 * A URL as the destination of a Markdown link; characters that would end it or be read as marks are
 * escaped.
 */
export const destination = (url: string): string =>
  writtenAddress(url)
    .replace(/[\\()<>|*_[\]~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;');

/** Inserts links into the source; no other character changes. */
export function insertLinks(source: string, links: readonly NewLink[]): string {
  let text = source;
  for (const { from, to, url } of [...links].sort((one, other) => other.from - one.from)) {
    text = `${text.slice(0, from)}[${text.slice(from, to)}](${destination(url)})${text.slice(to)}`;
  }
  return text;
}

/** The offset of each link after all are inserted, with its address. */
export function placesOf(links: readonly NewLink[]): Map<number, string> {
  const places = new Map<number, string>();
  let shift = 0;
  for (const { from, url } of [...links].sort((one, other) => one.from - other.from)) {
    places.set(from + shift, writtenAddress(url));
    shift += '[]()'.length + destination(url).length;
  }
  return places;
}
