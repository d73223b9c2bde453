import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folderStore, type UploadState, type UploadStore } from '../../lib/upload-store';

const IMAGE = /^\/(pictures|uploads)\/([\w.-]+)$/;

/** Types of the pictures that are served, by the ending of their file. */
export const imageTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
};

let uploads: UploadStore | undefined;

/** Has uploads lie elsewhere than in DATA_DIR, for the whole process. */
export function setUploadStore(store: UploadStore): void {
  uploads = store;
}

/** The pictures that can be shown by a path of the site: its own drawings `<name>.svg`, and what was uploaded. */
export interface ImageFiles {
  picturesDir: string;
  uploads: UploadStore;
}

/** Those of an installation, by the folder of the CMS and DATA_DIR. */
export const imageFiles = (appRoot: string, dataDir: string): ImageFiles => ({
  picturesDir: path.join(appRoot, 'starter', 'pictures'),
  uploads: uploads ?? folderStore(path.join(dataDir, 'public', 'uploads')),
});

/** A picture behind a path of the site. */
export interface ImageFile {
  find: () => Promise<UploadState | undefined>;
  /** A file on this machine with its content. */
  file: () => Promise<string | undefined>;
}

/** The state of a drawing, told by its content: a new release has only those made anew that it has changed. */
async function findDrawing(file: string): Promise<UploadState | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return (
    content && { version: createHash('sha1').update(content).digest('hex'), size: content.length }
  );
}

/** What is behind a path such as `/uploads/a.webp`; undefined for what no picture can be served at. */
export function imageFile(pathname: string, files: ImageFiles): ImageFile | undefined {
  const [, kind, name = ''] = IMAGE.exec(pathname) ?? [];
  if (kind === 'pictures') {
    const file = path.join(files.picturesDir, `${name.replace(/\.jpg$/, '')}.svg`);
    return { find: () => findDrawing(file), file: () => Promise.resolve(file) };
  }
  if (imageTypes[path.extname(name).toLowerCase()] === undefined) return undefined;
  return { find: () => files.uploads.find(name), file: () => files.uploads.fileOf(name) };
}
