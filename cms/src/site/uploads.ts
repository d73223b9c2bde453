import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { limits } from '../contract/limits';
import { type NormalImage, normalizeImage, ImageRefused } from '../images/rules/normalize-image';
import { kindOfEnding, type ImageKind, imageKinds } from '../images/rules/image-kind';
import { drawingOf } from '../images/rules/safe-drawing';
import { cleanImageName } from '../images/rules/image-name';
import { ConcurrencyLimit } from '../lib/concurrency-limit';
import { imagePaths, type Images } from '../images/serving/images';
import { imageService } from '../images/services/image';
import { cdnPurgeService } from '../cdn/services/cdn-purge';
import { contentChangePort } from '../strapi/content-change';
import { incrementImageVersion } from '../strapi/content-version';
import type { Transaction } from '../strapi/transaction';
import { markedPath } from '../images/serving/lasting-images';
import { extendService } from '../strapi/plugin-services';
import { removeOrphanDetails } from '../images/queries/image-row';

const FILE = 'plugin::upload.file';
const MAX_HASH = 100;

interface InputFile {
  filepath: string;
  originalFilename?: string | null;
  size: number;
}

type FileInfo = Record<string, unknown> & { name?: string };

/** The part of Strapi's upload service that the panel and our own call use. */
interface UploadService {
  upload: (what: UploadRequest, opts?: unknown) => Promise<unknown>;
  replace: (id: number, what: ReplaceRequest, opts?: unknown) => Promise<unknown>;
  remove: (file: { url: string }) => Promise<unknown>;
}

interface UploadRequest {
  data: { fileInfo?: FileInfo | FileInfo[] };
  files: InputFile | InputFile[];
}

interface ReplaceRequest {
  data: { fileInfo?: FileInfo };
  file: InputFile;
}

const encoders = new ConcurrencyLimit(1);

/** An error of Strapi's own type, which the panel shows and our calls answer as a 400 at `file`. */
const refused = (message: string) =>
  new errors.ValidationError(message, {
    errors: [{ path: ['file'], message, name: 'ValidationError' }],
  });

async function readImage(file: InputFile, as?: ImageKind): Promise<NormalImage> {
  if (file.size > limits.uploadBytes) throw refused('The image must be at most 10 MB');
  try {
    return await encoders.run(async () => normalizeImage(await readFile(file.filepath), as));
  } catch (error) {
    throw error instanceof ImageRefused ? refused(error.message) : error;
  }
}

const DRAWING = { ext: '.svg', mime: 'image/svg+xml' } as const;

/** Content of a file as it will be stored, with its type and extension. */
async function contentOf(
  file: InputFile,
  as?: ImageKind,
): Promise<{ data: Buffer; ext: string; mime: string }> {
  const drawing = drawingOf(file);
  if (drawing !== undefined) return { data: Buffer.from(drawing.svg), ...DRAWING };
  const { data, kind } = await readImage(file, as);
  return { data, ...imageKinds[kind] };
}

interface Remade {
  file: InputFile & { mimetype: string };
  fileInfo: FileInfo;
}

async function remake(
  folder: string,
  file: InputFile,
  fileInfo: FileInfo = {},
  as?: ImageKind,
): Promise<Remade> {
  const { data, ext, mime } = await contentOf(file, as);
  const filepath = path.join(folder, `${randomUUID()}${ext}`);
  await writeFile(filepath, data);
  const name = `${cleanImageName(fileInfo.name || (file.originalFilename ?? ''))}${ext}`;
  return {
    file: { filepath, originalFilename: name, mimetype: mime, size: data.length },
    fileInfo: { ...fileInfo, name },
  };
}

/** Runs `work` with a separate temporary folder, which is always removed. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const extendUploads = (strapi: Core.Strapi, service: UploadService): UploadService => ({
  ...service,

  upload: ({ data, files }, opts) =>
    inFolder(async (folder) => {
      const infos = [data.fileInfo].flat();
      const remade: Remade[] = [];
      for (const [i, file] of [files].flat().entries()) {
        remade.push(await remake(folder, file, infos[i]));
      }
      const fileInfo = remade.map((entry) => entry.fileInfo);
      return service.upload(
        { data: { ...data, fileInfo }, files: remade.map((entry) => entry.file) },
        opts,
      );
    }),

  replace: (id, { data, file }, opts) =>
    inFolder(async (folder) => {
      // Strapi keeps the address with its extension, so the new image must be of that type.
      const found: unknown = await strapi.db.query(FILE).findOne({ where: { id } });
      const stored = found as { ext: string } | null;
      if (stored?.ext === DRAWING.ext) {
        throw refused('A logo that is a drawing cannot be replaced; upload another under Look');
      }
      const as = stored === null ? undefined : kindOfEnding(stored.ext);
      const remade = await remake(folder, file, data.fileInfo, as);
      return service.replace(
        id,
        { data: { ...data, fileInfo: remade.fileInfo }, file: remade.file },
        opts,
      );
    }),

  async remove(file) {
    const shown = await imageService(strapi).explainUse(file.url);
    if (shown !== undefined) {
      throw new errors.ValidationError(`${shown.use} ${shown.remedy}`);
    }
    return service.remove(file);
  },
});

interface ImageManipulation {
  isImage: (file: unknown) => Promise<boolean>;
  optimize: (file: unknown) => Promise<unknown>;
  isFaultyImage: (file: unknown) => Promise<boolean>;
  generateFileName: (name: string) => string;
}

/** Makes Strapi skip its own processing of images that have just been re-encoded. */
const trustImages = (service: ImageManipulation): ImageManipulation => ({
  ...service,
  // Strapi does not recognize its own AVIF, and would store it without width and height.
  isImage: () => Promise.resolve(true),
  optimize: (file) => Promise.resolve(file),
  isFaultyImage: () => Promise.resolve(false),
  // Transliteration to Latin can make a name longer than file systems allow.
  generateFileName: (name) => service.generateFileName(name).slice(-MAX_HASH),
});

/**
 * Wraps all ways into the media library, our own call and the panel's: only images are accepted,
 * re-encoded from their pixels, and none is deleted while something shows it.
 */
export function guardUploads(strapi: Core.Strapi): void {
  extendService(strapi, 'plugin::upload.upload', (service: UploadService) =>
    extendUploads(strapi, service),
  );
  extendService(strapi, 'plugin::upload.image-manipulation', trustImages);
}

/** Deletes the details of images that are deleted in any way. */
export function subscribeImageEvents(strapi: Core.Strapi): void {
  const removeDetails = async (): Promise<void> => {
    await strapi.db.transaction(({ trx }: { trx: Knex }) => removeOrphanDetails(trx));
  };
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    afterDelete: removeDetails,
    afterDeleteMany: removeDetails,
  });
}

interface FileEvent {
  params: { data?: { url?: string } };
  result?: unknown;
}

/**
 * Invalidates what the site derived from an image when it is replaced or deleted. A replacement
 * gives all images new addresses, since readers cache those they have fetched.
 */
export function forgetChangedImages(
  strapi: Core.Strapi,
  images: Images,
  getMark: () => Promise<string | undefined>,
): void {
  const purgeCdn = async (url: string): Promise<void> => {
    const mark = await getMark();
    const paths = imagePaths(url);
    const marked = mark === undefined ? [] : paths.map((at) => markedPath(at, mark));
    cdnPurgeService(strapi).addImages([...paths, ...marked]);
  };
  const forget = async ({ result }: FileEvent): Promise<void> => {
    const { url } = (result ?? {}) as { url?: string };
    if (url === undefined) return;
    await images.forget(url);
    await purgeCdn(url);
  };
  const replace = async (event: FileEvent): Promise<void> => {
    await forget(event);
    await strapi.db.transaction(async ({ trx }: Transaction) => {
      await incrementImageVersion(trx);
      await contentChangePort(strapi)({ isWithdrawal: false });
    });
    // Another instance may still serve the old image at the new address.
    const { url } = (event.result ?? {}) as { url?: string };
    if (url !== undefined) await purgeCdn(url);
  };
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    // A new file is stored with its address, a new description without it.
    afterUpdate: (event: FileEvent) => (event.params.data?.url ? replace(event) : undefined),
    afterDelete: forget,
  });
}
