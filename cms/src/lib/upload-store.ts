import { stat } from 'node:fs/promises';
import path from 'node:path';

/** State of an upload, known without reading it. */
export interface UploadState {
  /** A text that changes with its content. */
  version: string;
  /** In bytes. */
  size: number;
}

/** Where the files of the media library lie; a name is the last part of `/uploads/<name>`. */
export interface UploadStore {
  /** How an upload is now; undefined where there is none. Throws where that cannot be known. */
  find(name: string): Promise<UploadState | undefined>;
  /** The path of a file on this machine with the content of an upload; undefined where there is none. */
  fileOf(name: string): Promise<string | undefined>;
  /** Drops the cached lookup of an upload. */
  forget(name: string): void;
}

/** The state of a file on this machine; undefined where there is none. */
export async function findFile(file: string): Promise<UploadState | undefined> {
  const info = await stat(file).catch(() => undefined);
  return info?.isFile() === true
    ? { version: `${info.size}:${info.mtimeMs}:${info.ino}`, size: info.size }
    : undefined;
}

/** Uploads that lie in a folder of this machine, or one that several share. */
export const folderStore = (folder: string): UploadStore => ({
  find: (name) => findFile(path.join(folder, name)),
  fileOf: (name) => Promise.resolve(path.join(folder, name)),
  forget: () => undefined,
});
