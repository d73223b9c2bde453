import { createRequire } from 'node:module';
import { cms } from '../lib/paths.mjs';

/** Average number of events per simulated visit, including bots. */
const EVENTS_PER_VISIT = 2.05;
const SEED = 1;

/** @typedef {import('node:http').IncomingHttpHeaders} Headers */
/** @typedef {{ at: number, address: string, headers: Headers, input: object, isBot: boolean }} SimulatedRequest */
/** @typedef {{ from: string, days: number, events: number, sites?: number }} Wanted */

/** The compiled CMS on the process's database, without a server, and its module loader. */
export async function openCms() {
  process.chdir(cms);
  process.env.AURELIAN_COMMAND = '1';
  const fromCms = createRequire(`${cms}/package.json`);
  const load = (/** @type {string} */ file) => fromCms(`${cms}/dist/${file}`);
  const { createStrapi } = fromCms('@strapi/strapi');
  const strapi = await createStrapi({ appDir: cms, distDir: `${cms}/dist` }).load();
  return { strapi, load };
}

/** @typedef {Awaited<ReturnType<typeof openCms>>} Cms */

/** Visits from links of other sites, as a share of the others. */
const LINKED = 0.3;
const CAMPAIGNS = 40;

/** Sites that link to the magazine, each a separate source. @param {Wanted} wanted */
const linksOf = ({ from, days, sites = 0 }) =>
  Array.from({ length: sites }, (_, n) => ({
    name: `Link ${n % CAMPAIGNS}`,
    source: `site-${n}.example`,
    medium: 'referral',
    from,
    days,
    lift: LINKED / sites,
  }));

/**
 * Generates about `events` requests of simulated readers, in chronological order.
 * @param {Cms} cms
 * @param {Wanted} wanted
 * @returns {Promise<Generator<SimulatedRequest>>}
 */
export async function trafficOf({ strapi, load }, wanted) {
  const { from, days, events, sites = 0 } = wanted;
  const { simulateTraffic } = load('src/analytics/rules/simulator.js');
  const { campaignsWithin } = load('src/analytics/rules/simulated-campaigns.js');
  const { selectCategorySlugs, selectPopularPosts } = load('src/analytics/queries/simulation.js');
  const { timezone } = await load('src/settings/services/site-settings.js')
    .siteSettingsService(strapi)
    .getPublic();
  const knex = strapi.db.connection;
  return simulateTraffic({
    seed: SEED,
    timezone,
    origin: 'http://localhost:1337',
    from,
    days,
    visitsPerDay: events / days / EVENTS_PER_VISIT / (sites > 0 ? 1 + LINKED : 1),
    monthlyGrowth: 0,
    campaigns: [...campaignsWithin(from, days), ...linksOf(wanted)],
    posts: await selectPopularPosts(knex, Number.MAX_SAFE_INTEGER),
    categorySlugs: await selectCategorySlugs(knex),
  });
}

/**
 * Chunks of `size` items; the last one may be smaller.
 * @template T
 * @param {Iterable<T>} items
 * @param {number} size
 */
export function* partsOf(items, size) {
  /** @type {T[]} */
  let part = [];
  for (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
