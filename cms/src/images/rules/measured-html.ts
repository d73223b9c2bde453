/** The width and height of an image in pixels. */
export interface Measure {
  width: number;
  height: number;
}

/** An image of the site in a rendered text: with the usual size, and a variant as its source. */
const IMAGE =
  /<img width="\d+" height="\d+" src="\/img\/\d+(\/(?:pictures|uploads)\/[\w.-]+)\.jpg"/g;

/** Addresses of the site's own images in a rendered text, without duplicates. */
export const imagesInHtml = (html: string): string[] => [
  ...new Set([...html.matchAll(IMAGE)].flatMap(([, url]) => url ?? [])),
];

/**
 * A rendered text with the true sizes of its images, so that loading them does not shift the page.
 */
export const withMeasures = (html: string, measures: ReadonlyMap<string, Measure>): string =>
  html.replace(IMAGE, (tag, url: string) => {
    const { width, height } = measures.get(url) ?? {};
    if (width === undefined || height === undefined) return tag;
    return tag.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);
  });

const IMAGE_TAG = /<(?:img|source) [^>]*>/g;
const VARIANT = /\/img\/\d+\/(?:pictures|uploads)\/[\w.-]+\.(?:avif|webp|jpg)(?=[" ])/g;

/** A rendered text whose image addresses have a mark, so that browsers can cache them for long. */
export const withImageMark = (html: string, mark: string): string =>
  html.replace(IMAGE_TAG, (tag) => tag.replace(VARIANT, (url) => `${url}?v=${mark}`));
