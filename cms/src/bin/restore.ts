import { existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { momentInName } from '../operation/backup/rules/backup-name';
import type { Manifest } from '../operation/backup/archive/manifest';
import { plainConfiguration } from '../operation/backup/rules/plain-configuration';
import { rowsOfArchive, unpackUploads } from '../operation/backup/archive/archive-rows';
import {
  clearStaged,
  markRestore,
  replaceData,
  unmarkRestore,
} from '../operation/backup/archive/data-folder';
import { makeBackup } from '../operation/backup/archive/make-backup';
import {
  isNewerVersion,
  knownMigrations,
  laterMigrations,
} from '../operation/backup/archive/migrations';
import { openPostgresSource } from '../operation/backup/archive/postgres-source';
import { isEmptyDatabase } from '../operation/backup/archive/postgres-swap';
import { type Filling, replacePostgres } from '../operation/backup/archive/replace-postgres';
import { makeSqlite } from '../operation/backup/archive/replace-sqlite';
import { verifyArchive } from '../operation/backup/archive/verify-archive';
import { env } from '../lib/env';
import {
  explained,
  makeSchema,
  migrationsFolder,
  ownVersion,
  sqliteFile,
  takeInstallation,
  uploadsFolder,
} from './installation';
import { enterApp, readRequest, RefusedError, runCommand } from './owner-command';

const request = z.object({
  /** Path of the backup. */
  file: z.string().min(1),
  /** Only report what would be done. */
  isTrial: z.boolean().default(false),
});

const isPostgres = (): boolean => env().DATABASE_CLIENT === 'postgres';

const hasData = async (): Promise<boolean> =>
  isPostgres() ? !(await isEmptyDatabase(env().DATABASE_URL)) : existsSync(sqliteFile());

/** Contents of a backup, and what it would replace. */
const planOf = async (manifest: Manifest) => ({
  madeAt: manifest.madeAt,
  version: manifest.version,
  database: manifest.database,
  tables: manifest.tables.length,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  uploads: manifest.files.filter(({ name }) => name.startsWith('uploads/')).length,
  missing: manifest.missing,
  replaces: await hasData(),
  target: env().DATABASE_CLIENT,
});

/**
 * Backs up a PostgreSQL database; returns the file's name, or undefined if the database is empty.
 */
async function keepSafe(name: string): Promise<string | undefined> {
  const { DATA_DIR, DATABASE_URL } = env();
  if (await isEmptyDatabase(DATABASE_URL)) return undefined;
  const source = await openPostgresSource(DATABASE_URL);
  const uploads = uploadsFolder();
  try {
    const made = await makeBackup({
      source,
      ...(uploads !== undefined && { uploads }),
      folder: path.join(DATA_DIR, 'backups'),
      name: `${name}.tar.gz`,
      version: ownVersion(),
      madeAt: new Date(),
      configuration: plainConfiguration(env()),
    });
    return made.file;
  } finally {
    await source.close();
  }
}

/**
 * Folder of restored uploads that belong in a bucket; null if there is no bucket or nothing to
 * copy.
 */
const uploadsForBucket = ({ files }: Manifest): string | null =>
  uploadsFolder() === undefined && files.some(({ name }) => name.startsWith('uploads/'))
    ? path.join(env().DATA_DIR, 'public', 'uploads')
    : null;

async function restore(file: string, manifest: Manifest) {
  const { DATA_DIR, DATABASE_URL } = env();
  const later = laterMigrations(knownMigrations(migrationsFolder()), manifest.migrations);
  const name = `before-restore-${momentInName(Date.now())}`;
  const aside = path.join(DATA_DIR, name);
  const staged = path.join(DATA_DIR, `restore-${momentInName(Date.now())}.part`);
  await clearStaged(DATA_DIR);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  // Strapi needs it to create the tables.
  await mkdir(path.join(DATA_DIR, 'public', 'uploads'), { recursive: true });
  const filling: Filling = {
    tables: manifest.tables,
    batches: () => rowsOfArchive(file, manifest),
    expected: () => manifest.tables,
    later,
    makesRoom: !isNewerVersion(manifest.version, ownVersion()),
    span: { madeAt: Date.parse(manifest.madeAt), now: Date.now() },
    onReady: () => markRestore(DATA_DIR, aside),
    onLeft: () => unmarkRestore(DATA_DIR, aside),
  };
  try {
    await unpackUploads(file, path.join(staged, 'public', 'uploads'));
    const safe = isPostgres() ? await keepSafe(name) : undefined;
    const unused = isPostgres()
      ? await replacePostgres(DATABASE_URL, filling, makeSchema)
      : await makeSqlite(staged, filling, makeSchema);
    const replacement = { dataDir: DATA_DIR, staged, aside, withDatabase: !isPostgres() };
    const kept = [safe, ...(await replaceData(replacement))].filter(Boolean);
    return { later: later.length, kept, unused, uploadsForBucket: uploadsForBucket(manifest) };
  } catch (error) {
    await clearStaged(DATA_DIR);
    throw error;
  }
}

runCommand(async () => {
  const { file, isTrial } = await readRequest(request);
  const archive = path.resolve(file);
  await access(archive).catch(() => {
    throw new RefusedError(`There is no file ${archive}.`);
  });
  enterApp();
  await mkdir(env().DATA_DIR, { recursive: true });
  const lock = await takeInstallation();
  const outcome = await explained(async () => {
    const manifest = await verifyArchive(archive);
    if (!isTrial) return restore(archive, manifest);
    laterMigrations(knownMigrations(migrationsFolder()), manifest.migrations);
    return planOf(manifest);
  }).finally(() => lock.release());
  return JSON.stringify(outcome);
});
