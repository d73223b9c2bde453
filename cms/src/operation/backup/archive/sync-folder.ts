import { open } from 'node:fs/promises';

/** Syncs a folder's entries to disk, so that earlier renames in it survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
