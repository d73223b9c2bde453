import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupProblem } from '../operation/backup/archive/backup-problem';
import { openPostgresSource, Unreachable } from '../operation/backup/archive/postgres-source';
import { otherConnections } from '../operation/backup/archive/postgres-swap';
import { openSqliteSource } from '../operation/backup/archive/sqlite-source';
import type { TableSource } from '../operation/backup/archive/table-source';
import { takeStartTurn } from '../lib/postgres/start-turn';
import { env } from '../lib/env';
import { errorCode } from '../lib/error-code';
import { type InstanceLock, takeInstanceLock } from '../lib/instance-lock';
import { RefusedError } from './owner-command';

/** Folder of the compiled migrations; the working directory is the cms folder. */
export const migrationsFolder = (): string => path.resolve('dist', 'database', 'migrations');

/** The version of this installation. */
export const ownVersion = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** The file of the SQLite database. */
export const sqliteFile = (): string => path.join(env().DATA_DIR, 'db', 'data.db');

/** Folder of the uploads; undefined if they are in a bucket, which is not part of a backup. */
export const uploadsFolder = (): string | undefined =>
  env().S3_BUCKET === '' ? path.join(env().DATA_DIR, 'public', 'uploads') : undefined;

/** Uploads folder of an existing installation, whose stored connections may also name a bucket. */
export async function uploadsFolderOf(source: TableSource): Promise<string | undefined> {
  const folder = uploadsFolder();
  const table = (await source.tables()).find(({ name }) => name === 'connections');
  const topics = table?.columns.filter(({ name }) => name === 'topic') ?? [];
  if (folder === undefined || table === undefined) return folder;
  for await (const rows of source.rows(table.name, topics)) {
    if (rows.some(([topic]) => topic === 'bucket')) return undefined;
  }
  return folder;
}

/** The file of the SQLite database; throws RefusedError if it does not exist. */
export function requireSqlite(): string {
  if (existsSync(sqliteFile())) return sqliteFile();
  throw new RefusedError(`There is no database ${sqliteFile()}.`);
}

/** Opens the installation's database for reading. */
export const openInstallation = async (): Promise<TableSource> =>
  env().DATABASE_CLIENT === 'postgres'
    ? openPostgresSource(env().DATABASE_URL)
    : openSqliteSource(requireSqlite());

/**
 * Creates this version's tables in the database that variables name, in a separate process that
 * reads them.
 */
export async function makeSchema(variables: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [path.join(__dirname, 'make-schema.js')], {
    env: { ...process.env, ...variables, SEED: 'none' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The tables could not be created: ${await said}`);
}

/**
 * Takes an exclusive lock on the installation; throws RefusedError while a server or another such
 * command uses it.
 */
export async function takeInstallation(): Promise<InstanceLock> {
  const { DATA_DIR, DATABASE_CLIENT, DATABASE_URL } = env();
  const lock = takeInstanceLock(DATA_DIR);
  if (lock === undefined) {
    throw new RefusedError(
      `A server or another command is using ${DATA_DIR} (DATA_DIR): stop it first.`,
    );
  }
  if (DATABASE_CLIENT === 'sqlite') return lock;
  try {
    const { others, end } = await takePostgres(DATABASE_URL);
    if (others.length > 0) {
      throw new RefusedError(
        `The database (DATABASE_URL) is in use by others (${others.join(', ')}): stop all servers first.`,
      );
    }
    return {
      release() {
        end();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error instanceof Unreachable ? new RefusedError(error.message, { cause: error }) : error;
  }
}

/**
 * Takes the start lock of a PostgreSQL database, so that a server that starts waits until `end` or
 * the end of this process; returns the other connections. Throws Unreachable.
 */
export async function takePostgres(url: string): Promise<{ others: string[]; end: () => void }> {
  const end = await takeStartTurn(url).catch((error: unknown) => {
    throw new Unreachable(error);
  });
  // A process that waits for this lock has not started yet.
  const others = (await otherConnections(url)).filter((name) => name !== 'aurelian_start');
  return { others: [...new Set(others)], end: () => void end() };
}

/** Sentence for an expected error; undefined for an unexpected one. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BackupProblem) return error.message;
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') {
    return 'The disk is full: free some space, then try again.';
  }
  // PostgreSQL's own disk.
  if (code === '53100') return 'The database disk is full: free some space, then try again.';
  const text = error instanceof Error ? error.message : '';
  if (code === '57P01' || /^Connection terminated/.test(text)) {
    return 'The connection to the database was lost: make sure it is running, then try again.';
  }
  return undefined;
}

/** Runs work; explains failures that the owner can fix as a RefusedError. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = sentenceOf(error);
    throw sentence === undefined ? error : new RefusedError(sentence, { cause: error });
  }
}
