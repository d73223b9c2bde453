// Lists, pages and searches of a large magazine, compared with 100 posts and with a bare request.
import http from 'node:http';
import { byTurns, median, percentile, timeOf } from './load.mjs';
import { openMagazine } from './magazine.mjs';
import { withPostgres } from './postgres.mjs';
import { createWriter, SEED } from './words.mjs';

const POSTS = 100_000;
const FEW = 100;
const LIST_BAR = 2;
const SEARCH_BAR = 30;
const PAUSE_MS = 10_000;
const CARDS = '/api/posts?view=card&limit=20';

/** @typedef {(what: string, measured: string, isEnough: boolean, bar: string) => void} Report */
/** @typedef {import('./magazine.mjs').Magazine} Magazine */
/**
 * Path by the number of posts and the request number.
 * @typedef {(posts: number, n: number) => string} PathOf
 */

const ms = (/** @type {number} */ n) => n.toFixed(2);
const whole = (/** @type {number} */ n) => n.toLocaleString('en-US');
const deepIn =
  (/** @type {number} */ share, filter = '', of = 1) =>
  (/** @type {number} */ posts) =>
    `${CARDS}&status=all${filter}&offset=${Math.floor(posts * of * share)}`;
/** Approximate share of the posts in one of six categories. */
const SIXTH = 0.16;

/**
 * Lists with a session; the last one without, bypassing the cache of public reads.
 * @type {[string, PathOf][]}
 */
const adminLists = [
  ['newest', () => `${CARDS}&status=all`],
  ['of a category', () => `${CARDS}&status=all&category=supercars`],
  ['of an author', () => `${CARDS}&status=all&author=bench-author-7`],
  ['of a common tag', () => `${CARDS}&status=all&tag=the`],
  ['of a rare tag', () => `${CARDS}&status=all&tag=marble`],
  ['featured', () => `${CARDS}&status=all&featured=true`],
  ['drafts', () => `${CARDS}&status=draft`],
  ['half way in', deepIn(0.5)],
  ['near the end', deepIn(0.8)],
  ['half way into a category', deepIn(0.5, '&category=supercars', SIXTH)],
  ['half way into a category, by title', deepIn(0.5, '&category=supercars&sort=title', SIXTH)],
  ['by title', () => `${CARDS}&status=all&sort=title`],
  ['by title, half way in', deepIn(0.5, '&sort=title')],
  ['featured, by title', () => `${CARDS}&status=all&featured=true&sort=title`],
  ['by views', () => `${CARDS}&status=all&sort=views`],
  ['by views, half way in', deepIn(0.5, '&sort=views')],
  ['by views, near the end', deepIn(0.9, '&sort=views')],
  ['numbers of all posts', () => '/api/posts/counts'],
  ['posts related to one', () => '/api/posts/slug/story-50/related'],
  ['authors', () => '/api/authors'],
  ['trash', () => '/api/trash/posts'],
];
/** @type {[string, PathOf]} */
const publicList = ['public, limit 6', (_, n) => `/api/posts?limit=6&n=${n}`];

/** Rare and common words, pairs, prefixes, and one word without matches. */
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

/** @param {Magazine} many @param {number} posts @param {Magazine} few @param {http.Agent} agent @param {Report} report */
async function compareLists(many, posts, few, agent, report) {
  let n = 0;
  for (const [name, pathOf] of [...adminLists, publicList]) {
    const ask = (/** @type {Magazine} */ site, /** @type {number} */ size) => () => {
      n += 1;
      /** @type {Record<string, string>} */
      const headers = name === publicList[0] ? {} : { cookie: site.cookie };
      return timeOf(site.url + pathOf(size, n), agent, headers);
    };
    const [large = [], small = []] = await byTurns([ask(many, posts), ask(few, FEW)]);
    const ratio = median(large) / median(small);
    report(
      `list of ${whole(posts)} against ${FEW}: ${name}`,
      `${ms(ratio)} × (${ms(median(large))} of ${ms(median(small))} ms)`,
      ratio <= LIST_BAR,
      `${LIST_BAR} ×`,
    );
  }
}

/** @param {Magazine} many @param {number} posts @param {http.Agent} agent @param {Report} report */
async function compareSearches(many, posts, agent, report) {
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
    `searches in ${whole(posts)}, 95th percentile, against _health`,
    `${ms(ratio)} × (${ms(search)} of ${ms(median(health))} ms)`,
    ratio <= SEARCH_BAR,
    `${SEARCH_BAR} ×`,
  );
}

/** @param {Report} report @param {number} posts @param {[NodeJS.ProcessEnv, NodeJS.ProcessEnv]} databases */
async function compare(report, posts, [first, second]) {
  const many = await openMagazine(posts, first);
  const few = await openMagazine(FEW, second);
  // After a start the newest articles are prerendered.
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  await compareLists(many, posts, few, agent, report);
  await compareSearches(many, posts, agent, report);
  agent.destroy();
  await many.stop();
  await few.stop();
}

/**
 * Compares a large magazine with a small one by single requests over keep-alive connections.
 * @param {Report} report
 * @param {{ posts?: number, postgres?: boolean }} [options]
 */
export async function benchLarge(report, { posts = POSTS, postgres = false } = {}) {
  if (!postgres) return compare(report, posts, [{}, {}]);
  return withPostgres(async (createDatabase) =>
    compare(report, posts, [await createDatabase('many'), await createDatabase('few')]),
  );
}
