import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { queryContent, runSql } from './database';
import { launch } from './server-process';

export const ADMIN_PASSWORD = 'correct horse battery staple';

/** A running server with a database and a data folder of its own. */
export interface TestServer {
  url: string;
  env: Record<string, string>;
  dataDir: string;
  output(): string;
  /** Errors that the test has the server log. */
  expectedErrors: RegExp[];
  /** Sends a signal and waits for the end; returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Sets the clock of a server that was booted with FAKE_CLOCK; it goes on from there. */
  setTime(moment: number): Promise<void>;
  /** Stops the same clock until it is set, so that the counts of a limit do not depend on how long a test takes. */
  stopClock(): Promise<void>;
  /** Leaves a server that was booted with SMALL_DISK no more room for its SQLite database, or all it wants. */
  setDiskFull(isDiskFull: boolean): Promise<void>;
  /** Starts again on the same data; a clock that was set goes on, or stands at a moment. */
  restart(moment?: number): Promise<void>;
}

/** Makes a database of the kind that TEST_DATABASE names; answers the environment of a server on it. */
async function createDatabase(name: string, template?: Template): Promise<Record<string, string>> {
  const base = process.env.TEST_POSTGRES_URL;
  if (base === undefined) return { DATABASE_CLIENT: 'sqlite' };
  const client = new Client({ connectionString: `${base}/postgres` });
  await client.connect();
  const source = template === undefined ? 'template1' : databaseOf(template);
  // Its files as they are: half of the work of writing them as changes.
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

/** Fills a data folder and its database before the first start; gets the server's environment. */
export type Prepare = (env: Environment) => Promise<void>;
type Environment = Record<string, string> & { DATA_DIR: string };

const makeDataDir = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'aurelian-test-'));

/** The environment of a server, but for what is overridden. */
const environmentOf = (dataDir: string, overrides: Record<string, string>): Environment => ({
  ...secrets(),
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD,
  SITE_TIMEZONE: 'America/New_York',
  LOG_FORMAT: 'text',
  // No test calls the real service.
  INDEXNOW_URL: 'http://127.0.0.1:9/',
  ...overrides,
});

/** Initial databases of most servers: a magazine's tables without content, or with the starter magazine. */
const TEMPLATES = ['none', 'starter'] as const;
type Template = (typeof TEMPLATES)[number];

/** Where `makeTemplates` has put the data folders of the templates, once for all tests of a run. */
const TEMPLATE_FOLDER = 'TEST_TEMPLATES';
/** The database of a template on PostgreSQL. */
const databaseOf = (template: Template): string => `template_${template}`;

/** Where the servers of a run keep what others can use, beside the templates. */
const SHARED = { pictures: 'pictures', articles: 'articles' } as const;

/** Makes a folder of a server's cache one that all servers of the run have in common. */
async function share(folder: string, cacheFolder: string, shared: string): Promise<void> {
  await mkdir(path.dirname(cacheFolder), { recursive: true, mode: 0o700 });
  await symlink(path.join(folder, '..', shared), cacheFolder);
}

/**
 * Has a server with this data folder find what others of the run have drawn of the site's own images before it, and
 * leave them what it draws. All of them are booted with EMPTY_DRAWINGS.
 */
export async function sharePictures(dataDir: string): Promise<void> {
  const folder = process.env[TEMPLATE_FOLDER];
  if (folder === undefined) return;
  await share(folder, path.join(dataDir, 'cache', 'img', 'pictures'), SHARED.pictures);
}

/** Makes the data folder and the database of a template. */
async function makeTemplate(folder: string, template: Template): Promise<void> {
  const done = path.join(folder, template);
  if (existsSync(done)) return;
  const dataDir = `${done}.new`;
  for (const part of ['db', 'public/uploads']) {
    await mkdir(path.join(dataDir, part), { recursive: true, mode: 0o700 });
  }
  const database = await createDatabase(databaseOf(template));
  const env = { ...environmentOf(dataDir, { SEED: template }), ...database };
  // A start of all but the server itself.
  await queryContent({ env }, []);
  await rename(dataDir, done);
}

/** Makes what most servers begin with; answers how to remove it. */
export async function makeTemplates(): Promise<() => Promise<void>> {
  // Parts of one run that follow each other have it in common.
  const kept = process.env.TEST_KEPT;
  const folder = kept ?? (await makeDataDir());
  process.env.TEST_COMPILED = path.join(folder, 'compiled');
  const templates = path.join(folder, process.env.TEST_DATABASE ?? 'sqlite');
  for (const template of TEMPLATES) await makeTemplate(templates, template);
  for (const shared of Object.values(SHARED))
    await mkdir(path.join(folder, shared), { recursive: true, mode: 0o700 });
  process.env[TEMPLATE_FOLDER] = templates;
  return () =>
    kept === undefined ? rm(folder, { recursive: true, force: true }) : Promise.resolve();
}

/** Initial database of a server, by default; undefined where it starts from nothing. */
function templateOf(overrides: Record<string, string>, prepare?: Prepare): Template | undefined {
  const isOwn = ['DATABASE_CLIENT', 'DATA_DIR', 'SITE_TIMEZONE', 'FROM_NOTHING'].some(
    (name) => name in overrides,
  );
  if (isOwn || prepare !== undefined || process.env[TEMPLATE_FOLDER] === undefined)
    return undefined;
  return overrides.SEED === 'none' ? 'none' : 'starter';
}

/** Gives a server a data folder and a database of its own, and the environment that names them. */
async function makeInstallation(
  overrides: Record<string, string>,
  prepare?: Prepare,
): Promise<Pick<TestServer, 'env' | 'dataDir'>> {
  const dataDir = await makeDataDir();
  const template = templateOf(overrides, prepare);
  const folder = process.env[TEMPLATE_FOLDER];
  if (folder !== undefined) {
    if (template !== undefined) await cp(path.join(folder, template), dataDir, { recursive: true });
    // Kept by a digest of the text: most begin with the same ones, and rendering takes a thread.
    await share(folder, path.join(dataDir, 'cache', 'articles'), SHARED.articles);
  }
  const database = overrides.DATABASE_URL
    ? { DATABASE_CLIENT: 'postgres' }
    : await createDatabase(`test_${randomBytes(6).toString('hex')}`, template);
  const env = environmentOf(dataDir, { ...database, ...overrides });
  await prepare?.(env);
  return { env, dataDir };
}

/** Tasks of an hour of the day, which may come while a test runs. */
const TASKS_OF_THE_DAY = [
  ...['backup', 'retention', 'image-check', 'link-check', 'daily-articles', 'newsletter-digest'],
  ...['social-morning', 'social-afternoon', 'social-evening'],
];
/** Within a day a last slot that is ahead counts. */
const HELD_MS = 20 * 3_600_000;

/** Has a server begin none of the day's tasks by itself: their time has been, whatever the clock shows. */
const passTheDay = (server: Pick<TestServer, 'env' | 'dataDir'>): Promise<unknown> =>
  runSql(
    server,
    `update task_states set last_slot = ${Date.now() + HELD_MS}
      where id in (${TASKS_OF_THE_DAY.map((id) => `'${id}'`).join(', ')})`,
  );

/** Has a server whose clock goes on by days do none of the day's tasks, which cost more than what is tested. */
const switchDayOff = (server: Pick<TestServer, 'env' | 'dataDir'>): Promise<unknown> =>
  runSql(
    server,
    `insert into task_states (id, enabled)
      values ${TASKS_OF_THE_DAY.map((id) => `('${id}', false)`).join(', ')}
      on conflict (id) do update set enabled = false`,
  );

const BEAT_MS = 5_000;
/** A moment at which no beat of the tasks is due: they would wait for it by turns of a few milliseconds. */
const clearOfBeats = (moment: number): number =>
  Math.floor(moment / BEAT_MS) * BEAT_MS + BEAT_MS / 5;

/**
 * Boots the compiled server on a database and a data folder of its own, of the kind that TEST_DATABASE names: on the
 * tables of a start made before, where `prepare` puts nothing else there and `FROM_NOTHING` is not set. It runs in a
 * process that may have run others (server-process.ts). Where the clock is no fake one, or NO_DAY_TASKS is set, the
 * day's tasks come only when they are asked for.
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
  if (overrides.FAKE_CLOCK === undefined) await passTheDay(data);
  else if (overrides.NO_DAY_TASKS !== undefined) await switchDayOff(data);
  const server: TestServer = {
    url: `http://127.0.0.1:${running.port}`,
    env,
    dataDir,
    output: () => output,
    expectedErrors: [],
    stop: (signal = 'SIGTERM') => running.stop(signal),
    async setTime(moment) {
      ahead = moment - Date.now();
      await running.tell({ setTime: moment });
    },
    stopClock: () => running.tell({ setTime: clearOfBeats(Date.now() + ahead), isStopped: true }),
    setDiskFull: (isDiskFull) => running.tell({ isDiskFull }),
    async restart(moment) {
      await running.stop('SIGTERM');
      if (moment !== undefined) ahead = moment - Date.now();
      running = await start();
      server.url = `http://127.0.0.1:${running.port}`;
    },
  };
  return server;
}

/** Does what follows the start of a server, which is shut down where that fails. */
export async function orShutDown<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await shutDown(server);
    throw error;
  }
}

const ERROR_LINE = /^\[[^\]]+\] error: |"level":"error"/;

/** The errors that a server has logged and that nobody expected. */
/** Lines of the log that are shown of an error: what failed, why, and where. */
const SHOWN_LINES = 6;

function unexpectedErrors({ output, expectedErrors }: TestServer): string[] {
  const lines = output().split('\n');
  return lines.flatMap((line, index) =>
    ERROR_LINE.test(line) && !expectedErrors.some((one) => one.test(line))
      ? [lines.slice(index, index + SHOWN_LINES).join('\n')]
      : [],
  );
}

/** Ends a server and removes its data folder; throws where it has logged an error that nobody expected. */
export async function shutDown(server: TestServer): Promise<void> {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
  const unexpected = unexpectedErrors(server);
  if (unexpected.length > 0) throw new Error(`The server has logged:\n${unexpected.join('\n')}`);
}
