import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const CMS = path.resolve(__dirname, '..', '..');
const MAIN = path.join(CMS, 'dist', 'src', 'main.js');
const START_TIMEOUT_MS = 150_000;
/** Maximum number of idle processes; each uses some 400 MB. */
const MAX_IDLE = 2;
/** Maximum number of servers per process, since some leak a little memory. */
const MAX_RUNS = 60;
const END = '\u0000';

/** A process that runs one server after another. */
interface Host {
  child: ChildProcess;
  runs: number;
}

declare global {
  /** Shared by all test files of a worker, set by its test environment; undefined outside Jest. */
  var idleHosts: Host[] | undefined;
  /** The current test file as a flat file name; undefined outside Jest. */
  var testFile: string | undefined;
}

/** A handle that keeps the event loop alive while referenced. */
interface Handle {
  ref(): void;
  unref(): void;
}

/** A running server and its process. */
export interface ServerProcess {
  port: number;
  /** Sends a signal and waits for the server to end; returns the exit code. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Sends a message that only tests use; waits until it is handled. */
  sendMessage(message: Record<string, unknown>): Promise<void>;
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
/**
 * A full disk is simulated by a preloaded script. A start that will fail (EARLY_FAILURE) would end a
 * process that has loaded Strapi, although it does not get that far. Outside Jest processes are not
 * reused.
 */
const needsOwnProcess = ({ SMALL_DISK, EARLY_FAILURE }: Record<string, string>): boolean =>
  Boolean(SMALL_DISK) || Boolean(EARLY_FAILURE) || globalThis.idleHosts === undefined;

/** Environment of a process of the application: the given variables and the minimum. */
export const environment = (env: HostedEnv): HostedEnv => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  ...env,
});

const PRELOAD_COMPILED = path.join(__dirname, 'preload-compiled.js');

/**
 * Variables with which a separate process and its children load the modules that others have
 * compiled.
 */
export function compiledEnv(): HostedEnv {
  const { TEST_COMPILED } = process.env;
  return TEST_COMPILED === undefined
    ? {}
    : {
        TEST_COMPILED,
        NODE_OPTIONS: `--require "${PRELOAD_COMPILED}"`,
      };
}

function forkOwnProcess(env: Record<string, string>): ChildProcess {
  const preloads = Object.keys(PRELOADS).filter((name) => env[name]);
  return fork(MAIN, [], {
    env: { ...environment(env), ...compiledEnv() },
    execArgv: preloads.flatMap((name) => ['--require', path.join(__dirname, PRELOADS[name] ?? '')]),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/**
 * Variables that tell a host process where to record statements and store compiled modules, if they
 * are set.
 */
const hostEnv = (): HostedEnv =>
  Object.fromEntries(
    ['TEST_STATEMENTS', 'TEST_COMPILED'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Handles of a host process that keep the worker's event loop alive. */
const handlesOf = ({ child }: Host): Handle[] =>
  [child, child.channel, child.stdout, child.stderr] as unknown as Handle[];

const forkHost = (): Host => ({
  child: fork(path.join(__dirname, 'server-host.js'), [], {
    env: environment(hostEnv()),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }),
  runs: 0,
});

/** Returns an idle process of the worker, or starts one. */
export function takeHost(): Host {
  const host = globalThis.idleHosts?.pop() ?? forkHost();
  for (const handle of handlesOf(host)) handle.ref();
  host.child.removeAllListeners('exit');
  host.runs += 1;
  return host;
}

/**
 * Returns a process to the idle ones unless it has ended; kills it if enough are idle or it has run
 * its maximum number of servers.
 */
export function releaseHost(host: Host): void {
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
  // Keeps reading, so that late output does not block the process.
  child.stdout?.resume();
  child.stderr?.resume();
}

/** Forwards a process's output; `hasEnded` resolves at the end marker of both streams. */
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

/** Waits for a process to end; returns its exit code, or null after a signal. */
export const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Waits until a server listens; throws with its output if it ends before or takes too long. */
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

const sendMessageTo =
  (child: ChildProcess) =>
  (message: Record<string, unknown>): Promise<void> =>
    new Promise((resolve) => {
      child.once('message', () => resolve());
      child.send(message);
    });

async function launchInOwnProcess({ env, onOutput }: Launch): Promise<ServerProcess> {
  recordBoot('in a process of its own');
  const child = forkOwnProcess(env);
  let text = '';
  listen(child, (part) => {
    text += part;
    onOutput(part);
  });
  const port = await portOf(child, () => text);
  const exit = exitOf(child);
  return {
    port,
    sendMessage: sendMessageTo(child),
    stop(signal) {
      child.kill(signal);
      return exit;
    },
  };
}

async function launchHosted({ env, onOutput }: Launch): Promise<ServerProcess> {
  const host = takeHost();
  recordBoot(host.runs === 1 ? 'in a new process' : 'in a process that had run one before');
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
      releaseHost(host);
      return 0;
    }),
    exitOf(child),
  ]).finally(() => (isOver = true));
  return {
    port,
    sendMessage: sendMessageTo(child),
    stop(signal) {
      if (isOver) return end;
      if (signal === 'SIGKILL') child.kill(signal);
      else child.send({ signal });
      return end;
    },
  };
}

/** Records how a server was started, for the summary of `npm test`. */
function recordBoot(how: string): void {
  const { TEST_BOOTS } = process.env;
  if (TEST_BOOTS !== undefined) appendFileSync(TEST_BOOTS, `${how}\n`);
}

/** Starts the compiled server, in an idle process if possible. */
export const launch = (options: Launch): Promise<ServerProcess> =>
  needsOwnProcess(options.env) ? launchInOwnProcess(options) : launchHosted(options);
