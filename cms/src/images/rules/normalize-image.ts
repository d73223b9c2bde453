import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { kindOfType, type ImageKind } from './image-kind';
import { MAX_MOVING_PIXELS, MAX_PIXELS } from './image-limits';

const MAX_EDGE = 3_200;
const MAX_SECONDS = 60;

/** A file is refused as an image; `message` is one sentence for the person who sent it. */
export class ImageRefused extends Error {}

/** An image in its stored form. */
export interface NormalImage {
  data: Buffer;
  kind: ImageKind;
  width: number;
  height: number;
}

/**
 * First bytes of the accepted formats. Anything else, above all a drawing, which may contain
 * scripts or refer to files, never reaches a decoder.
 */
const BEGINNINGS =
  /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi[fs]|mif1|miaf))/;

/** Whether a file begins like an image of an accepted format, whatever its declared type. */
export const beginsLikeImage = (input: Buffer): boolean =>
  BEGINNINGS.test(input.subarray(0, 16).toString('latin1'));

const refused = (reason: string, cause?: unknown): ImageRefused =>
  new ImageRefused(reason, { cause });

const notAImage = (): ImageRefused =>
  refused('This file is not a supported image; use JPEG, PNG, WebP, AVIF or GIF');

const damaged = (cause: unknown): ImageRefused =>
  refused('This image is damaged or incomplete', cause);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Converts a decoder's error into a message for the sender. */
function explain(error: unknown): ImageRefused {
  const message = messageOf(error);
  if (/pixel limit/i.test(message)) {
    return refused('The image must have at most 60 million pixels', error);
  }
  if (/timeout/i.test(message)) return refused('This image takes too long to process', error);
  return damaged(error);
}

async function readMetadata(input: Buffer): Promise<Metadata> {
  if (!beginsLikeImage(input)) throw notAImage();
  try {
    return await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata();
  } catch (error) {
    throw explain(error);
  }
}

/** Display size of an image in pixels, after its orientation is applied. Throws ImageRefused. */
export async function measureImage(input: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await readMetadata(input);
  // From 5 on, the image is rotated by 90 degrees (Exif).
  return orientation < 5 ? { width, height } : { width: height, height: width };
}

/** Refuses animated PNG and AVIF, of which only the first frame would be stored. */
function refuseWhatWouldStandStill(input: Buffer): void {
  const isMovingPng =
    input.subarray(1, 4).toString('latin1') === 'PNG' && isBefore(input, 'acTL', 'IDAT');
  const isMovingAvif = input.subarray(4, 12).toString('latin1') === 'ftypavis';
  if (isMovingPng || isMovingAvif) {
    const kind = isMovingPng ? 'PNG' : 'AVIF';
    throw refused(
      `An animated ${kind} would be shown as a still image; use an animated GIF or WebP`,
    );
  }
}

/** Whether the first chunk of one name comes before that of another. */
const isBefore = (input: Buffer, name: string, other: string): boolean => {
  const place = input.indexOf(name, 0, 'latin1');
  return place !== -1 && place < input.indexOf(other, 0, 'latin1');
};

function refuseTooManyFrames({ width, height, pages = 1 }: Metadata): void {
  const sum = width * height * pages;
  if (sum <= MAX_MOVING_PIXELS) return;
  const millions = Math.ceil(sum / 1_000_000);
  throw refused(
    `The frames of this animation have ${millions} million pixels in total (${pages} of ${width} × ${height}); the limit is ${MAX_MOVING_PIXELS / 1_000_000} million, so make it shorter or smaller`,
  );
}

function encode(image: Sharp, kind: ImageKind, isAnimated: boolean): Sharp {
  switch (kind) {
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 88, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
    case 'webp':
      return image.webp({ quality: 88, effort: isAnimated ? 2 : 4 });
    case 'avif':
      // Looks as good as 88 in the others, in a tenth of the time that more effort takes.
      return image.avif({ quality: 80, effort: 3 });
  }
}

/**
 * An image re-encoded from a file's pixels: upright, in sRGB, without metadata or anything else in
 * the file, at most 3,200 pixels on the longer edge. Its format is kept (GIF becomes WebP) unless
 * another is requested, for which an animation is reduced to its first frame. Throws ImageRefused
 * for anything but a complete JPEG, PNG, WebP, AVIF or GIF within the limits of image-limits.ts,
 * and for an animated PNG or AVIF; names and declared types do not count.
 */
export async function normalizeImage(input: Buffer, as?: ImageKind): Promise<NormalImage> {
  if (as === undefined) refuseWhatWouldStandStill(input);
  const metadata = await readMetadata(input);
  const own = kindOfType(metadata.mediaType);
  if (own === undefined) throw notAImage();
  const kind = as ?? own;
  const isAnimated = (metadata.pages ?? 1) > 1 && own === 'webp' && kind === 'webp';
  if (isAnimated) refuseTooManyFrames(metadata);
  const image = sharp(input, {
    animated: isAnimated,
    limitInputPixels: isAnimated ? MAX_MOVING_PIXELS : MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: MAX_SECONDS });
  const upright = isAnimated ? image : image.autoOrient();
  const sized = upright.resize({
    width: MAX_EDGE,
    height: MAX_EDGE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  try {
    const made = await encode(sized, kind, isAnimated).toBuffer({ resolveWithObject: true });
    return { data: made.data, kind, width: made.info.width, height: frameHeight(made.info) };
  } catch (error) {
    throw explain(error);
  }
}

const frameHeight = (info: OutputInfo): number => info.pageHeight ?? info.height;
