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
    // It is on another volume.
    if (errorCode(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}

/** Moves those of the named entries that exist to another folder; returns how many. */
async function moveEntries(names: readonly string[], from: string, to: string): Promise<number> {
  const there = new Set(await listOf(from));
  const moved = names.filter((name) => there.has(name));
  if (moved.length > 0) await mkdir(to, { recursive: true });
  for (const name of moved) await move(path.join(from, name), path.join(to, name));
  return moved.length;
}

/** Parts of a data folder to replace. */
export interface Replacement {
  dataDir: string;
  /** A data folder with the new uploads and, for SQLite, the new database. */
  staged: string;
  /** Where the existing data is moved. */
  aside: string;
  withDatabase: boolean;
}

/** Folders to which restores, interrupted or in progress, have moved the previous data. */
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

/** Prevents servers from starting on a data folder until `replaceData` has finished. */
export async function markRestore(dataDir: string, aside: string): Promise<void> {
  const others = (await markedIn(dataDir)).filter((one) => one !== aside);
  await writeMark(dataDir, [...others, aside]);
}

/**
 * Removes the mark of a restore that has changed nothing; that of an earlier interrupted one stays.
 */
export async function unmarkRestore(dataDir: string, aside: string): Promise<void> {
  await writeMark(
    dataDir,
    (await markedIn(dataDir)).filter((one) => one !== aside),
  );
}

/**
 * Moves the existing data aside and the new database and uploads into its place; returns where the
 * previous data is, including that of interrupted restores. If this is interrupted, servers do not
 * start on the folder (`RESTORE_MARK`).
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

/** Deletes leftovers of the preparations of interrupted restores. */
export async function clearStaged(dataDir: string): Promise<void> {
  for (const name of await listOf(dataDir)) {
    if (name.startsWith('restore-') && name.endsWith('.part')) {
      await rm(path.join(dataDir, name), { recursive: true });
    }
  }
}
