import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { kindOfType, type PictureKind } from './picture-kind';

const MAX_PIXELS = 60_000_000;
const MAX_EDGE = 3_200;
const MAX_SECONDS = 60;

/** A file that is not taken as a picture; `message` is one sentence for the person who sent it. */
export class PictureRefused extends Error {}

/** A picture as it is stored. */
export interface NormalPicture {
  data: Buffer;
  kind: PictureKind;
  width: number;
  height: number;
}

/**
 * How files of the kinds that are taken begin. Whatever else it is, above all a drawing that may
 * carry script or refer to files, is not shown to any decoder.
 */
const BEGINNINGS =
  /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi[fs]|mif1|miaf))/;

/** Whether a file begins like a picture of a kind that is taken, whatever type it is sent with. */
export const beginsLikePicture = (input: Buffer): boolean =>
  BEGINNINGS.test(input.subarray(0, 16).toString('latin1'));

const refused = (reason: string, cause?: unknown): PictureRefused =>
  new PictureRefused(reason, { cause });

const notAPicture = (): PictureRefused =>
  refused('This file is not a picture that can be shown; send a JPEG, PNG, WebP, AVIF or GIF');

const damaged = (cause: unknown): PictureRefused =>
  refused('This picture is damaged or incomplete', cause);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What a decoder's failure means for the person who sent the file. */
function explain(error: unknown): PictureRefused {
  const message = messageOf(error);
  if (/pixel limit/i.test(message)) {
    return refused('The picture must have at most 60 million pixels', error);
  }
  if (/timeout/i.test(message)) return refused('This picture takes too long to read', error);
  return damaged(error);
}

async function readMetadata(input: Buffer): Promise<Metadata> {
  if (!beginsLikePicture(input)) throw notAPicture();
  try {
    return await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata();
  } catch (error) {
    throw explain(error);
  }
}

function encode(picture: Sharp, kind: PictureKind, isAnimated: boolean): Sharp {
  switch (kind) {
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 88, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'webp':
      return picture.webp({ quality: 88, effort: isAnimated ? 2 : 4 });
    case 'avif':
      // As good to the eye as the others' 88, at a tenth of the time that more effort would take.
      return picture.avif({ quality: 80, effort: 3 });
  }
}

/**
 * A picture made anew from the pixels of a file: upright, in sRGB, without metadata or whatever
 * else the file holds, at most 3,200 pixels on the longer edge. It keeps its kind (a GIF becomes
 * WebP) unless another is asked for. Throws PictureRefused for what is not a whole JPEG, PNG, WebP,
 * AVIF or GIF of at most 60 million pixels, all frames together; names and declared types do not count.
 */
export async function normalizePicture(input: Buffer, as?: PictureKind): Promise<NormalPicture> {
  const { mediaType, pages = 1 } = await readMetadata(input);
  const own = kindOfType(mediaType);
  if (own === undefined) throw notAPicture();
  const kind = as ?? own;
  const isAnimated = pages > 1 && own === 'webp' && kind === 'webp';
  const picture = sharp(input, {
    animated: isAnimated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: MAX_SECONDS });
  const upright = isAnimated ? picture : picture.autoOrient();
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
