import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { access, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;
/** Enough for a start and for the write-ahead log (WAL) of a database that no longer grows. */
const RESERVE_BYTES = 8 * MB;
/** Free space below which the database must not grow, and above which it may grow again. */
const LOW_BYTES = 8 * MB;
const ENOUGH_BYTES = 64 * MB;

let isLow = false;

/** Whether the database's disk is so full that visitors may not store anything. */
export const isDiskSpaceLow = (): boolean => isLow;

/** A file that reserves disk space, to be deleted when the disk is full. */
const reserveIn = (folder: string): string => path.join(folder, 'reserve');

const freeOf = ({ bavail, bsize }: { bavail: number; bsize: number }): number => bavail * bsize;

/**
 * Deletes the reserve file if the database's disk is full, so that the server can start and the
 * owner can free space; returns whether it did. Throws if the folder cannot be read.
 */
export function releaseReserveAtStart(folder: string): boolean {
  isLow = freeOf(statfsSync(folder)) < LOW_BYTES;
  const reserve = reserveIn(folder);
  if (!isLow || !existsSync(reserve)) return false;
  rmSync(reserve, { force: true });
  return true;
}

async function makeReserve(folder: string): Promise<void> {
  const file = reserveIn(folder);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  try {
    // Random, since some file systems do not store zeros.
    await writeFile(file, randomBytes(RESERVE_BYTES), { mode: 0o600 });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Checks the free space of the database's disk: deletes the reserve file if it is low, creates it
 * if there is plenty. Returns whether space is low. Throws if the folder cannot be used.
 */
export async function checkDiskSpace(folder: string): Promise<boolean> {
  const free = freeOf(await statfs(folder));
  if (free < LOW_BYTES) {
    isLow = true;
    await rm(reserveIn(folder), { force: true });
  } else if (free >= ENOUGH_BYTES) {
    isLow = false;
    await makeReserve(folder);
  }
  return isLow;
}
