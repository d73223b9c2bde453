import { statfs } from 'node:fs/promises';
import type { SystemStatus } from '../contract/system';
import { env } from '../lib/env';

/** How much of the disk below the data folder is taken, and free. */
export async function readDisk(): Promise<SystemStatus['disk']> {
  const folder = env().DATA_DIR;
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { folder, usedBytes: (blocks - bfree) * bsize, freeBytes: bavail * bsize };
}
