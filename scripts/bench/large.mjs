// Lists and searches over 100,000 stories, against the same lists over 100 and against a bare call.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { serverEntry } from '../lib/paths.mjs';
import { startChild } from './child.mjs';
import { benchEnvironment } from './environment.mjs';
import { median, percentile, timeOf } from './load.mjs';
import { createWriter, SEED } from './words.mjs';

const MANY = 100_000;
const FEW = 100;
const WARM_UP = 15;
const ROUNDS = 120;
const LIST_BAR = 2;
const SEARCH_BAR = 30;
const SETTLE_MS = 10_000;
const CARDS = '/api/posts?view=card&limit=20';

/** @typedef {(what: string, figure: string, isEnough: boolean, bar: string) => void} Report */
/** @typedef {{ url: string, cookie: string, stop: () => Promise<void> }} Site */
/** A path by the number of stories and of the request. @typedef {(posts: number, n: number) => string} PathOf */

const ms = (/** @type {number} */ n) => n.toFixed(2);
const deepIn = (/** @type {number} */ share) => (/** @type {number} */ posts) =>
  `${CARDS}&status=all&offset=${Math.floor(posts * share)}`;

/** Lists with a session; the last one without, past the cache of public reads. @type {[string, PathOf][]} */
const adminLists = [
  ['newest', () => `${CARDS}&status=all`],
  ['of a category', () => `${CARDS}&status=all&category=supercars`],
  ['featured', () => `${CARDS}&status=all&featured=true`],
  ['drafts', () => `${CARDS}&status=draft`],
  ['half way in', deepIn(0.5)],
  ['near the end', deepIn(0.8)],
  ['by title', () => `${CARDS}&status=all&sort=title`],
  ['by views', () => `${CARDS}&status=all&sort=views`],
];
/** @type {[string, PathOf]} */
const publicList = ['public, limit 6', (_, n) => `/api/posts?limit=6&n=${n}`];

/** Rare and common words, two of them, beginnings of words, and one that is nowhere. */
function searches() {
  const { vocabulary } = createWriter(SEED);
  const word = (/** @type {number} */ rank) => vocabulary[rank] ?? '';
  return [
    'the',
    'of the',
    'watch',
    'house island',
    'with',
    'watc',
    word(600),
    word(600).slice(0, 4),
    word(3_000),
    word(15_000),
    `the ${word(15_000)}`,
    'xylophonist',
  ];
}

/** A served magazine of so many stories, and a session. @param {number} posts @returns {Promise<Site>} */
async function openMagazine(posts) {
  const env = { ...(await benchEnvironment()), BENCH_POSTS: String(posts) };
  const clean = () => rmSync(env.DATA_DIR, { recursive: true, force: true });
  process.once('exit', clean);
  const start = performance.now();
  const file = path.join(import.meta.dirname, 'fill-large.mjs');
  const fill = spawnSync(process.execPath, [file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (fill.status !== 0) throw new Error('The stories could not be made.');
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`      ${posts.toLocaleString('en-US')} stories made in ${seconds} s`);
  const { url, stop } = await startChild(serverEntry, env);
  const answer = await fetch(`${url}/api/admin/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: env.ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`No session: ${answer.status} ${await answer.text()}`);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return {
    url,
    cookie,
    stop: async () => {
      await stop();
      clean();
    },
  };
}

/** Milliseconds of each request by turns, once the first ones have warmed up. @param {(() => Promise<number>)[]} requests */
async function byTurns(requests) {
  const times = requests.map(() => /** @type {number[]} */ ([]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [i, request] of requests.entries()) {
      const time = await request();
      if (round >= 0) times[i]?.push(time);
    }
  }
  return times;
}

/** @param {Site} many @param {Site} few @param {http.Agent} agent @param {Report} report */
async function compareLists(many, few, agent, report) {
  let n = 0;
  for (const [name, pathOf] of [...adminLists, publicList]) {
    const ask = (/** @type {Site} */ site, /** @type {number} */ posts) => () => {
      n += 1;
      /** @type {Record<string, string>} */
      const headers = name === publicList[0] ? {} : { cookie: site.cookie };
      return timeOf(site.url + pathOf(posts, n), agent, headers);
    };
    const [large = [], small = []] = await byTurns([ask(many, MANY), ask(few, FEW)]);
    const ratio = median(large) / median(small);
    report(
      `list of 100,000 against 100: ${name}`,
      `${ms(ratio)} × (${ms(median(large))} of ${ms(median(small))} ms)`,
      ratio <= LIST_BAR,
      `${LIST_BAR} ×`,
    );
  }
}

/** @param {Site} many @param {http.Agent} agent @param {Report} report */
async function compareSearches(many, agent, report) {
  /** @type {number[]} */
  const found = [];
  /** @type {number[]} */
  const health = [];
  /** @type {[number, string]} */
  let slowest = [0, ''];
  for (const q of searches()) {
    const [times = [], bare = []] = await byTurns([
      () => timeOf(`${many.url}${CARDS}&q=${encodeURIComponent(q)}`, agent),
      () => timeOf(`${many.url}/_health`, agent),
    ]);
    if (median(times) > slowest[0]) slowest = [median(times), q];
    found.push(...times);
    health.push(...bare);
  }
  console.log(`      slowest search at the median: '${slowest[1]}', ${ms(slowest[0])} ms`);
  const search = percentile(found, 0.95);
  const ratio = search / median(health);
  report(
    'searches in 100,000, 95th percentile, against _health',
    `${ms(ratio)} × (${ms(search)} of ${ms(median(health))} ms)`,
    ratio <= SEARCH_BAR,
    `${SEARCH_BAR} ×`,
  );
}

/**
 * Measures a large magazine beside a small one, single requests over kept connections.
 * @param {Report} report
 */
export async function benchLarge(report) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const many = await openMagazine(MANY);
  const few = await openMagazine(FEW);
  // After a start the newest articles are rendered ahead.
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  await compareLists(many, few, agent, report);
  await compareSearches(many, agent, report);
  agent.destroy();
  await many.stop();
  await few.stop();
}
