import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { cms, serverEntry, web } from './paths.mjs';
import { tool } from './run.mjs';

const env = { ...process.env, NODE_ENV: 'development' };

/** @param {import('./run.mjs').Command} command */
const launch = ({ command, args, cwd }) =>
  spawn(command, [...args], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });

/**
 * Ends a process with its children: the compiler is a child of a Node script.
 * @param {import('node:child_process').ChildProcess} child
 */
function end(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') child.kill('SIGTERM');
  else process.kill(-child.pid, 'SIGTERM');
}

/** Starts the compiler, the server that restarts when its compiled files change, and Vite. */
const launchAll = () => [
  launch(
    tool(cms, 'typescript-native/bin/tsc', [
      '-p',
      'tsconfig.build.json',
      '--watch',
      '--preserveWatchOutput',
      '--incremental',
      '--tsBuildInfoFile',
      'dist/.tsbuildinfo',
    ]),
  ),
  launch({
    command: process.execPath,
    args: ['--watch', '--watch-preserve-output', serverEntry],
    cwd: path.dirname(serverEntry),
  }),
  launch(tool(web, 'vite/bin/vite.js', [])),
];

/** Runs until stopped, which is success, or until one of the three exits. */
function watch() {
  const children = launchAll();
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    children.forEach(end);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const ends = children.map(
    (child) =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          child.once('close', (code) => {
            resolve(isStopping ? 0 : (code ?? 1));
            stop();
          });
        })
      ),
  );
  return Promise.all(ends).then((codes) => Math.max(...codes));
}

/** The server and Vite with hot reload, restarted as sources change; returns the exit code. */
export async function dev() {
  const code = await build();
  return code === 0 ? watch() : code;
}
