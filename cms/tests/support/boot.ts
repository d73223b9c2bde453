import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import {
  queryContent,
  runSql,
  type SideConnection,
  sideConnectionOf,
  type Store,
} from './database';
import { launch } from './server-process';

export const ADMIN_PASSWORD = 'correct horse battery staple';

/** A running server with a database and a data folder of its own. */
export interface TestServer {
  url: string;
  env: Record<string, string>;
  dataDir: string;
  /** A connection to its database while it runs. */
  sideConnection(): Promise<SideConnection> | undefined;
  output(): string;
  /** Error lines that the test expects in the server's log. */
  expectedErrors: RegExp[];
  /** Sends a signal and waits for the server to end; returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Sets the clock of a server booted with FAKE_CLOCK; it keeps running from there. */
  setTime(moment: number): Promise<void>;
  /** Stops that clock, so that counts against a rate limit do not depend on the test's speed. */
  stopClock(): Promise<void>;
  /** Fills or frees the disk of a server booted with SMALL_DISK, as its SQLite database sees it. */
  setDiskFull(isDiskFull: boolean): Promise<void>;
  /** Restarts on the same data; the clock keeps its offset or starts at `moment`. */
  restart(moment?: number): Promise<void>;
}

/** Creates a database of the kind in TEST_DATABASE; returns the server's environment for it. */
async function createDatabase(name: string, template?: Template): Promise<Record<string, string>> {
  const base = process.env.TEST_POSTGRES_URL;
  if (base === undefined) return { DATABASE_CLIENT: 'sqlite' };
  const client = new Client({ connectionString: `${base}/postgres` });
  await client.connect();
  const source = template === undefined ? 'template1' : databaseOf(template);
  // Copies the files, which is half the work of logging every page (`wal_log`).
  await client.query(`create database ${name} template ${source} strategy file_copy`);
  await client.end();
  return { DATABASE_CLIENT: 'postgres', DATABASE_URL: `${base}/${name}` };
}

const secrets = (): Record<string, string> =>
  Object.fromEntries(
    [
      'API_TOKEN_SALT',
      'ADMIN_JWT_SECRET',
      'TRANSFER_TOKEN_SALT',
      'ENCRYPTION_KEY',
      'JWT_SECRET',
      'SITE_SECRET',
      'APP_KEYS',
    ].map((name) => [name, randomBytes(24).toString('base64url')]),
  );

/** Fills the data folder and database before the first start; receives the server's environment. */
export type Prepare = (env: Environment) => Promise<void>;
type Environment = Record<string, string> & { DATA_DIR: string };

const makeDataDir = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'aurelian-test-'));

/** Default environment of a server; `overrides` win. */
const environmentOf = (dataDir: string, overrides: Record<string, string>): Environment => ({
  ...secrets(),
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD,
  SITE_TIMEZONE: 'America/New_York',
  LOG_FORMAT: 'text',
  // Nothing listens there, so that no test calls the real service.
  INDEXNOW_URL: 'http://127.0.0.1:9/',
  ...overrides,
});

/** Databases that most servers start from: no content, or the starter magazine. */
const TEMPLATES = ['none', 'starter'] as const;
type Template = (typeof TEMPLATES)[number];

/** Environment variable with the folder of the templates, which are made once per test run. */
const TEMPLATE_FOLDER = 'TEST_TEMPLATES';
/** Name of a template's PostgreSQL database. */
const databaseOf = (template: Template): string => `template_${template}`;

/** Cache folders that all servers of a run share, next to the templates. */
const SHARED = { images: 'images', articles: 'articles' } as const;

/** Replaces a server's cache folder with a link to the shared one. */
async function share(folder: string, cacheFolder: string, shared: string): Promise<void> {
  await mkdir(path.dirname(cacheFolder), { recursive: true, mode: 0o700 });
  await symlink(path.join(folder, '..', shared), cacheFolder);
}

/**
 * Shares the cache of encoded site images between servers. All of them must be booted with
 * EMPTY_IMAGES, since its images are empty.
 */
export async function shareImageCache(dataDir: string): Promise<void> {
  const folder = process.env[TEMPLATE_FOLDER];
  if (folder === undefined) return;
  await share(folder, path.join(dataDir, 'cache', 'img', 'pictures'), SHARED.images);
}

/** Creates a template's data folder and database. */
async function makeTemplate(folder: string, template: Template): Promise<void> {
  const done = path.join(folder, template);
  if (existsSync(done)) return;
  const dataDir = `${done}.new`;
  for (const part of ['db', 'public/uploads']) {
    await mkdir(path.join(dataDir, part), { recursive: true, mode: 0o700 });
  }
  const database = await createDatabase(databaseOf(template));
  const env = { ...environmentOf(dataDir, { SEED: template }), ...database };
  // Starts everything but the HTTP server.
  await queryContent({ env }, []);
  await rename(dataDir, done);
}

/** Creates the templates and shared folders; returns a function that removes them. */
export async function makeTemplates(): Promise<() => Promise<void>> {
  // Consecutive parts of a run share them.
  const shared = process.env.TEST_SHARED_FOLDER;
  const folder = shared ?? (await makeDataDir());
  process.env.TEST_COMPILED = path.join(folder, 'compiled');
  const templates = path.join(folder, process.env.TEST_DATABASE ?? 'sqlite');
  for (const template of TEMPLATES) await makeTemplate(templates, template);
  for (const name of Object.values(SHARED))
    await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
  process.env[TEMPLATE_FOLDER] = templates;
  return () =>
    shared === undefined ? rm(folder, { recursive: true, force: true }) : Promise.resolve();
}

/** The template of a server; undefined if the server has to start from nothing. */
function templateOf(overrides: Record<string, string>, prepare?: Prepare): Template | undefined {
  const needsOwnDatabase = ['DATABASE_CLIENT', 'DATA_DIR', 'SITE_TIMEZONE'].some(
    (name) => name in overrides,
  );
  if (needsOwnDatabase || prepare !== undefined || process.env[TEMPLATE_FOLDER] === undefined)
    return undefined;
  return overrides.SEED === 'none' ? 'none' : 'starter';
}

/** Creates a server's data folder, database and environment. */
async function makeInstallation(
  overrides: Record<string, string>,
  prepare?: Prepare,
): Promise<Pick<TestServer, 'env' | 'dataDir'>> {
  const dataDir = await makeDataDir();
  const template = templateOf(overrides, prepare);
  const folder = process.env[TEMPLATE_FOLDER];
  if (folder !== undefined) {
    if (template !== undefined) await cp(path.join(folder, template), dataDir, { recursive: true });
    // The cache key is a digest of the text; most servers have the same texts, and rendering is
    // slow.
    await share(folder, path.join(dataDir, 'cache', 'articles'), SHARED.articles);
  }
  const database = overrides.DATABASE_URL
    ? { DATABASE_CLIENT: 'postgres' }
    : await createDatabase(`test_${randomBytes(6).toString('hex')}`, template);
  const env = environmentOf(dataDir, { ...database, ...overrides });
  await prepare?.(env);
  return { env, dataDir };
}

/** Tasks that run at an hour of the day, and so may become due during a test. */
const DAILY_TASKS = [
  ...['backup', 'retention', 'image-check', 'link-check', 'daily-articles', 'newsletter-digest'],
  ...['social-morning', 'social-afternoon', 'social-evening'],
];
/** Less than a day: a last slot this far in the future still counts. */
const SLOT_AHEAD_MS = 20 * 3_600_000;

/** Prevents the daily tasks from running on their own: their last slot lies in the future. */
const skipDailyTasks = (server: Store): Promise<unknown> =>
  runSql(
    server,
    `update task_states set last_slot = ${Date.now() + SLOT_AHEAD_MS}
      where id in (${DAILY_TASKS.map((id) => `'${id}'`).join(', ')})`,
  );

/** Disables the daily tasks of a server whose clock jumps by days; they cost more than the test. */
const disableDailyTasks = (server: Store): Promise<unknown> =>
  runSql(
    server,
    `insert into task_states (id, enabled)
      values ${DAILY_TASKS.map((id) => `('${id}', false)`).join(', ')}
      on conflict (id) do update set enabled = false`,
  );

const TICK_MS = 5_000;
/**
 * A moment between two ticks of the scheduler: if the clock stopped just before one, tasks
 * would wait for it in a loop of a few milliseconds.
 */
const betweenTicks = (moment: number): number =>
  Math.floor(moment / TICK_MS) * TICK_MS + TICK_MS / 5;

/**
 * Boots the compiled server with its own data folder and a database of the kind in TEST_DATABASE,
 * copied from a template unless `prepare` is given. It may run in a process that
 * ran other servers before (server-process.ts). The daily tasks do not run on their own unless
 * FAKE_CLOCK is set without NO_DAILY_TASKS.
 */
export async function bootServer(
  overrides: Record<string, string> = {},
  prepare?: Prepare,
): Promise<TestServer> {
  const { env, dataDir } = await makeInstallation(overrides, prepare);
  let output = '';
  let ahead = Number(overrides.FAKE_CLOCK_AHEAD ?? 0);
  const start = () =>
    launch({
      env: { ...env, FAKE_CLOCK_AHEAD: String(ahead) },
      onOutput: (text) => (output += text),
    });
  let running = await start();
  const data = { env, dataDir: env.DATA_DIR ?? dataDir };
  const { sideConnection, ...connection } = sideConnectionOf(data);
  if (overrides.FAKE_CLOCK === undefined) await skipDailyTasks({ ...data, sideConnection });
  else if (overrides.NO_DAILY_TASKS !== undefined)
    await disableDailyTasks({ ...data, sideConnection });
  const server: TestServer = {
    url: `http://127.0.0.1:${running.port}`,
    env,
    dataDir,
    sideConnection,
    output: () => output,
    expectedErrors: [],
    async stop(signal = 'SIGTERM') {
      await connection.close();
      return running.stop(signal);
    },
    async setTime(moment) {
      ahead = moment - Date.now();
      await running.sendMessage({ setTime: moment });
    },
    stopClock: () =>
      running.sendMessage({ setTime: betweenTicks(Date.now() + ahead), isStopped: true }),
    setDiskFull: (isDiskFull) => running.sendMessage({ isDiskFull }),
    async restart(moment) {
      await server.stop();
      if (moment !== undefined) ahead = moment - Date.now();
      running = await start();
      connection.open();
      server.url = `http://127.0.0.1:${running.port}`;
    },
  };
  return server;
}

/** Runs `work` after a server has started; shuts the server down if it fails. */
export async function shutDownOnError<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await shutDown(server);
    throw error;
  }
}

const ERROR_LINE = /^\[[^\]]+\] error: |"level":"error"/;

/** Number of log lines shown per error: message, cause and start of the stack. */
const SHOWN_LINES = 6;

/** Errors in the server's log that the test does not expect. */
function unexpectedErrors({ output, expectedErrors }: TestServer): string[] {
  const lines = output().split('\n');
  return lines.flatMap((line, index) =>
    ERROR_LINE.test(line) && !expectedErrors.some((one) => one.test(line))
      ? [lines.slice(index, index + SHOWN_LINES).join('\n')]
      : [],
  );
}

/** Stops a server and deletes its data folder; throws if it logged an unexpected error. */
export async function shutDown(server: TestServer): Promise<void> {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
  const unexpected = unexpectedErrors(server);
  if (unexpected.length > 0) throw new Error(`The server has logged:\n${unexpected.join('\n')}`);
}
