import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cms } from './paths.mjs';

/** @param {string} name */
const scriptOf = (name) => path.join(cms, 'dist', 'src', 'bin', `${name}.js`);

/**
 * Tells whether a command of the compiled CMS can be run; says so where it cannot.
 * @param {string} name
 */
export function isBuilt(name) {
  if (existsSync(scriptOf(name))) return true;
  console.error('Aurelian is not built yet: run `npm start` once, then try again.');
  return false;
}

/**
 * Runs a command of the compiled CMS; answers its exit code. What it needs goes by standard input:
 * arguments and variables of a process can be read by others.
 * @param {string} name
 * @param {object} request
 */
export function runCommand(name, request) {
  const { status } = spawnSync(process.execPath, [scriptOf(name)], {
    input: JSON.stringify(request),
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return status ?? 1;
}
