import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ensureSecrets } from './env-file.mjs';

/**
 * Loads the secrets of a file into the environment and creates missing ones; non-empty existing
 * variables win.
 * @param {string} file
 */
export function loadSecrets(file) {
  ensureSecrets(file);
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
    process.env[name] ||= value;
  }
}

/**
 * Writes the database password once: the given one, else a random one. The database keeps the
 * password of its first start, so an existing file is left unchanged.
 * @param {string} file
 * @param {string} [given]
 */
export function ensurePassword(file, given) {
  if (existsSync(file)) return;
  writeFileSync(file, given || randomBytes(24).toString('hex'), { mode: 0o600 });
}

/**
 * The database URL with the password from DATABASE_PASSWORD_FILE; undefined without such a file or
 * if the URL contains a password.
 * @param {NodeJS.ProcessEnv} env
 */
export function databaseUrl({ DATABASE_URL, DATABASE_PASSWORD_FILE }) {
  if (!DATABASE_URL || !DATABASE_PASSWORD_FILE || !existsSync(DATABASE_PASSWORD_FILE)) {
    return undefined;
  }
  const url = new URL(DATABASE_URL);
  if (url.password !== '') return undefined;
  url.password = encodeURIComponent(readFileSync(DATABASE_PASSWORD_FILE, 'utf8').trim());
  return url.href;
}

/**
 * Whether the server on this machine is ready: its database responds, and its disk is writable.
 * @param {string} port
 */
export async function isHealthy(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
