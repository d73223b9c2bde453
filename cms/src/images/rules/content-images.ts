import { badRequest } from '../../lib/errors';
import type { ContentImage } from './content-image';
import { htmlImages } from './html-images';
import { markdownImages } from './markdown-images';
import { loadImageParsers, type ImageParsers } from './image-parsers';

/** Finds the images of a text in order; throws a 400 if it is nested too deeply. */
export type ReadImages = (content: string) => ContentImage[];

const IMAGE_SIGN = /!\[|<ima?ge?\b/i;

/** Most texts hold no image, and need not be parsed. */
export const mayContainImages = (content: string): boolean => IMAGE_SIGN.test(content);

/** The limit at which the site cuts a text before parsing: parsing time grows with the square of the depth. */
const TOO_DEEP = /^(?:[ \t]{0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])[ \t]*){13}/m;

const BYTE_ORDER_MARK = '\uFEFF';

const tooDeep = (cause?: unknown): Error =>
  badRequest('Its text is nested too deeply to check its images', cause);

function parseImages({ parse, parseHtml }: ImageParsers, text: string): ContentImage[] {
  try {
    const tree = parse(text);
    return [...markdownImages(text, tree), ...htmlImages(text, tree, parseHtml)];
  } catch (error) {
    throw error instanceof RangeError ? tooDeep(error) : error;
  }
}

function findImages(parsers: ImageParsers, content: string): ContentImage[] {
  // The parser's offsets start after the mark.
  const shift = content.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  return parseImages(parsers, content.slice(shift))
    .map((image) => {
      const { start, place } = image;
      const moved = { from: place.from + shift, to: place.to + shift };
      return { ...image, start: start + shift, place: moved };
    })
    .sort((one, other) => one.start - other.start);
}

/**
 * Loads a function that finds the images of a text as the site does: those of Markdown, also by
 * reference, and of the HTML in it, but none in code, comments and parts that the site never shows.
 */
export async function loadImageReader(): Promise<ReadImages> {
  const parsers = await loadImageParsers();
  let last: { content: string; images: ContentImage[] } | undefined;
  return (content) => {
    if (!mayContainImages(content)) return [];
    if (TOO_DEEP.test(content)) throw tooDeep();
    // A caller that has listed the images of a text usually replaces some of them next.
    if (last?.content !== content) last = { content, images: findImages(parsers, content) };
    return last.images;
  };
}

/** Characters that would end an address in any context are percent-encoded. */
const plain = (address: string): string => address.replace(/[\s`]/g, encodeURIComponent);

/**
 * Replaces the addresses of images in a text and nothing else. Returns the text unchanged if the
 * result would not have exactly these images.
 */
export function replaceContentImages(
  read: ReadImages,
  content: string,
  replacements: ReadonlyMap<string, string>,
): string {
  if (replacements.size === 0) return content;
  const images = read(content);
  const wanted = images.map(({ url }) => {
    const other = replacements.get(url);
    return other === undefined ? url : plain(other);
  });
  const changed = images
    .map((image, at) => ({ ...image, to: wanted[at] ?? '' }))
    .filter(({ url, to }) => url !== to)
    .sort((one, other) => one.place.from - other.place.from);
  if (changed.length === 0) return content;
  let text = '';
  let end = 0;
  let last = -1;
  for (const { place, to, write } of changed) {
    // It shares the definition of the image before it.
    if (place.from === last) continue;
    text += content.slice(end, place.from) + write(to);
    last = place.from;
    end = place.to;
  }
  text += content.slice(end);
  const found = read(text).map(({ url }) => url);
  const isAsWanted = found.length === wanted.length && found.every((url, at) => url === wanted[at]);
  return isAsWanted ? text : content;
}
