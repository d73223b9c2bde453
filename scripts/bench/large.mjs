// Lists and searches over 100,000 stories, against the same lists over 100 and against a bare call.
import http from 'node:http';
import { byTurns, median, percentile, timeOf } from './load.mjs';
import { openMagazine } from './magazine.mjs';
import { createWriter, SEED } from './words.mjs';

const MANY = 100_000;
const FEW = 100;
const LIST_BAR = 2;
const SEARCH_BAR = 30;
const SETTLE_MS = 10_000;
const CARDS = '/api/posts?view=card&limit=20';

/** @typedef {(what: string, figure: string, isEnough: boolean, bar: string) => void} Report */
/** @typedef {import('./magazine.mjs').Magazine} Magazine */
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
  ['featured, by title', () => `${CARDS}&status=all&featured=true&sort=title`],
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

/** @param {Magazine} many @param {Magazine} few @param {http.Agent} agent @param {Report} report */
async function compareLists(many, few, agent, report) {
  let n = 0;
  for (const [name, pathOf] of [...adminLists, publicList]) {
    const ask = (/** @type {Magazine} */ site, /** @type {number} */ posts) => () => {
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

/** @param {Magazine} many @param {http.Agent} agent @param {Report} report */
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
