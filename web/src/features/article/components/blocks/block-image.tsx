import { hasVariants, isExternal, variantSet, variantUrl } from '~/ui/image-source';

const WIDTHS = [320, 480, 800, 1200];
const FALLBACK_WIDTH = 800;

interface BlockImageProps {
  src: string;
  alt: string;
  sizes: string;
}

/** The image of a card in a text, cropped to its frame; renders nothing without an address. */
export function BlockImage({ src, alt, sizes }: BlockImageProps) {
  if (src === '') return null;
  const variants = hasVariants(src);
  return (
    <picture data-part="picture">
      {variants && (
        <source type="image/avif" srcSet={variantSet(src, 'avif', WIDTHS)} sizes={sizes} />
      )}
      {variants && (
        <source type="image/webp" srcSet={variantSet(src, 'webp', WIDTHS)} sizes={sizes} />
      )}
      <img
        src={variants ? variantUrl(src, FALLBACK_WIDTH, 'jpg') : src}
        alt={alt}
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
        referrerPolicy={isExternal(src) ? 'no-referrer' : undefined}
      />
    </picture>
  );
}
