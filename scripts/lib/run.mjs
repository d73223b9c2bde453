import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/**
 * @typedef {object} Command
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] added to this process's own
 * @property {boolean} [shell]
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Child processes end with this process. @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of running) child.kill('SIGTERM');
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/** @param {import('node:child_process').ChildProcess} child */
function enter(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, stopAll);
  running.add(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function leave(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, stopAll);
}

/**
 * Runs a command to completion.
 * @param {Command} command
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {Promise<number>} its exit code; 127 if it cannot be started, 128 if it was killed
 */
function run({ command, args, cwd, env, shell }, stdio) {
  const child = spawn(command, [...args], {
    cwd,
    stdio,
    shell: shell ?? false,
    env: { ...process.env, ...env },
  });
  enter(child);
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 128));
  }).finally(() => leave(child));
}

/**
 * Runs a command with its output on the terminal.
 * @param {Command} command
 */
export const runVisibly = (command) => run(command, 'inherit');

/**
 * Runs a command with its output appended to a log file.
 * @param {Command} command
 * @param {string} log
 */
export async function runIntoLog(command, log) {
  const file = openSync(log, 'a');
  try {
    return await run(command, ['ignore', file, file]);
  } finally {
    closeSync(file);
  }
}

/**
 * Command for a package's installed program, run by its script without npx.
 * @param {string} folder
 * @param {string} script path in the package's node_modules
 * @param {readonly string[]} args
 * @returns {Command}
 */
export const tool = (folder, script, args) => ({
  command: process.execPath,
  args: [`${folder}/node_modules/${script}`, ...args],
  cwd: folder,
});
