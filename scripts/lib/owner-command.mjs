import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cms } from './paths.mjs';

/** @param {string} name */
const scriptOf = (name) => path.join(cms, 'dist', 'src', 'bin', `${name}.js`);

/**
 * Whether a command of the compiled CMS is runnable; otherwise prints why not.
 * @param {string} name
 */
export function isBuilt(name) {
  if (existsSync(scriptOf(name))) return true;
  console.error('Aurelian is not built yet: run `npm start` once, then try again.');
  return false;
}

/**
 * @param {string} name
 * @param {object} request
 * @param {'inherit' | 'pipe'} output
 */
const spawn = (name, request, output) =>
  spawnSync(process.execPath, [scriptOf(name)], {
    input: JSON.stringify(request),
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
    stdio: ['pipe', output, 'inherit'],
    encoding: 'utf8',
  });

/**
 * Runs a command of the compiled CMS; returns its exit code. The request is passed on standard
 * input: arguments and environment of a process can be read by others.
 * @param {string} name
 * @param {object} request
 */
export function runCommand(name, request) {
  return spawn(name, request, 'inherit').status ?? 1;
}

/**
 * Runs a command of the compiled CMS that prints JSON on its last line; null if it failed, after it
 * printed why.
 * @param {string} name
 * @param {object} request
 * @returns {unknown}
 */
export function askCommand(name, request) {
  const { status, stdout } = spawn(name, request, 'pipe');
  if (status !== 0) return null;
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? 'null');
}
