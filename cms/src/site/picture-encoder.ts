import sharp, { type ResizeOptions } from 'sharp';
import { MAX_MOVING_PIXELS, MAX_PIXELS } from '../domain/picture/picture-limits';

/** Widths in pixels that pages ask for. */
export const PICTURE_WIDTHS = [320, 480, 800, 1200, 1600, 2400] as const;

/** The measure of a picture that goes out with a social post, in pixels: a shape that every platform takes. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** Name of how variants are encoded; another name has them made anew. */
export const ENCODING = 'mitchell avif-50-3-420 webp-78 jpeg-82';

/** Formats of variants, the best first. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** What stands behind the transparent parts of a picture that becomes a JPEG: the paper's colour. */
const PAPER = '#F7F3EA';

sharp.cache(false);
sharp.concurrency(1);

/** Tells whether a picture moves; only WebP and GIF can. */
async function isAnimated(input: Buffer): Promise<boolean> {
  const { format, pages = 1 } = await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata();
  return pages > 1 && (format === 'webp' || format === 'gif');
}

/**
 * A smaller and lighter variant of a picture, upright and without metadata; never enlarged. A moving
 * picture moves in its variants too, which are then WebP whatever is asked for, and stands still as JPEG.
 * With a height it has exactly that measure, cut at its edges or enlarged where it must be.
 */
export async function encodePicture(
  input: Buffer,
  width: number,
  format: PictureFormat,
  height?: number,
): Promise<Buffer> {
  // Sharper kernels put halos around edges, which cost a sixth more to keep.
  const measure: ResizeOptions =
    height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' };
  const resize: ResizeOptions = { ...measure, kernel: 'mitchell' };
  if (format !== 'jpg' && (await isAnimated(input))) {
    return sharp(input, { animated: true, limitInputPixels: MAX_MOVING_PIXELS })
      .resize(resize)
      .webp({ quality: 78, effort: 2 })
      .toBuffer();
  }
  const picture = sharp(input, { limitInputPixels: MAX_PIXELS }).rotate().resize(resize);
  if (format === 'avif') {
    return picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
  }
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return picture.flatten({ background: PAPER }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
