import { open } from 'node:fs/promises';

/** Has the entries of a folder written to the disk: renames in it survive a power cut from then on. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
