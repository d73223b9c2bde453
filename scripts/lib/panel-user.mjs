import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isBuilt, runCommand } from './owner-command.mjs';

const USAGE =
  'npm run panel:user -- --email you@example.com --name "Your Name" ' +
  '[--role editor|super-admin] [--password …]';

/** @typedef {{ email?: string, name?: string, role?: string, password?: string }} Answers */

// Without characters that look alike.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password of 20 characters of all kinds required by Strapi. @returns {string} */
export function generatePassword() {
  const password = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
    ? password
    : generatePassword();
}

/**
 * Prompts for missing values; an empty password or role takes the default.
 * @param {Answers} given
 * @returns {Promise<Answers>}
 */
async function ask(given) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const email = given.email ?? (await terminal.question('Email address: '));
    const name = given.name ?? (await terminal.question('Name: '));
    const role = given.role ?? (await terminal.question('Role, editor or super-admin [editor]: '));
    const password =
      given.password ?? (await terminal.question('Password (leave empty to generate one): '));
    return { email, name, role, password };
  } finally {
    terminal.close();
  }
}

/**
 * @param {readonly string[]} args
 * @returns {Answers}
 */
function read(args) {
  const option = /** @type {const} */ ({ type: 'string' });
  const options = { email: option, name: option, role: option, password: option };
  return parseArgs({ args: [...args], options }).values;
}

/**
 * Creates a user of Strapi's panel, or sets a new password for an existing one; returns the exit
 * code.
 * @param {readonly string[]} args
 */
export async function panelUser(args) {
  /** @type {Answers} */
  let answers;
  try {
    answers = read(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  if (!isBuilt('panel-user')) return 1;
  if (!answers.email || !answers.name) {
    if (!process.stdin.isTTY) {
      console.error(`--email and --name are needed.\nUsage: ${USAGE}`);
      return 1;
    }
    try {
      answers = await ask(answers);
    } catch {
      // Ctrl-C or Ctrl-D at a prompt.
      return 130;
    }
  }
  const password = answers.password || generatePassword();
  const status = runCommand('panel-user', {
    ...answers,
    role: answers.role || 'editor',
    password,
  });
  if (status === 0 && !answers.password) process.stdout.write(`Password: ${password}\n`);
  return status;
}
