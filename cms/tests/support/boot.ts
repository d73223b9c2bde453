import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { runSql } from './database';

export const ADMIN_PASSWORD = 'correct horse battery staple';
const CMS = path.resolve(__dirname, '..', '..');
const START_TIMEOUT_MS = 150_000;

/** A running server with a database and a data folder of its own. */
export interface TestServer {
  url: string;
  env: Record<string, string>;
  dataDir: string;
  output(): string;
  /** Sends a signal and waits for the end; returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Sets the clock of a server that was booted with FAKE_CLOCK; it goes on from there. */
  setTime(moment: number): Promise<void>;
  /** Leaves a server that was booted with SMALL_DISK no more room for its SQLite database, or all it wants. */
  setDiskFull(isDiskFull: boolean): Promise<void>;
  /** Starts again on the same data; a clock that was set goes on, or stands at a moment. */
  restart(moment?: number): Promise<void>;
}

/**
 * Makes a database of the kind that TEST_DATABASE names for a data folder; answers the environment of a server
 * on it.
 * @param tables where its tables are copied from; none is made without
 */
async function createDatabase(dataDir: string, tables?: string): Promise<Record<string, string>> {
  const base = process.env.TEST_POSTGRES_URL;
  if (base === undefined) {
    if (tables !== undefined) await cp(tables, path.join(dataDir, 'db'), { recursive: true });
    return { DATABASE_CLIENT: 'sqlite' };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: `${base}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${tables ?? 'template1'}`);
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

interface Running {
  child: ChildProcess;
  port: number;
}

const launch = (env: Record<string, string>, onOutput: (text: string) => void): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(CMS, 'dist', 'src', 'main.js'), [], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
      execArgv: [
        ...(env.FAKE_CLOCK ? ['--require', path.join(__dirname, 'fake-clock.js')] : []),
        ...(env.SMALL_DISK ? ['--require', path.join(__dirname, 'small-disk.js')] : []),
      ],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let text = '';
    const collect = (chunk: Buffer): void => {
      text += chunk.toString();
      onOutput(chunk.toString());
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${text}`));
    }, START_TIMEOUT_MS);
    child.once('message', (message: { port: number }) => {
      clearTimeout(timer);
      resolve({ child, port: message.port });
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${String(code)}:\n${text}`));
    });
  });

const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve(child.exitCode);
      return;
    }
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });

const tell = (child: ChildProcess, message: Record<string, unknown>): Promise<void> =>
  new Promise((resolve) => {
    child.once('message', () => resolve());
    child.send(message);
  });

/** Fills a data folder and its database before the first start; gets the server's environment. */
export type Prepare = (env: Record<string, string> & { DATA_DIR: string }) => Promise<void>;

const makeDataDir = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'aurelian-test-'));

/** The environment of a server on a database of its own, but for what is overridden. */
async function environmentOf(dataDir: string, overrides: Record<string, string>, tables?: string) {
  return {
    ...secrets(),
    ...(await createDatabase(dataDir, tables)),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    SITE_TIMEZONE: 'America/New_York',
    LOG_FORMAT: 'text',
    // No test calls the real service.
    INDEXNOW_URL: 'http://127.0.0.1:9/',
    ...overrides,
  };
}

/** Where `makeEmptyTables` has put the tables of a magazine without content, once for all tests of a run. */
const EMPTY_TABLES = 'TEST_EMPTY_TABLES';

/** Makes what the servers without content begin with; answers how to remove it. */
export async function makeEmptyTables(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const env: Record<string, string> = await environmentOf(dataDir, { AURELIAN_SCHEMA: 'public' });
  const { child } = await launch(env, () => undefined);
  await end(child, 'SIGTERM');
  process.env[EMPTY_TABLES] =
    env.DATABASE_URL === undefined
      ? path.join(dataDir, 'db')
      : new URL(env.DATABASE_URL).pathname.slice(1);
  return () => rm(dataDir, { recursive: true, force: true });
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

/**
 * Boots the compiled server on a fresh database of the kind that TEST_DATABASE names, or on what `prepare`
 * has put there. A magazine without content begins with the tables of an earlier start, where there are any.
 * Where the clock is no fake one, the day's tasks come only when they are asked for.
 */
export async function bootServer(
  overrides: Record<string, string> = {},
  prepare?: Prepare,
): Promise<TestServer> {
  const isEmpty =
    overrides.SEED === 'none' && overrides.DATABASE_CLIENT === undefined && prepare === undefined;
  const dataDir = await makeDataDir();
  const tables = isEmpty ? process.env[EMPTY_TABLES] : undefined;
  const env = await environmentOf(dataDir, overrides, tables);
  await prepare?.(env);
  let output = '';
  let ahead = Number(overrides.FAKE_CLOCK_AHEAD ?? 0);
  const start = () =>
    launch({ ...env, FAKE_CLOCK_AHEAD: String(ahead) }, (text) => (output += text));
  let running = await start();
  if (overrides.FAKE_CLOCK === undefined) await passTheDay({ env, dataDir: env.DATA_DIR });
  const server: TestServer = {
    url: `http://127.0.0.1:${running.port}`,
    env,
    dataDir,
    output: () => output,
    stop: (signal = 'SIGTERM') => end(running.child, signal),
    async setTime(moment) {
      ahead = moment - Date.now();
      await tell(running.child, { setTime: moment });
    },
    setDiskFull: (isDiskFull) => tell(running.child, { isDiskFull }),
    async restart(moment) {
      await end(running.child, 'SIGTERM');
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

/** Ends a server and removes its data folder. */
export async function shutDown(server: TestServer): Promise<void> {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
}
