import { constants } from 'node:fs';
import { open, opendir } from 'node:fs/promises';
import path from 'node:path';
import { badRequest } from '../../../lib/errors';
import type { FoundFile } from '../../found';
import { inOrder, isIgnored, type FileTree } from './file-tree';
import { MAX_FILES } from './limits';

/** A file on disk; refused if it has become a symbolic link. */
export const fileOnDisk = (place: string, bytes: number): FoundFile => ({
  bytes,
  open: async () => {
    const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
    return handle.createReadStream();
  },
});

interface Walk {
  files: Map<string, FoundFile>;
  notices: string[];
}

async function addFile(walk: Walk, folder: string, inside: string): Promise<void> {
  if (walk.files.size >= MAX_FILES) {
    throw badRequest(
      `The folder has more than ${MAX_FILES.toLocaleString('en-US')} files; use a smaller one.`,
    );
  }
  const place = path.join(folder, inside);
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    walk.files.set(inside.split(path.sep).join('/'), fileOnDisk(place, (await handle.stat()).size));
  } finally {
    await handle.close();
  }
}

async function walkInto(walk: Walk, folder: string, inside: string): Promise<void> {
  for await (const entry of await opendir(path.join(folder, inside))) {
    const place = path.join(inside, entry.name);
    if (isIgnored(place)) continue;
    if (entry.isDirectory()) await walkInto(walk, folder, place);
    else if (entry.isFile()) await addFile(walk, folder, place);
    else walk.notices.push(`“${place}” is a link, not a file, and was not followed.`);
  }
}

/**
 * The files of a folder and its subfolders; symbolic links are not followed. Throws a 400 for too
 * many.
 */
export async function openFolder(folder: string): Promise<FileTree> {
  const walk: Walk = { files: new Map(), notices: [] };
  await walkInto(walk, folder, '');
  return {
    name: path.basename(path.resolve(folder)),
    files: inOrder(walk.files),
    notices: walk.notices,
    close: () => Promise.resolve(),
  };
}
