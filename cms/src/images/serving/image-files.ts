import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { folderStore, type UploadState, type UploadStore } from '../../lib/upload-store';

const IMAGE = /^\/(pictures|uploads)\/([\w.-]+)$/;

/** Content types of served images by file extension. */
export const imageTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  // Only logos and icons, which were rewritten when they were uploaded.
  '.svg': 'image/svg+xml',
};

let uploads: UploadStore | undefined;

/** Sets where uploads are stored instead of DATA_DIR, for the whole process. */
export function setUploadStore(store: UploadStore): void {
  uploads = store;
}

/** An image that is part of another drawing: x, y, width and height in the drawing's units. */
const detail = z.object({
  of: z.string(),
  view: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

export type Detail = z.infer<typeof detail>;

const listed = z.array(z.object({ name: z.string(), detail: detail.optional() }));

let list: { file: string; content: unknown } | undefined;

/**
 * Contents of `starter/pictures.json`. The file only changes with a release, so it is read once; as YAML it would take
 * 0.1 s of each start.
 */
export function readListedImages(appRoot: string): unknown {
  const file = path.join(appRoot, 'starter', 'pictures.json');
  if (list?.file !== file)
    list = { file, content: JSON.parse(readFileSync(file, 'utf8')) as unknown };
  return list.content;
}

/** The details among the listed images, by name. */
export const readDetails = (appRoot: string): ReadonlyMap<string, Detail> =>
  new Map(
    listed
      .parse(readListedImages(appRoot))
      .flatMap((image) => (image.detail ? [[image.name, image.detail]] : [])),
  );

/** The images with a path on the site: its own drawings `<name>.svg`, and uploads. */
export interface ImageFiles {
  imagesDir: string;
  details: ReadonlyMap<string, Detail>;
  uploads: UploadStore;
}

/** Image folders of an installation, from the folder of the CMS and DATA_DIR. */
export const imageFiles = (appRoot: string, dataDir: string): ImageFiles => ({
  imagesDir: path.join(appRoot, 'starter', 'pictures'),
  details: readDetails(appRoot),
  uploads: uploads ?? folderStore(path.join(dataDir, 'public', 'uploads')),
});

/** An image behind a path of the site. */
export interface ImageFile {
  find: () => Promise<UploadState | undefined>;
  /** Path of a local file with its content. */
  file: () => Promise<string | undefined>;
  /** The part of the drawing to show; without it, the whole drawing. */
  view?: Detail['view'];
}

/**
 * Version and size of a drawing by its content, so that an update re-encodes only changed drawings.
 */
async function findDrawing(file: string, view?: Detail['view']): Promise<UploadState | undefined> {
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return undefined;
  const version = createHash('sha1')
    .update(content)
    .update(view?.join(' ') ?? '')
    .digest('hex');
  return { version, size: content.length };
}

/** A drawing that shows a part of another one. */
export const partOfDrawing = (svg: string, [x, y, width, height]: Detail['view']): string =>
  svg.replace(
    /^<svg [^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
  );

/** File behind a path such as `/uploads/a.webp`; undefined for paths that serve no image. */
export function imageFile(pathname: string, files: ImageFiles): ImageFile | undefined {
  const [, kind, name = ''] = IMAGE.exec(pathname) ?? [];
  if (kind === 'pictures') {
    const base = name.replace(/\.jpg$/, '');
    const { of = base, view } = files.details.get(base) ?? {};
    const file = path.join(files.imagesDir, `${of}.svg`);
    return {
      find: () => findDrawing(file, view),
      file: () => Promise.resolve(file),
      ...(view && { view }),
    };
  }
  if (imageTypes[path.extname(name).toLowerCase()] === undefined) return undefined;
  return { find: () => files.uploads.find(name), file: () => files.uploads.fileOf(name) };
}
