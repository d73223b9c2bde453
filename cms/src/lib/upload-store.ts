import { stat } from 'node:fs/promises';
import path from 'node:path';

/** State of an upload, known without reading the file. */
export interface UploadState {
  /** A text that changes with the content. */
  version: string;
  /** In bytes. */
  size: number;
}

/** Storage of the media library's files; a name is the last part of `/uploads/<name>`. */
export interface UploadStore {
  /**
   * The current state of an upload; undefined if it does not exist. Throws if that cannot be
   * determined.
   */
  find(name: string): Promise<UploadState | undefined>;
  /** The path of a local file with the content of an upload; undefined if it does not exist. */
  fileOf(name: string): Promise<string | undefined>;
  /** Drops the cached lookup of an upload. */
  forget(name: string): void;
}

/** The state of a local file; undefined if it does not exist. */
export async function findFile(file: string): Promise<UploadState | undefined> {
  const info = await stat(file).catch(() => undefined);
  return info?.isFile() === true
    ? { version: `${info.size}:${info.mtimeMs}:${info.ino}`, size: info.size }
    : undefined;
}

/** Uploads in a folder of this machine, or one shared by several. */
export const folderStore = (folder: string): UploadStore => ({
  find: (name) => findFile(path.join(folder, name)),
  fileOf: (name) => Promise.resolve(path.join(folder, name)),
  forget: () => undefined,
});
