import { stat } from 'node:fs/promises';
import path from 'node:path';
import { badRequest, notFound } from '../../../lib/errors';
import { errorCode } from '../../../lib/error-code';
import type { FileTree } from './file-tree';
import { fileOnDisk, openFolder } from './open-folder';
import { readHead } from './read-head';
import { openZip } from './open-zip';

const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 0x03 || head[2] === 0x05);

/**
 * A folder, the files of a ZIP archive, or a single file. Throws 404 if it does not exist, 400 for
 * an empty file.
 */
export async function openTree(place: string): Promise<FileTree> {
  const name = path.basename(path.resolve(place));
  const found = await stat(place).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw notFound(`There is no file or folder ${place}.`);
    throw error;
  });
  if (found.isDirectory()) return openFolder(place);
  if (!found.isFile()) throw badRequest(`${name} is neither a file nor a folder.`);
  if (found.size === 0) throw badRequest(`${name} is empty.`);
  const file = fileOnDisk(place, found.size);
  if (isZip(await readHead(file, 4))) return openZip(place, name);
  return { name, files: new Map([[name, file]]), notices: [], close: () => Promise.resolve() };
}
