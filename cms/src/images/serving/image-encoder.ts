import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { MAX_MOVING_PIXELS, MAX_PIXELS } from '../rules/image-limits';

/** Widths of variants in pixels. */
export const IMAGE_WIDTHS = [320, 480, 800, 1200, 1600, 2400] as const;

/** Size in pixels of an image in a social post, which every platform accepts. */
export const SHARED_IMAGE = { width: 1200, height: 630 } as const;

/** Formats of variants, best first. */
export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** Background for transparent parts in a JPEG: the paper color. */
const PAPER = '#F7F3EA';

sharp.cache(false);
sharp.concurrency(1);

/** Drawings have no size in pixels; no variant is wider than this. */
const MAX_DRAWN = 2_000;
/**
 * A drawing is rasterized larger than requested and scaled down: edges drawn at the exact width are
 * sharper than a photograph's and cost 6 % more bytes.
 */
const OVERSIZE = 1.5;

/** Whether an image is animated; only WebP and GIF can be. */
const isAnimated = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'webp' || format === 'gif');

/** A drawing's pixels, enough for a variant of a width. */
function draw(svg: Buffer, drawing: Metadata, width: number): Promise<Buffer> {
  const drawn = Math.min(MAX_DRAWN, OVERSIZE * width);
  return sharp(svg, { density: (72 * drawn) / drawing.width })
    .resize({ width: drawn })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * A smaller variant of an image, upright and without metadata. Never enlarged, except drawings
 * (SVG), up to 2,000 pixels wide. An animation stays one, as WebP in place of AVIF, but is a still
 * image as JPEG. With a height it has exactly this size, cropped or enlarged as necessary.
 */
export async function encodeImage(
  input: Buffer,
  width: number,
  format: ImageFormat,
  height?: number,
): Promise<Buffer> {
  // Sharper kernels put halos around edges, which cost a sixth more bytes.
  const measure: ResizeOptions =
    height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' };
  const resize: ResizeOptions = { ...measure, kernel: 'mitchell' };
  const metadata = await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata();
  if (format !== 'jpg' && isAnimated(metadata)) {
    return sharp(input, { animated: true, limitInputPixels: MAX_MOVING_PIXELS })
      .resize(resize)
      .webp({ quality: 78, effort: 2 })
      .toBuffer();
  }
  const pixels = metadata.format === 'svg' ? await draw(input, metadata, width) : input;
  const image = sharp(pixels, { limitInputPixels: MAX_PIXELS }).rotate().resize(resize);
  if (format === 'avif') {
    return image.avif({ quality: 48, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
  }
  if (format === 'webp') return image.webp({ quality: 78 }).toBuffer();
  return image.flatten({ background: PAPER }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
