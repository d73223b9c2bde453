import { useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, radius } from '../theme/tokens';
import { onBrokenImage } from './broken-image';
import { hasVariants, ImageMark, isExternal, variantSet, variantUrl } from './image-source';

export interface ImageProps {
  src: string | null | undefined;
  /** Empty for decorative images. */
  alt: string;
  /** Displayed width as in `<img sizes>`: `(min-width: 64em) 33vw, 100vw`. */
  sizes: string;
  /** For the largest image above the fold: loads eagerly with high priority. */
  priority?: boolean;
  /** Width divided by height, 1.5 by default; overflow is cropped. */
  ratio?: number;
  /** Widths of the offered variants in px; all by default. */
  widths?: readonly number[];
  /** Fills the positioned parent instead of keeping a ratio. */
  fill?: boolean;
  className?: string;
}

const FALLBACK_WIDTH = 1200;

/** Image in AVIF, WebP and JPEG with reserved space; hidden if it fails to load. */
export const Picture = ({ src, ...props }: ImageProps) =>
  src ? <LoadedImage key={src} src={src} {...props} /> : null;

const LoadedImage = (props: ImageProps & { src: string }) => {
  const { src, alt, sizes, priority, ratio = 3 / 2, widths, fill, className } = props;
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  const mark = useContext(ImageMark);

  useEffect(() => {
    // The server-rendered image may have failed before a listener was attached.
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
