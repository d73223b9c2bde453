import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type SummedTable, sumTables } from '../../src/operation/backup/archive/copy-tables';
import type { Table } from '../../src/operation/backup/archive/portable';
import { openPostgresSource } from '../../src/operation/backup/archive/postgres-source';
import { openSqliteSource } from '../../src/operation/backup/archive/sqlite-source';
import type { TestServer } from './boot';
import { bootServer } from './boot';
import { runSql } from './database';
import type { CommandResult } from './hosted-command';
import { compiledEnv } from './server-process';

const SCRIPTS = path.resolve(__dirname, '../../../scripts');

/** Environment of an installation; its server need not be running. */
export type Installation = Record<string, string> & { DATA_DIR: string };

/** The installation of a server. */
export const installationOf = (server: TestServer): Installation => ({
  ...server.env,
  DATA_DIR: server.dataDir,
});

/** Creates an empty PostgreSQL database and returns its URL. */
export async function createEmptyPostgres(): Promise<string> {
  const base = process.env.TEST_POSTGRES_URL ?? '';
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: `${base}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${base}/${name}`;
}

/** An installation with another's secrets, an empty database and an empty data folder. */
export async function createEmptyInstallation(
  like: Installation,
  kind: 'sqlite' | 'postgres',
): Promise<Installation> {
  return {
    ...like,
    DATA_DIR: await mkdtemp(path.join(os.tmpdir(), 'aurelian-test-')),
    DATABASE_CLIENT: kind,
    DATABASE_URL: kind === 'postgres' ? await createEmptyPostgres() : '',
  };
}

const environment = (installation: Installation): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  ...compiledEnv(),
  ...installation,
});

export const runOwnerScript = (
  name: 'backup' | 'restore' | 'migrate-postgres',
  installation: Installation,
  args: string[] = [],
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(SCRIPTS, `${name}.mjs`), ...args],
      { env: environment(installation) },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
    child.stdin?.end();
  });

/** Creates a backup and returns its path. */
export async function createBackup(installation: Installation): Promise<string> {
  const { stdout, stderr } = await runOwnerScript('backup', installation);
  const [, file] = /^Backup created and verified: (\S+)$/m.exec(stdout) ?? [];
  if (file === undefined) throw new Error(`There is no backup: ${stderr}`);
  return file;
}

/** Restores a backup without asking for confirmation. */
export const restore = (installation: Installation, file: string): Promise<CommandResult> =>
  runOwnerScript('restore', installation, ['--yes', file]);

/** Starts the compiled backup command in its own process, so that the test can kill it. */
export function startBackup(installation: Installation, request = {}) {
  const command = path.resolve(__dirname, '../../dist/src/bin/backup.js');
  const child = spawn(process.execPath, [command], { env: environment(installation) });
  child.stdin.end(JSON.stringify(request));
  return child;
}

/**
 * Every table with its row count, checksum and last id; with `like`, only those tables and columns.
 */
export async function tablesOf(
  installation: Installation,
  like?: readonly Table[],
): Promise<SummedTable[]> {
  const source =
    installation.DATABASE_CLIENT === 'postgres'
      ? await openPostgresSource(installation.DATABASE_URL ?? '')
      : openSqliteSource(path.join(installation.DATA_DIR, 'db', 'data.db'));
  try {
    return (await sumTables(source, like ?? (await source.tables()))).map((table) => ({
      ...table,
      columns: [...table.columns].sort((a, b) => a.name.localeCompare(b.name)),
    }));
  } finally {
    await source.close();
  }
}

/**
 * The tables as expected after a restore: no sessions, API tokens or record of CDN purges, and ids
 * of campaigns and versions of images are not reused.
 */
export const expectedAfterRestore = (tables: readonly SummedTable[]): SummedTable[] =>
  tables.map((table) => {
    if (['admin_sessions', 'api_tokens', 'cdn_purge'].includes(table.name))
      return { ...table, rows: 0, sum: '0'.repeat(16) };
    if (['newsletter_issues', 'social_posts'].includes(table.name))
      return { ...table, lastId: (table.lastId ?? 0) + 10_000 };
    if (table.name === 'content_version')
      return { ...table, rows: 2, sum: expect.any(String) as string };
    return table;
  });

/** The parts that do not depend on the database: row counts and last ids by table. */
export const countsOf = (tables: readonly SummedTable[]) =>
  Object.fromEntries(tables.map(({ name, rows, lastId }) => [name, { rows, lastId }]));

/** All uploads as Base64, by file name. */
export async function uploadsOf({ DATA_DIR }: Installation): Promise<Record<string, string>> {
  const folder = path.join(DATA_DIR, 'public', 'uploads');
  const names = (await readdir(folder)).sort();
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  return Object.fromEntries(
    names.map((name, index) => [name, contents[index]?.toString('base64') ?? '']),
  );
}

/** The file names in the folder of backups. */
export const listBackups = async ({ DATA_DIR }: Installation): Promise<string[]> =>
  (await readdir(path.join(DATA_DIR, 'backups')).catch(() => [])).sort();

/** Runs a statement on the database of an installation whose server is stopped. */
export const queryInstallation = (
  { DATA_DIR, ...env }: Installation,
  sql: string,
): Promise<Record<string, unknown>[]> => {
  const { DATABASE_URL = '', ...others } = env;
  return runSql(
    { dataDir: DATA_DIR, env: DATABASE_URL === '' ? others : { ...others, DATABASE_URL } },
    sql,
  );
};

/** Boots a server on an installation. */
export const bootInstallation = (installation: Installation): Promise<TestServer> =>
  bootServer(installation);
