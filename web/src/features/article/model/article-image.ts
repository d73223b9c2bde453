import type { Element } from 'hast';
import { hasVariants, isExternal, variantSet, variantUrl } from '~/ui/image-source';

const WIDTHS = [320, 480, 800, 1200, 1600];
const FALLBACK_WIDTH = 1200;
const SIZES = '(min-width: 43rem) 39.5rem, 100vw';
/** The shape of our own story pictures, which keeps their space until they are there. */
const SHAPE = { width: 1600, height: 900 };

const source = (src: string, format: 'avif' | 'webp'): Element => ({
  type: 'element',
  tagName: 'source',
  properties: { type: `image/${format}`, srcSet: variantSet(src, format, WIDTHS), sizes: SIZES },
  children: [],
});

/** A picture of an article: loaded late, from the site's own variants where it has them. */
export function articleImage(image: Element): Element[] {
  const src = image.properties.src ?? '';
  if (src === '') return [];
  Object.assign(image.properties, {
    alt: image.properties.alt ?? '',
    loading: 'lazy',
    decoding: 'async',
    ...(isExternal(src) ? { referrerPolicy: 'no-referrer' } : {}),
  });
  if (!hasVariants(src)) return [image];
  image.properties = {
    ...SHAPE,
    ...image.properties,
    src: variantUrl(src, FALLBACK_WIDTH, 'jpg'),
  };
  const children = [source(src, 'avif'), source(src, 'webp'), image];
  return [{ type: 'element', tagName: 'picture', properties: {}, children }];
}
