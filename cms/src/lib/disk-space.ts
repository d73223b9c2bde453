import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { access, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;
/** Enough for a start, and for the log of writes (WAL) of a database that no longer grows. */
const RESERVE_BYTES = 8 * MB;
/** Free room below which the database may no longer grow, and from which it may again. */
const LOW_BYTES = 8 * MB;
const ENOUGH_BYTES = 64 * MB;

let isLow = false;

/** Whether the disk of the database is so full that strangers may store nothing more. */
export const isDiskSpaceLow = (): boolean => isLow;

/** The file that holds room on the disk, to be given up when everything else is full. */
const reserveIn = (folder: string): string => path.join(folder, 'reserve');

const freeOf = ({ bavail, bsize }: { bavail: number; bsize: number }): number => bavail * bsize;

/**
 * Gives up the reserve in the database's folder where its disk is full, so that the server can start and the
 * owner can delete; returns whether it did. Throws where the folder cannot be read.
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
    // Random, since some file systems keep no zeros.
    await writeFile(file, randomBytes(RESERVE_BYTES), { mode: 0o600 });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Looks how much room the database's disk has: gives up the reserve where that is too little, makes it
 * where there is plenty. Returns whether space is low now. Throws where the folder cannot be used.
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
