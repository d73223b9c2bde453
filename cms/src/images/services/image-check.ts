import sharp from 'sharp';
import { isHttpUrl } from '../../contract/url';
import { beginsLikeImage } from '../rules/normalize-image';
import { OutboundError } from '../../lib/http/outbound-error';
import type { SafeFetch } from '../../lib/http/safe-fetch';
import { env } from '../../lib/env';
import { imageFile, imageFiles } from '../serving/image-files';
import { ConcurrencyLimit } from '../../lib/concurrency-limit';
import { findFile } from '../../lib/upload-store';
import { service } from '../../strapi/service';
import { outsideImagesService } from './outside';
import { MAX_PIXELS } from '../rules/image-limits';

const MAX_SECONDS = 30;

/** Whether a file of the site can be decoded to its last pixel. */
async function decodes(file: string): Promise<boolean> {
  try {
    await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width: 16 })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Result of checking an image; an unknown one should be left alone. */
export type ImageVerdict = { state: 'fine' } | { state: 'broken' | 'unknown'; reason: string };

const BEGINNING = 16;
const isImage = (type: string): boolean => type.startsWith('image/');
/** Types that servers send if they do not know the type; browsers detect images themselves. */
const UNSURE = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const fine: ImageVerdict = { state: 'fine' };
const broken = (reason: string): ImageVerdict => ({ state: 'broken', reason });

// Decoding takes a whole core.
const decoders = new ConcurrencyLimit(1);

export const imageCheckService = service(({ strapi }) => {
  const files = imageFiles(strapi.dirs.app.root, env().DATA_DIR);

  const checkOwn = async (url: string): Promise<ImageVerdict> => {
    const file = await imageFile(url, files)?.file();
    if (file === undefined || (await findFile(file)) === undefined) {
      return broken('File not found on this site');
    }
    const isReadable = await decoders.run(() => decodes(file));
    return isReadable ? fine : broken('Its file is damaged');
  };

  const checkOutside = async (url: string, signal: AbortSignal): Promise<ImageVerdict> => {
    try {
      const http: SafeFetch = outsideImagesService(strapi).http();
      const { body, type } = await http.call(url, {
        accept: 'image/*',
        takesType: (given) => isImage(given) || UNSURE.has(given),
        enough: BEGINNING,
        signal,
      });
      if (body.length === 0) return broken('It returns an empty response');
      return isImage(type) || beginsLikeImage(body)
        ? fine
        : broken('It returns something that isn’t an image');
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { state: error.isLasting ? 'broken' : 'unknown', reason: error.message };
    }
  };

  return {
    /** Whether a path of the site's images has no file; false for all other paths. */
    async isMissing(path: string): Promise<boolean> {
      const image = imageFile(path, files);
      return image !== undefined && (await image.find()) === undefined;
    },

    /**
     * Checks whether an image can be shown: a file of this site is decoded completely, another
     * server must answer with an image. Throws the signal's reason once aborted.
     */
    check(url: string, signal: AbortSignal): Promise<ImageVerdict> {
      return isHttpUrl(url) ? checkOutside(url, signal) : checkOwn(url);
    },
  };
});
