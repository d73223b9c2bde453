import { useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, radius } from '../theme/tokens';
import { onBrokenImage } from './broken-image';
import { hasVariants, ImageMark, isExternal, variantSet, variantUrl } from './image-source';

export interface ImageProps {
  src: string | null | undefined;
  /** Empty when the image only decorates. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`: `(min-width: 64em) 33vw, 100vw`. */
  sizes: string;
  /** The largest image of the first view: loaded at once and first. */
  priority?: boolean;
  /** Width divided by height, 1.5 by default; the overflow is cropped. */
  ratio?: number;
  /** Variant widths in px to offer; all by default. */
  widths?: readonly number[];
  /** Fills its positioned parent instead of keeping a ratio. */
  fill?: boolean;
  className?: string;
}

const FALLBACK_WIDTH = 1200;

/** An image in AVIF, WebP and JPEG with its space kept; one that cannot be loaded is hidden. */
export const Picture = ({ src, ...props }: ImageProps) =>
  src ? <LoadedImage key={src} src={src} {...props} /> : null;

const LoadedImage = (props: ImageProps & { src: string }) => {
  const { src, alt, sizes, priority, ratio = 3 / 2, widths, fill, className } = props;
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  const mark = useContext(ImageMark);

  useEffect(() => {
    // The server's markup may have failed to load before anyone listened.
    if (ref.current !== null) onBrokenImage(ref.current, () => setBroken(true));
  }, []);

  const variants = hasVariants(src);
  return (
    <Frame className={className} hidden={broken} data-fill={fill || undefined}>
      {variants && (
        <source type="image/avif" srcSet={variantSet(src, 'avif', widths, mark)} sizes={sizes} />
      )}
      {variants && (
        <source type="image/webp" srcSet={variantSet(src, 'webp', widths, mark)} sizes={sizes} />
      )}
      <Image
        ref={ref}
        alt={alt}
        width={FALLBACK_WIDTH}
        height={Math.round(FALLBACK_WIDTH / ratio)}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        referrerPolicy={isExternal(src) ? 'no-referrer' : undefined}
        style={fill ? undefined : { aspectRatio: ratio }}
        onError={() => setBroken(true)}
        src={variants ? variantUrl(src, FALLBACK_WIDTH, 'jpg', mark) : src}
      />
    </Frame>
  );
};

const Frame = styled.picture`
  display: block;
  overflow: hidden;
  background-color: ${color.sunken};
  border-radius: ${radius.plate};
  &[data-fill] {
    position: absolute;
    inset: 0;
    border-radius: 0;
  }
`;

const Image = styled.img`
  width: 100%;
  height: auto;
  object-fit: cover;
  ${Frame}[data-fill] > & {
    height: 100%;
  }
`;
