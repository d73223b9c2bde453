import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { limits } from '../../contract/limits';
import type { Upload } from '../../contract/upload';
import { chooseOffered, searchesFor } from '../rules/commons-choice';
import type { Fit, Topic } from '../rules/fit';
import type { CommonsImage } from '../commons/commons';
import { CommonsClient } from '../commons/commons-client';
import { parseAllowList } from '../../lib/http/address-rules';
import { SafeFetch } from '../../lib/http/safe-fetch';
import { env } from '../../lib/env';
import { failureText } from '../../lib/failure-text';
import { toAppError } from '../../lib/to-app-error';
import { wellFormed } from '../../lib/well-formed';
import {
  clearCaption,
  holdSource,
  type ImageRow,
  selectCaptioned,
  selectCopy,
} from '../queries/image-row';
import { service } from '../../strapi/service';
import { imageLibraryService } from './library';

const DETAIL_LENGTH = 200;

const credits = z.object({
  /** The credited address, by which the copy is found again. */
  sourceUrl: z.string(),
  author: z.string().optional(),
  licence: z.string().optional(),
  tags: z.array(z.string()).readonly().optional(),
});
type Credits = z.output<typeof credits>;

/** Source of an image, and the data stored with its copy. */
export interface OutsideImage extends Credits {
  /** The address that is downloaded. */
  fileUrl: string;
  name: string;
  alt: string;
}

/** The copy of an image in the library. */
export interface ImageCopy {
  id: number;
  url: string;
  alt: string;
}

const toCopy = (row: ImageRow): ImageCopy => ({
  id: row.id,
  url: row.url,
  alt: row.alternative_text ?? '',
});

const detail = (text: string): string => wellFormed(text.slice(0, DETAIL_LENGTH));

async function withFile<T>(body: Buffer, work: (filepath: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-outside-'));
  try {
    const filepath = path.join(folder, 'picture');
    await writeFile(filepath, body);
    return await work(filepath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Start of the caption of a stored image without credits yet; they follow as JSON. */
const UNCREDITED = 'To be credited: ';

const store = (strapi: Core.Strapi, body: Buffer, image: OutsideImage): Promise<Upload> =>
  withFile(body, (filepath) =>
    imageLibraryService(strapi).create(
      { filepath, originalFilename: image.name, size: body.length },
      image.alt,
      `${UNCREDITED}${JSON.stringify(credits.parse(image))}`,
    ),
  );

/** Credits a stored copy, unless another one has been credited; then returns that one. */
async function credit(
  strapi: Core.Strapi,
  id: number,
  image: Credits,
): Promise<ImageRow | undefined> {
  const { sourceUrl, author = '', licence = '', tags = [] } = image;
  return await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    await holdSource(trx, sourceUrl);
    const other = await selectCopy(trx, sourceUrl);
    // A resumed job may already have stored the credits.
    if (other?.id === id) return undefined;
    if (other === undefined) {
      await clearCaption(trx, id);
      await trx('picture_details').insert({
        file_id: id,
        tags: JSON.stringify(tags),
        author: detail(author),
        licence: detail(licence),
        source_url: sourceUrl,
      });
    }
    return other;
  });
}

async function discard(strapi: Core.Strapi, id: number): Promise<void> {
  try {
    await imageLibraryService(strapi).delete(id);
  } catch (error) {
    // Another instance may already have deleted it.
    if (toAppError(error)?.status === 404) return;
    strapi.log.error(failureText(`Image ${id}, which has no source, could not be deleted`, error));
  }
}

/**
 * Stores an image as the only copy of its source, before the transaction: re-encoding takes
 * seconds, during which SQLite would block all other writers.
 */
async function keep(strapi: Core.Strapi, body: Buffer, image: OutsideImage): Promise<ImageCopy> {
  const { id, url, alt } = await store(strapi, body, image);
  let other: ImageRow | undefined;
  try {
    other = await credit(strapi, id, image);
  } catch (error) {
    await discard(strapi, id);
    throw error;
  }
  if (other === undefined) return { id, url, alt };
  await discard(strapi, id);
  return toCopy(other);
}

/** The credits in a caption; undefined if a person wrote the caption. */
function readCredits(caption: string): Credits | undefined {
  try {
    return credits.safeParse(JSON.parse(caption.slice(UNCREDITED.length))).data;
  } catch {
    return undefined;
  }
}

export const outsideImagesService = service(({ strapi }) => {
  const { OUTBOUND_ALLOW, COMMONS_API_URL, PUBLIC_URL } = env();
  const http = new SafeFetch({
    userAgent: `Aurelian (+${PUBLIC_URL})`,
    allow: parseAllowList(OUTBOUND_ALLOW, 'pictures'),
  });
  const commons = new CommonsClient(http, COMMONS_API_URL);

  return {
    /** The client with which image tasks call other servers. */
    http: (): SafeFetch => http,

    /** The existing copy of an image; undefined if there is none. */
    async findCopy(sourceUrl: string): Promise<ImageCopy | undefined> {
      const row = await selectCopy(strapi.db.connection, sourceUrl);
      return row && toCopy(row);
    },

    /**
     * Credits images whose process ended before it could credit them, so that a resumed job finds
     * them and stores none twice.
     */
    async creditLeft(): Promise<void> {
      for (const { id, caption } of await selectCaptioned(strapi.db.connection, UNCREDITED)) {
        const left = readCredits(caption);
        if (left !== undefined && (await credit(strapi, id, left)) !== undefined) {
          await discard(strapi, id);
        }
      }
    },

    /**
     * Copies an image of another server into the library once, re-encoded like every upload and
     * with its credits. Throws OutboundError, or a 400 unless it is an image.
     */
    async copy(image: OutsideImage, signal: AbortSignal): Promise<ImageCopy> {
      const known = await this.findCopy(image.sourceUrl);
      if (known !== undefined) return known;
      const { body } = await http.call(image.fileUrl, {
        accept: 'image/*',
        takesType: (type) => !/^(?:text|audio|video|multipart)\//.test(type),
        maxBytes: limits.uploadBytes,
        signal,
      });
      return keep(strapi, body, image);
    },

    /** As `copy`, for an image that is already downloaded, such as one of an archive. */
    async keep(image: OutsideImage, body: Buffer): Promise<ImageCopy> {
      return (await this.findCopy(image.sourceUrl)) ?? keep(strapi, body, image);
    },

    /**
     * The freely licensed image of Wikimedia Commons that fits a post best; undefined if none fits.
     */
    async findFree(topic: Topic, signal: AbortSignal): Promise<Fit<CommonsImage> | undefined> {
      for (const words of searchesFor(topic)) {
        const found = chooseOffered(topic, await commons.search(words, signal));
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
});
