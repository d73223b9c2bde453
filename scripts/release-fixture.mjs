// Writes the database of a release to cms/tests/fixtures/releases, where
// cms/tests/server/upgrade-releases.test.ts upgrades it. See the README there.
import { execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { cms, root } from './lib/paths.mjs';

/** @typedef {(method: string, path: string, body?: unknown) => Promise<unknown>} Call */
/** @typedef {Record<string, Record<string, unknown>> & { siteSecret: string }} Content */

const FOLDER = path.join(cms, 'tests', 'fixtures', 'releases');
const { DATABASE_URL = '' } = process.env;
const ADMIN_PASSWORD = randomBytes(18).toString('base64url');
const SECRETS = ['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];

/** @type {Content} */
const content = JSON.parse(readFileSync(path.join(FOLDER, 'content.json'), 'utf8'));

/**
 * Starts the built server of a revision without content.
 * @param {string} revision folder of its work tree
 * @param {string} dataDir
 */
async function boot(revision, dataDir) {
  const secrets = [...SECRETS, 'JWT_SECRET', 'APP_KEYS'].map((name) => [
    name,
    randomBytes(24).toString('base64url'),
  ]);
  const child = fork(path.join(revision, 'cms', 'dist', 'src', 'main.js'), [], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...Object.fromEntries(secrets),
      SITE_SECRET: content.siteSecret,
      ADMIN_PASSWORD,
      DATA_DIR: dataDir,
      DATABASE_CLIENT: DATABASE_URL === '' ? 'sqlite' : 'postgres',
      DATABASE_URL,
      HOST: '127.0.0.1',
      PORT: '0',
      SEED: 'none',
      // Search engines must not be notified of fictional posts.
      INDEXNOW_URL: 'http://127.0.0.1:9/',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  /** @type {number} */
  const port = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(/** @type {{ port: number }} */ (message).port));
    void exit.then((code) => reject(new Error(`The server ended with ${String(code)}.`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/**
 * Logs in; returns a function that calls the API and returns the JSON response, undefined if the
 * release has no such call.
 * @param {string} url
 * @returns {Promise<Call>}
 */
async function logIn(url) {
  let cookie = '';
  /** @type {Call} */
  const call = async (method, address, body) => {
    const answer = await fetch(url + address, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if ([404, 405, 501].includes(answer.status)) return undefined;
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
    cookie ||= (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return text === '' ? {} : JSON.parse(text);
  };
  await call('POST', '/api/admin/authenticate', { password: ADMIN_PASSWORD });
  return call;
}

/**
 * Writes the content through the release's own API; returns the names of the supported parts.
 * @param {Call} call
 */
async function write(call) {
  /** @type {string[]} */
  const written = [];
  /** @param {string} name @param {string} address @param {object} [more] @param {string} [method] */
  const put = async (name, address, more = {}, method = 'POST') => {
    const answer = await call(method, address, { ...content[name], ...more });
    if (answer !== undefined) written.push(name);
    return /** @type {{ id: number } | undefined} */ (answer)?.id;
  };
  const categoryId = await put('category', '/api/categories');
  const networkId = await put('network', '/api/affiliate/networks');
  const productId = await put('product', '/api/affiliate/products', { networkId });
  const products = { affiliateProductIds: productId === undefined ? [] : [productId] };
  const postId = await put('post', '/api/posts', { categoryId, ...products });
  await put('draft', '/api/posts', { categoryId });
  await put('subscriber', '/api/newsletter/subscribe');
  await put('message', '/api/contact');
  await put('conversion', '/api/affiliate/conversions', { networkId, productId, postId });
  await put('issue', '/api/newsletter/issues', { postIds: [postId] });
  await put('socialAccount', '/api/automation/social-accounts/twitter', {}, 'PUT');
  return written;
}

/** The PostgreSQL database as SQL statements that any later version can run. */
function dumpPostgres() {
  const options = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges'];
  const dump = execFileSync('pg_dump', [...options, DATABASE_URL], { encoding: 'utf8' });
  // psql commands, but the dump is not run by psql.
  return dump.replaceAll(/^\\(?:un)?restrict .*\n/gm, '');
}

/** The SQLite database of a data folder as a single compact file. @param {string} dataDir */
function readSqlite(dataDir) {
  const Database = createRequire(path.join(cms, 'package.json'))('better-sqlite3');
  const file = path.join(dataDir, 'db', 'data.db');
  const database = new Database(file);
  database.pragma('journal_mode = delete');
  database.exec('vacuum');
  database.close();
  return readFileSync(file);
}

/** @param {string} name @param {string} revision */
async function make(name, revision) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'aurelian-fixture-'));
  try {
    const server = await boot(revision, dataDir);
    const written = await logIn(server.url)
      .then(write)
      .finally(() => server.stop());
    const git = ['-C', revision, 'rev-parse', '--short', 'HEAD'];
    const commit = execFileSync('git', git, { encoding: 'utf8' }).trim();
    const note = `${JSON.stringify({ commit, written }, undefined, 2)}\n`;
    writeFileSync(path.join(FOLDER, `${name}.json`), note);
    const [end, bytes] =
      DATABASE_URL === '' ? ['db', readSqlite(dataDir)] : ['sql', dumpPostgres()];
    writeFileSync(path.join(FOLDER, `${name}.${end}.gz`), gzipSync(bytes, { level: 9 }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [name, revision = root] = process.argv.slice(2);
if (name === undefined) {
  process.stderr.write(
    'Usage: node scripts/release-fixture.mjs NAME [FOLDER OF A BUILT REVISION]\n',
  );
  process.exitCode = 1;
} else {
  await make(name, path.resolve(revision));
}
