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

/** The variables of an installation; a server need not run on it. */
export type Installation = Record<string, string> & { DATA_DIR: string };

/** The installation of a server. */
export const installationOf = (server: TestServer): Installation => ({
  ...server.env,
  DATA_DIR: server.dataDir,
});

/** An address of a new, empty PostgreSQL database. */
export async function emptyPostgres(): Promise<string> {
  const base = process.env.TEST_POSTGRES_URL ?? '';
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: `${base}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${base}/${name}`;
}

/** An installation with the secrets of another, on an empty database and data folder. */
export async function emptyInstallation(
  like: Installation,
  kind: 'sqlite' | 'postgres',
): Promise<Installation> {
  return {
    ...like,
    DATA_DIR: await mkdtemp(path.join(os.tmpdir(), 'aurelian-test-')),
    DATABASE_CLIENT: kind,
    DATABASE_URL: kind === 'postgres' ? await emptyPostgres() : '',
  };
}

const environment = (installation: Installation): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  ...compiledEnv(),
  ...installation,
});

/** Runs one of the owner's commands on an installation. */
export const runOwner = (
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

/** Makes a backup; its file. */
export async function backUp(installation: Installation): Promise<string> {
  const { stdout, stderr } = await runOwner('backup', installation);
  const [, file] = /^Backup created and verified: (\S+)$/m.exec(stdout) ?? [];
  if (file === undefined) throw new Error(`There is no backup: ${stderr}`);
  return file;
}

/** Restores a backup without a question. */
export const restore = (installation: Installation, file: string): Promise<CommandResult> =>
  runOwner('restore', installation, ['--yes', file]);

/** Begins the compiled command that makes a backup, by itself, in order to kill it. */
export function beginBackup(installation: Installation, request = {}) {
  const command = path.resolve(__dirname, '../../dist/src/bin/backup.js');
  const child = spawn(process.execPath, [command], { env: environment(installation) });
  child.stdin.end(JSON.stringify(request));
  return child;
}

/**
 * Every table of an installation with the count and the sum of its rows, and the ids given last; those of
 * `like` with the columns that it has, where that is given.
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
 * Tables as they are to be found after a restore: nobody is signed in, the CDN was told nothing, and neither a
 * campaign nor a mark of images of before is given out again.
 */
export const afterRestore = (tables: readonly SummedTable[]): SummedTable[] =>
  tables.map((table) => {
    if (['admin_sessions', 'api_tokens', 'cdn_purge'].includes(table.name))
      return { ...table, rows: 0, sum: '0'.repeat(16) };
    if (['newsletter_issues', 'social_posts'].includes(table.name))
      return { ...table, lastId: (table.lastId ?? 0) + 10_000 };
    if (table.name === 'content_version')
      return { ...table, rows: 2, sum: expect.any(String) as string };
    return table;
  });

/** Only what does not depend on the database: names, counts, and the last ids. */
export const countsOf = (tables: readonly SummedTable[]) =>
  Object.fromEntries(tables.map(({ name, rows, lastId }) => [name, { rows, lastId }]));

/** Every upload of an installation by its path. */
export async function uploadsOf({ DATA_DIR }: Installation): Promise<Record<string, string>> {
  const folder = path.join(DATA_DIR, 'public', 'uploads');
  const names = (await readdir(folder)).sort();
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  return Object.fromEntries(
    names.map((name, index) => [name, contents[index]?.toString('base64') ?? '']),
  );
}

/** The names in an installation's folder of backups. */
export const backupsIn = async ({ DATA_DIR }: Installation): Promise<string[]> =>
  (await readdir(path.join(DATA_DIR, 'backups')).catch(() => [])).sort();

/** Runs a statement on an installation on which no server runs. */
export const askInstallation = (
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
export const bootOn = (installation: Installation): Promise<TestServer> => bootServer(installation);
