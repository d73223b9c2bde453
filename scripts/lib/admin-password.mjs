import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { isBuilt, runCommand } from './owner-command.mjs';

const USAGE = 'npm run admin:password [-- [--password …] [--remove-second-factor]]';

/** @typedef {{ password?: string, 'remove-second-factor'?: boolean }} Options */

/**
 * @param {readonly string[]} args
 * @returns {Options}
 */
function read(args) {
  return parseArgs({
    args: [...args],
    options: { password: { type: 'string' }, 'remove-second-factor': { type: 'boolean' } },
  }).values;
}

/** Prompts for the password without echo. */
async function ask() {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write('New password (leave empty to generate one): ');
  const terminal = createInterface({ input: process.stdin, output: nothing, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/**
 * Changes the password of the admin area, disables its second factor, or both; ends all sessions.
 * Returns the exit code.
 * @param {readonly string[]} args
 */
export async function adminPassword(args) {
  /** @type {Options} */
  let options;
  try {
    options = read(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  if (!isBuilt('admin-password')) return 1;
  const removeSecondFactor = options['remove-second-factor'] ?? false;
  let { password } = options;
  if (password === undefined && !removeSecondFactor) {
    try {
      password = process.stdin.isTTY ? await ask() : '';
    } catch {
      // Ctrl-C or Ctrl-D at the prompt.
      return 130;
    }
  }
  const generate = password === '';
  return runCommand('admin-password', {
    password: password || undefined,
    generate,
    removeSecondFactor,
  });
}
