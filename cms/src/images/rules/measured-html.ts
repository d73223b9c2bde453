/** The width and height of an image in pixels. */
export interface Measure {
  width: number;
  height: number;
}

/** An image of the site as texts are rendered: with the shape of most of them, and a variant as its source. */
const IMAGE =
  /<img width="\d+" height="\d+" src="\/img\/\d+(\/(?:pictures|uploads)\/[\w.-]+)\.jpg"/g;

/** The addresses of the site's own images that a rendered text shows, each once. */
export const imagesInHtml = (html: string): string[] => [
  ...new Set([...html.matchAll(IMAGE)].flatMap(([, url]) => url ?? [])),
];

/** A rendered text whose images keep exactly their space until they are there. */
export const withMeasures = (html: string, measures: ReadonlyMap<string, Measure>): string =>
  html.replace(IMAGE, (tag, url: string) => {
    const { width, height } = measures.get(url) ?? {};
    if (width === undefined || height === undefined) return tag;
    return tag.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);
  });

const IMAGE_TAG = /<(?:img|source) [^>]*>/g;
const VARIANT = /\/img\/\d+\/(?:pictures|uploads)\/[\w.-]+\.(?:avif|webp|jpg)(?=[" ])/g;

/** A rendered text whose images have a mark in their addresses that lets browsers keep them for good. */
export const withImageMark = (html: string, mark: string): string =>
  html.replace(IMAGE_TAG, (tag) => tag.replace(VARIANT, (url) => `${url}?v=${mark}`));
