import type { Element } from 'hast';
import { hasVariants, isExternal, variantSet, variantUrl } from '~/ui/image-source';

/** Width of an image: that of the text, wider, the full window, or next to others in a gallery. */
export type ImageFrame = 'text' | 'wide' | 'full' | 'gallery';

interface FrameSizes {
  widths: readonly number[];
  sizes: string;
}

const WIDTHS = [320, 480, 800, 1200, 1600];
const FRAMES: Readonly<Record<ImageFrame, FrameSizes>> = {
  text: { widths: WIDTHS, sizes: '(min-width: 43rem) 39.5rem, 100vw' },
  wide: { widths: [480, 800, 1200, 1600, 2400], sizes: '(min-width: 70rem) 62rem, 100vw' },
  full: { widths: [480, 800, 1200, 1600, 2400], sizes: '100vw' },
  gallery: { widths: WIDTHS, sizes: '(min-width: 64rem) 40rem, 86vw' },
};
const FALLBACK_WIDTH = 1200;
/** Aspect of our own post images, which reserves space until they are loaded. */
const SHAPE = { width: 1600, height: 900 };

const source = (src: string, format: 'avif' | 'webp', { widths, sizes }: FrameSizes): Element => ({
  type: 'element',
  tagName: 'source',
  properties: { type: `image/${format}`, srcSet: variantSet(src, format, widths), sizes },
  children: [],
});

const frameOf = (name: unknown): FrameSizes =>
  name === 'wide' || name === 'full' || name === 'gallery' ? FRAMES[name] : FRAMES.text;

/** An image of an article: lazy, and with the site's own variants if there are any. */
export function articleImage(image: Element): Element[] {
  const { dataFrame, ...properties } = image.properties;
  image.properties = properties;
  const src = properties.src ?? '';
  if (src === '') return [];
  Object.assign(properties, {
    alt: properties.alt ?? '',
    loading: 'lazy',
    decoding: 'async',
    ...(isExternal(src) ? { referrerPolicy: 'no-referrer' } : {}),
  });
  if (!hasVariants(src)) return [image];
  image.properties = {
    ...SHAPE,
    ...properties,
    src: variantUrl(src, FALLBACK_WIDTH, 'jpg'),
  };
  const frame = frameOf(dataFrame);
  const children = [source(src, 'avif', frame), source(src, 'webp', frame), image];
  return [{ type: 'element', tagName: 'picture', properties: {}, children }];
}
