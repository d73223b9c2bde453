import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { MAX_MOVING_PIXELS, MAX_PIXELS } from '../rules/image-limits';

/** Widths in pixels that pages ask for. */
export const IMAGE_WIDTHS = [320, 480, 800, 1200, 1600, 2400] as const;

/** The measure of an image that goes out with a social post, in pixels: a shape that every platform takes. */
export const SHARED_IMAGE = { width: 1200, height: 630 } as const;

/** Formats of variants, the best first. */
export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** Background for transparent parts of an image that becomes a JPEG: the paper color. */
const PAPER = '#F7F3EA';

sharp.cache(false);
sharp.concurrency(1);

/** Drawings have no pixels of their own: they are no wider than this in any variant, in pixels. */
const MAX_DRAWN = 2_000;
/** Drawn as wide as asked for, edges are sharper than a photograph's, which costs 6 % more to send. */
const OVERSIZE = 1.5;

/** Whether an image moves; only WebP and GIF can. */
const isAnimated = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'webp' || format === 'gif');

/** The pixels of a drawing, enough for a variant of a width. */
function draw(svg: Buffer, drawing: Metadata, width: number): Promise<Buffer> {
  const drawn = Math.min(MAX_DRAWN, OVERSIZE * width);
  return sharp(svg, { density: (72 * drawn) / drawing.width })
    .resize({ width: drawn })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * A smaller and lighter variant of an image, upright and without metadata; never enlarged, but drawings
 * (SVG), which are made up to 2,000 pixels wide. A moving
 * image moves in its variants too, which are then WebP whatever is asked for, and stands still as JPEG.
 * With a height it has exactly that measure, cut at its edges or enlarged where it must be.
 */
export async function encodeImage(
  input: Buffer,
  width: number,
  format: ImageFormat,
  height?: number,
): Promise<Buffer> {
  // Sharper kernels put halos around edges, which cost a sixth more to keep.
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
