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

/** The compiler, the server that restarts when its compiled files change, and Vite. */
const launchAll = () => [
  launch(
    tool(cms, 'typescript/bin/tsc', [
      '-p',
      'tsconfig.build.json',
      '--watch',
      '--preserveWatchOutput',
    ]),
  ),
  launch({
    command: process.execPath,
    args: ['--watch', '--watch-preserve-output', serverEntry],
    cwd: path.dirname(serverEntry),
  }),
  launch(tool(web, 'vite/bin/vite.js', [])),
];

/** Runs until it is stopped, which is success, or until one of the three ends by itself. */
function watch() {
  const children = launchAll();
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
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

/** The server and Vite with hot reload, restarted as sources change; answers the exit code. */
export async function dev() {
  const code = await build();
  return code === 0 ? watch() : code;
}
