import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const secret = () => randomBytes(32).toString('base64url');

/** @type {Readonly<Record<string, () => string>>} */
const generators = {
  APP_KEYS: () => `${secret()},${secret()}`,
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  JWT_SECRET: secret,
  SITE_SECRET: secret,
};

const HEADER =
  '# Settings of this installation; cms/.env.example explains all. Keep the secrets: with others,\n' +
  '# sessions end and stored tokens cannot be read.\n';

/**
 * Names of the secrets missing in an env file; an empty value counts as missing.
 * @param {string} text
 */
const missingIn = (text) => {
  const known = parseEnv(text);
  return Object.keys(generators).filter((name) => !known[name]);
};

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** @param {string} file */
export const hasAllSecrets = (file) => missingIn(read(file)).length === 0;

/**
 * Adds missing secrets to an env file and leaves the rest unchanged; the write is atomic, and only
 * the owner can read the file.
 * @param {string} file
 * @returns {string[]} names of the added secrets
 */
export function ensureSecrets(file) {
  const before = read(file);
  const added = missingIn(before);
  let text = before === '' ? HEADER : before;
  for (const name of added) {
    const line = `${name}=${generators[name]?.() ?? ''}`;
    const empty = new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*(?:""|'')?[ \\t]*$`, 'm');
    if (empty.test(text)) text = text.replace(empty, line);
    else text += `${text.endsWith('\n') ? '' : '\n'}${line}\n`;
  }
  if (added.length > 0) {
    mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  }
  chmodSync(file, 0o600);
  return added;
}
