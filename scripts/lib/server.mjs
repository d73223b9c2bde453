import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { followNpm } from './follow-npm.mjs';
import { serverEntry } from './paths.mjs';

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const INSISTING_AFTER_MS = 1_000;

/**
 * Returns the memory of images and responses to the system: glibc otherwise keeps up to eight
 * arenas per core, in blocks of 64 MB. Without it the server kept 490 MB after a flood of images,
 * with it 320 MB.
 */
export const MEMORY_RETURN = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Runs the server once. A signal to this process is forwarded once; a second one, more than a
 * second later, kills the server. The server monitors the channel to this process: it stops when
 * this process ends, for any reason.
 * @param {string} entry
 * @returns {Promise<{ code: number, killedBy?: NodeJS.Signals }>} `killedBy` unless this process
 *   was asked to stop
 */
function runOnce(entry) {
  // A separate process group: otherwise Ctrl-C in the terminal would also reach the server
  // directly.
  const child = spawn(process.execPath, [entry], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...MEMORY_RETURN, ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
    detached: process.platform !== 'win32',
  });
  let stoppedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (stoppedAt === 0) {
      stoppedAt = performance.now();
      child.kill(signal);
    } else if (performance.now() - stoppedAt > INSISTING_AFTER_MS) {
      child.kill('SIGKILL');
    }
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  const unfollow = followNpm(() => {
    if (stoppedAt === 0) stop('SIGTERM');
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      unfollow();
      for (const name of signals) process.off(name, stop);
      if (signal === null) resolve({ code: code ?? 1 });
      else if (stoppedAt > 0) resolve({ code: 128 + constants.signals[signal] });
      else resolve({ code: 128 + constants.signals[signal], killedBy: signal });
    });
  });
}

/**
 * Runs the server until it ends and returns its exit code. A server killed from outside or by lack
 * of memory is restarted, at most five times a minute.
 * @param {string} [entry]
 */
export async function runServer(entry = serverEntry) {
  /** @type {number[]} */
  let restarts = [];
  for (;;) {
    const { code, killedBy } = await runOnce(entry);
    const now = performance.now();
    restarts = [...restarts.filter((at) => now - at < RESTART_WINDOW_MS), now];
    if (killedBy === undefined || restarts.length > MAX_RESTARTS) return code;
    console.error(`The server was killed (${killedBy}); restarting it.`);
  }
}
