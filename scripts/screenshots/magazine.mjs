import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchEnvironment } from '../bench/environment.mjs';
import { startChild } from '../bench/child.mjs';
import { serverEntry } from '../lib/paths.mjs';

/**
 * @typedef {object} Magazine
 * @property {string} url
 * @property {import('../../web/node_modules/playwright-core/index.js').Cookie} session
 * @property {string} previewPath of a draft
 * @property {string} readerToken from a subscriber’s email
 * @property {() => Promise<void>} stop
 */

/** Calls the site and throws on failure. @param {string} address @param {RequestInit} [init] */
async function call(address, init) {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** @param {object} body @param {Record<string, string>} [headers] */
const posted = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Creates two reader messages to display in the admin area. @param {string} url */
async function writeMessages(url) {
  for (const [name, subject, message] of [
    ['Ada Reader', 'The road to Leh', 'Is the pass open at the end of May, or should we wait?'],
    ['Max Winter', 'A correction', 'The lamp in your March issue is brass and not bronze.'],
  ]) {
    const email = `${randomBytes(4).toString('hex')}@example.com`;
    await call(`${url}/api/contact`, posted({ name, email, subject, message }));
  }
}

/** Returns the URL of a draft's preview. @param {string} url @param {string} cookie */
async function makePreview(url, cookie) {
  const drafts = await call(`${url}/api/posts?status=draft&limit=1&view=card`, {
    headers: { cookie },
  });
  const [draft] = /** @type {{ id: number }[]} */ (await drafts.json());
  const link = await call(`${url}/api/posts/${draft?.id}/preview-link`, posted({}, { cookie }));
  const { url: address } = /** @type {{ url: string }} */ (await link.json());
  return new URL(address, url).pathname;
}

/** Imports subscribers to fill their list. @param {string} url @param {string} cookie */
async function importSubscribers(url, cookie) {
  const names = ['ada', 'ben', 'cleo', 'dora', 'emil', 'fanny', 'guido', 'hanna'];
  await call(`${url}/api/newsletter/subscribers/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', cookie },
    body: ['email', ...names.map((name) => `${name}@example.com`)].join('\n'),
  });
}

/** Creates social posts of a day, as the task would. @param {string} url @param {string} cookie */
async function makeSocialPosts(url, cookie) {
  for (const timeOfDay of ['morning', 'afternoon']) {
    await call(`${url}/api/automation/generate-social`, posted({ timeOfDay }, { cookie }));
  }
}

/** Text of the emails written so far, without encoding marks. @param {string} dataDir */
function writtenMails(dataDir) {
  const folder = path.join(dataDir, 'outbox');
  const names = readdirSync(path.dirname(folder)).includes('outbox') ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/**
 * Subscribes a reader; returns the token from their email.
 * @param {string} url @param {string} dataDir
 */
async function signUp(url, dataDir) {
  await call(`${url}/api/newsletter/subscribe`, posted({ email: 'reader@example.com' }));
  for (let tries = 0; tries < 100; tries += 1) {
    const [mail = ''] = writtenMails(dataDir);
    const token = /\/newsletter\/unsubscribe\?token=([\w-]+)/.exec(mail)?.[1];
    if (token !== undefined) return token;
    await pause(200);
  }
  throw new Error('The mail that asks to confirm was not written');
}

/**
 * Serves the built magazine with the starter content on a free port with a temporary data folder;
 * both are removed when it stops, at the latest with this process.
 * @returns {Promise<Magazine>}
 */
export async function openMagazine() {
  const env = await benchEnvironment();
  const clean = () => rmSync(env.DATA_DIR, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', clean);
  const server = await startChild(serverEntry, env);
  const kill = () => process.kill(server.pid, 'SIGKILL');
  process.prependOnceListener('exit', kill);
  const { url } = server;
  const login = await call(
    `${url}/api/admin/authenticate`,
    posted({ password: env.ADMIN_PASSWORD }),
  );
  const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';');
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await writeMessages(url);
  await importSubscribers(url, cookie);
  await makeSocialPosts(url, cookie);
  return {
    url,
    readerToken: await signUp(url, env.DATA_DIR),
    session: {
      name,
      value,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict',
    },
    previewPath: await makePreview(url, cookie),
    stop: async () => {
      process.off('exit', kill);
      await server.stop();
      clean();
    },
  };
}
