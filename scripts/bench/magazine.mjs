import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { serverEntry } from '../lib/paths.mjs';
import { startChild } from './child.mjs';
import { benchEnvironment } from './environment.mjs';

/** @typedef {{ url: string, pid: number, cookie: string, stop: () => Promise<void> }} Magazine */

/**
 * Serves a magazine with `posts` posts, and logs in.
 * @param {number} posts
 * @param {NodeJS.ProcessEnv} [options] such as BENCH_UNTIDY
 * @param {string[]} [more] programs that add content other than posts
 * @returns {Promise<Magazine>}
 */
export async function openMagazine(posts, options = {}, more = []) {
  const env = { ...(await benchEnvironment()), ...options, BENCH_POSTS: String(posts) };
  const clean = () => rmSync(env.DATA_DIR, { recursive: true, force: true });
  process.once('exit', clean);
  const start = performance.now();
  const file = path.join(import.meta.dirname, 'fill-large.mjs');
  const fill = spawnSync(process.execPath, [file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (fill.status !== 0) throw new Error('The posts could not be created.');
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`      ${posts.toLocaleString('en-US')} posts created in ${seconds} s`);
  for (const name of more) {
    const program = path.join(import.meta.dirname, name);
    const { status } = spawnSync(process.execPath, [program], { env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} could not fill the magazine.`);
  }
  const { url, pid, stop } = await startChild(serverEntry, env);
  const answer = await fetch(`${url}/api/admin/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: env.ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`No session: ${answer.status} ${await answer.text()}`);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return {
    url,
    pid,
    cookie,
    stop: async () => {
      await stop();
      clean();
    },
  };
}
