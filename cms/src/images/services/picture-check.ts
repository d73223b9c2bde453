import { isHttpUrl } from '../../contract/url';
import { beginsLikePicture } from '../rules/normalize-picture';
import { decodes } from '../rules/decode-check';
import { OutboundError } from '../../lib/http/outbound-error';
import type { SafeFetch } from '../../lib/http/safe-fetch';
import { env } from '../../lib/env';
import { pictureFile, pictureFiles } from '../../lib/picture-files';
import { Slots } from '../../lib/slots';
import { findFile } from '../../lib/upload-store';
import { service } from '../../strapi/service';
import { outsidePicturesService } from './outside';

/** What came of looking at a picture; where it is unknown, nothing should be done about it. */
export type PictureVerdict = { state: 'fine' } | { state: 'broken' | 'unknown'; reason: string };

const BEGINNING = 16;
const isImage = (type: string): boolean => type.startsWith('image/');
/** Types of servers that do not know what they send; browsers look for themselves. */
const UNSURE = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const fine: PictureVerdict = { state: 'fine' };
const broken = (reason: string): PictureVerdict => ({ state: 'broken', reason });

// Decoding takes a core.
const decoders = new Slots(1);

export const pictureCheckService = service(({ strapi }) => {
  const files = pictureFiles(strapi.dirs.app.root, env().DATA_DIR);

  const checkOwn = async (url: string): Promise<PictureVerdict> => {
    const file = await pictureFile(url, files)?.file();
    if (file === undefined || (await findFile(file)) === undefined) {
      return broken('File not found on this site');
    }
    const isReadable = await decoders.run(() => decodes(file));
    return isReadable ? fine : broken('Its file is damaged');
  };

  const checkOutside = async (url: string, signal: AbortSignal): Promise<PictureVerdict> => {
    try {
      const http: SafeFetch = outsidePicturesService(strapi).http();
      const { body, type } = await http.call(url, {
        accept: 'image/*',
        takesType: (given) => isImage(given) || UNSURE.has(given),
        enough: BEGINNING,
        signal,
      });
      if (body.length === 0) return broken('It returns an empty response');
      return isImage(type) || beginsLikePicture(body)
        ? fine
        : broken('It returns something that isn’t an image');
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { state: error.isLasting ? 'broken' : 'unknown', reason: error.message };
    }
  };

  return {
    /** Whether a path by which the site shows a picture has no file; all other paths are left alone. */
    async isMissing(path: string): Promise<boolean> {
      const picture = pictureFile(path, files);
      return picture !== undefined && (await picture.find()) === undefined;
    },

    /**
     * Whether a picture can be shown: a file of this site is decoded whole, another server must answer
     * with an image. Throws what the signal was aborted with.
     */
    check(url: string, signal: AbortSignal): Promise<PictureVerdict> {
      return isHttpUrl(url) ? checkOutside(url, signal) : checkOwn(url);
    },
  };
});
