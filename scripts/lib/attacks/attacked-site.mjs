import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../../bench/child.mjs';
import { benchEnvironment } from '../../bench/environment.mjs';
import { cms, serverEntry } from '../paths.mjs';

const EDITOR = 'editor@example.com';
const COLLECT_MS = 2_000;
const MB = 1024 * 1024;

/**
 * @typedef {object} AttackedSite
 * @property {string} url
 * @property {number} pid
 * @property {import('./kinds.mjs').Site} site
 * @property {() => Promise<number>} heapMb its heap size after garbage collection, in MB
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} url @param {string} method @param {unknown} [body] @param {Record<string, string>} [headers]
 */
async function ask(url, method, body, headers = {}) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
  return {
    json: JSON.parse(text),
    cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
  };
}

/**
 * Creates an editor of the panel with the command line.
 * @param {NodeJS.ProcessEnv} env @param {string} password
 */
function makeEditor(env, password) {
  const user = { email: EDITOR, name: 'Editor', role: 'editor', password };
  const { status } = spawnSync(process.execPath, [path.join(cms, 'dist/src/bin/panel-user.js')], {
    env,
    input: JSON.stringify(user),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('No editor could be made.');
}

/**
 * Serves the starter magazine with a trusted proxy, so that attackers may use any client address.
 * @returns {Promise<AttackedSite>}
 */
export async function openAttackedSite() {
  const metricsToken = randomBytes(24).toString('base64url');
  const env = {
    ...(await benchEnvironment()),
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
    NODE_OPTIONS: `--require ${path.join(import.meta.dirname, 'collect-garbage.cjs')}`,
  };
  const clean = () => rmSync(env.DATA_DIR, { recursive: true, force: true });
  process.once('exit', clean);
  const password = `Aa1${env.ADMIN_PASSWORD}`;
  makeEditor(env, password);
  const { url, pid, stop } = await startChild(serverEntry, env);
  const admin = await ask(`${url}/api/admin/authenticate`, 'POST', {
    password: env.ADMIN_PASSWORD,
  });
  const network = { name: 'North', slug: 'north' };
  await ask(`${url}/api/affiliate/networks`, 'POST', network, { cookie: admin.cookie });
  const editor = await ask(`${url}/admin/login`, 'POST', { email: EDITOR, password });
  const posts = await ask(`${url}/api/posts?limit=100&view=card`, 'GET');
  /** @type {{ slug: string, imageUrl: string }[]} */
  const cards = posts.json;
  return {
    url,
    pid,
    site: {
      token: editor.json.data.token,
      slug: cards[0]?.slug ?? '',
      network: network.slug,
      images: cards.map(({ imageUrl }) => imageUrl),
    },
    heapMb: async () => {
      process.kill(pid, 'SIGUSR2');
      await pause(COLLECT_MS);
      const answer = await fetch(`${url}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      const used = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await answer.text())?.[1];
      return Number(used) / MB;
    },
    stop: async () => {
      await stop();
      clean();
    },
  };
}
