import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const CMS = path.resolve(__dirname, '..', '..');
const MAIN = path.join(CMS, 'dist', 'src', 'main.js');
const START_TIMEOUT_MS = 150_000;
/** Processes that wait for their next server, at most; each has some 400 MB. */
const MAX_IDLE = 2;
/** Servers that one process runs one after another, at most: some leave a little memory behind. */
const MAX_RUNS = 60;
const END = '\u0000';

/** A process that runs one server after another. */
interface Host {
  child: ChildProcess;
  runs: number;
}

declare global {
  /** Kept by the environment of the tests for all files of a worker; undefined outside of it. */
  var idleHosts: Host[] | undefined;
  /** The test file that runs, as a name of one file; undefined outside of it. */
  var testFile: string | undefined;
}

/** A handle that can keep a process alive, or not. */
interface Handle {
  ref(): void;
  unref(): void;
}

/** A server that runs in a process. */
export interface ServerProcess {
  port: number;
  /** Sends a signal and waits for the end; returns the exit code. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Tells the process something that only tests know of; waits until it is done. */
  tell(message: Record<string, unknown>): Promise<void>;
}

export type HostedEnv = Record<string, string>;

interface Launch {
  env: HostedEnv;
  onOutput: (text: string) => void;
}

const PRELOADS: Record<string, string> = {
  FAKE_CLOCK: 'fake-clock.js',
  SMALL_DISK: 'small-disk.js',
};
/** A full disk is made by what is loaded before the server; outside of Jest nobody keeps processes. */
const isAlone = ({ SMALL_DISK }: Record<string, string>): boolean =>
  Boolean(SMALL_DISK) || globalThis.idleHosts === undefined;

/** The variables of a process of the application, with those that are given. */
export const environment = (env: HostedEnv): HostedEnv => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  ...env,
});

const PRELOAD_COMPILED = path.join(__dirname, 'preload-compiled.js');

/** Variables that have a process of its own, and those that it starts, take the modules that others have compiled. */
export function compiledEnv(): HostedEnv {
  const { TEST_COMPILED } = process.env;
  return TEST_COMPILED === undefined
    ? {}
    : {
        TEST_COMPILED,
        NODE_OPTIONS: `--require "${PRELOAD_COMPILED}"`,
      };
}

function forkAlone(env: Record<string, string>): ChildProcess {
  const preloads = Object.keys(PRELOADS).filter((name) => env[name]);
  return fork(MAIN, [], {
    env: { ...environment(env), ...compiledEnv() },
    execArgv: preloads.flatMap((name) => ['--require', path.join(__dirname, PRELOADS[name] ?? '')]),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Where a process that runs servers notes statements and keeps what it has compiled, as far as that is wanted. */
const hostEnv = (): HostedEnv =>
  Object.fromEntries(
    ['TEST_STATEMENTS', 'TEST_COMPILED'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** All that keeps the worker alive for the sake of a process. */
const handlesOf = ({ child }: Host): Handle[] =>
  [child, child.channel, child.stdout, child.stderr] as unknown as Handle[];

const forkHost = (): Host => ({
  child: fork(path.join(__dirname, 'server-host.js'), [], {
    env: environment(hostEnv()),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }),
  runs: 0,
});

/** A process of the worker's that has nothing to do, else a new one. */
export function takeHost(): Host {
  const host = globalThis.idleHosts?.pop() ?? forkHost();
  for (const handle of handlesOf(host)) handle.ref();
  host.child.removeAllListeners('exit');
  host.runs += 1;
  return host;
}

/** Has a process wait for the next server, for as long as the worker has other work; one that has ended is left. */
export function giveBack(host: Host): void {
  const { child } = host;
  for (const emitter of [child, child.stdout, child.stderr]) emitter?.removeAllListeners();
  if (child.exitCode !== null || child.signalCode !== null) return;
  for (const handle of handlesOf(host)) handle.unref();
  const idle = globalThis.idleHosts;
  if (idle === undefined || idle.length >= MAX_IDLE || host.runs >= MAX_RUNS) {
    child.kill('SIGKILL');
    return;
  }
  idle.push(host);
  child.once('exit', () => {
    if (idle.includes(host)) idle.splice(idle.indexOf(host), 1);
  });
  // Read on, so that a late word keeps nothing waiting.
  child.stdout?.resume();
  child.stderr?.resume();
}

/** Output of a process, and its end. */
export function listen(
  child: ChildProcess,
  onOutput: (text: string, stream: 'stdout' | 'stderr') => void,
): { hasEnded: Promise<unknown> } {
  const ends = (['stdout', 'stderr'] as const).map(
    (stream) =>
      new Promise<void>((resolve) =>
        child[stream]?.on('data', (chunk: Buffer) => {
          const [text = '', ...more] = chunk.toString().split(END);
          if (text !== '') onOutput(text, stream);
          if (more.length > 0) resolve();
        }),
      ),
  );
  return { hasEnded: Promise.all(ends) };
}

/** Waits for the end of a process; its exit code, or null where a signal has ended it. */
export const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Waits until a server listens; throws where it ends before, with what it has written. */
const portOf = (child: ChildProcess, written: () => string): Promise<number> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${written()}`));
    }, START_TIMEOUT_MS);
    const fail = (code: number | null): void => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${String(code)}:\n${written()}`));
    };
    child.once('exit', fail);
    child.once('message', (message: { port: number }) => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(message.port);
    });
  });

const tellTo =
  (child: ChildProcess) =>
  (message: Record<string, unknown>): Promise<void> =>
    new Promise((resolve) => {
      child.once('message', () => resolve());
      child.send(message);
    });

async function launchAlone({ env, onOutput }: Launch): Promise<ServerProcess> {
  noteBoot('in a process of its own');
  const child = forkAlone(env);
  let text = '';
  listen(child, (part) => {
    text += part;
    onOutput(part);
  });
  const port = await portOf(child, () => text);
  const exit = exitOf(child);
  return {
    port,
    tell: tellTo(child),
    stop(signal) {
      child.kill(signal);
      return exit;
    },
  };
}

async function launchHosted({ env, onOutput }: Launch): Promise<ServerProcess> {
  const host = takeHost();
  noteBoot(host.runs === 1 ? 'in a new process' : 'in a process that had run one before');
  const { child } = host;
  let text = '';
  const { hasEnded } = listen(child, (part) => {
    text += part;
    onOutput(part);
  });
  child.send({ start: MAIN, env: environment(env), testFile: globalThis.testFile });
  const port = await portOf(child, () => text);
  let isOver = false;
  const end = Promise.race([
    hasEnded.then(() => {
      giveBack(host);
      return 0;
    }),
    exitOf(child),
  ]).finally(() => (isOver = true));
  return {
    port,
    tell: tellTo(child),
    stop(signal) {
      if (isOver) return end;
      if (signal === 'SIGKILL') child.kill(signal);
      else child.send({ signal });
      return end;
    },
  };
}

/** Notes how a server was started, for the table at the end of `npm test`. */
function noteBoot(how: string): void {
  const { TEST_BOOTS } = process.env;
  if (TEST_BOOTS !== undefined) appendFileSync(TEST_BOOTS, `${how}\n`);
}

/** Starts the compiled server, in a process that is there already where that can be. */
export const launch = (options: Launch): Promise<ServerProcess> =>
  isAlone(options.env) ? launchAlone(options) : launchHosted(options);
