import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../lib/error-code';
import { RESTORE_MARK } from '../../../lib/restore-mark';
import { syncFolder } from './sync-folder';

const DATABASE_FILES = ['data.db', 'data.db-wal', 'data.db-shm', 'data.db-journal'];

const listOf = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Another volume.
    if (errorCode(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}

/** Moves the existing ones of some entries of a folder into another; returns how many. */
async function moveEntries(names: readonly string[], from: string, to: string): Promise<number> {
  const there = new Set(await listOf(from));
  const moved = names.filter((name) => there.has(name));
  if (moved.length > 0) await mkdir(to, { recursive: true });
  for (const name of moved) await move(path.join(from, name), path.join(to, name));
  return moved.length;
}

/** Parts of a data folder that replace the existing ones. */
export interface Replacement {
  dataDir: string;
  /** A data folder with the new database, where that is SQLite, and the new uploads. */
  staged: string;
  /** Where what is there goes. */
  aside: string;
  withDatabase: boolean;
}

/** Where restores, interrupted or in progress, have moved the previous data. */
async function markedIn(dataDir: string): Promise<string[]> {
  const mark = path.join(dataDir, RESTORE_MARK);
  if (!existsSync(mark)) return [];
  return (await readFile(mark, 'utf8')).split('\n').filter(Boolean);
}

async function writeMark(dataDir: string, asides: readonly string[]): Promise<void> {
  const mark = path.join(dataDir, RESTORE_MARK);
  if (asides.length === 0) {
    await rm(mark, { force: true });
  } else {
    await writeFile(`${mark}.part`, asides.join('\n'), { flush: true });
    await rename(`${mark}.part`, mark);
  }
  await syncFolder(dataDir);
}

/** Keeps servers from starting on a data folder, until `replaceData` has done its work. */
export async function markRestore(dataDir: string, aside: string): Promise<void> {
  const others = (await markedIn(dataDir)).filter((one) => one !== aside);
  await writeMark(dataDir, [...others, aside]);
}

/** Takes the mark of a restore back that has changed nothing; that of an interrupted one before it stays. */
export async function unmarkRestore(dataDir: string, aside: string): Promise<void> {
  await writeMark(
    dataDir,
    (await markedIn(dataDir)).filter((one) => one !== aside),
  );
}

/**
 * Puts a database and uploads into their place, after what is there has been moved aside; returns where that is
 * now, with what an interrupted restore has moved. A server does not start on a folder on which this was
 * interrupted: see `RESTORE_MARK`.
 */
export async function replaceData(replacement: Replacement): Promise<string[]> {
  const { dataDir, staged, aside, withDatabase } = replacement;
  const database = path.join(dataDir, 'db');
  const uploads = path.join(dataDir, 'public', 'uploads');
  await mkdir(database, { recursive: true });
  await mkdir(uploads, { recursive: true });
  await markRestore(dataDir, aside);
  let kept = await moveEntries(await listOf(uploads), uploads, path.join(aside, 'uploads'));
  if (withDatabase) {
    kept += await moveEntries(DATABASE_FILES, database, path.join(aside, 'db'));
    await moveEntries(DATABASE_FILES, path.join(staged, 'db'), database);
  }
  const newUploads = path.join(staged, 'public', 'uploads');
  await moveEntries(await listOf(newUploads), newUploads, uploads);
  for (const folder of [database, uploads, dataDir]) await syncFolder(folder);
  const asides = (await markedIn(dataDir)).filter((one) => one !== aside || kept > 0);
  await writeMark(dataDir, []);
  await rm(staged, { recursive: true, force: true });
  return asides;
}

/** Removes what interrupted restores have left of their preparations. */
export async function clearStaged(dataDir: string): Promise<void> {
  for (const name of await listOf(dataDir)) {
    if (name.startsWith('restore-') && name.endsWith('.part')) {
      await rm(path.join(dataDir, name), { recursive: true });
    }
  }
}
