import { statfs } from 'node:fs/promises';
import type { SystemStatus } from '../contract/system';
import { env } from '../lib/env';

/** Used and free space of the data folder's disk, in bytes. */
export async function readDisk(): Promise<SystemStatus['disk']> {
  const folder = env().DATA_DIR;
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { folder, usedBytes: (blocks - bfree) * bsize, freeBytes: bavail * bsize };
}
