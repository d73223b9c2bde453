// npm run bench: performance as ratios to a baseline measured in the same run.
import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchAnalytics } from './bench/analytics.mjs';
import { startChild } from './bench/child.mjs';
import { benchEnvironment } from './bench/environment.mjs';
import { benchFirstLoad } from './bench/first-load.mjs';
import { benchJobs } from './bench/jobs.mjs';
import { benchLarge } from './bench/large.mjs';
import { benchLedger } from './bench/ledger.mjs';
import { benchMail } from './bench/mail.mjs';
import { benchMoving } from './bench/moving.mjs';
import {
  costOf,
  median,
  needWrk,
  processorMs,
  requestsPerSecond,
  residentMb,
  timeOf,
} from './bench/load.mjs';
import { tableOf } from './bench/table.mjs';
import { serverEntry } from './lib/paths.mjs';

const ROUNDS = 3;
const WARM_UP_MS = 150_000;
const LIST = '/api/posts?limit=6';
/** Requests per second of Ghost 6.65 with the same number of posts on two such cores. */
const GHOST_HOME = 33;
const bench = (/** @type {string} */ name) => path.join(import.meta.dirname, 'bench', name);
const fixed = (/** @type {number} */ n) => n.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** @type {import('./bench/table.mjs').Row[]} */
const rows = [];
/**
 * Records a measured value and whether it meets its bar, and prints it.
 * @param {string} what @param {string} measured @param {boolean} isEnough @param {string} bar
 */
function report(what, measured, isEnough, bar) {
  rows.push({ what, measured, isEnough, bar });
  console.log(`${isEnough ? 'ok' : 'MISS'}  ${what}: ${measured}`);
}

/**
 * Compares a cached page with a bare server that sends the same bytes and headers, alternating, by
 * CPU time per request.
 * @param {{ url: string, pid: number }} site
 * @param {string} page
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} our requests per second
 */
async function comparePage(site, page, env) {
  const url = site.url + page;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const file = path.join(env.DATA_DIR ?? '', 'bare-body');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(?:date|connection|keep-alive)$/.test(name)),
  );
  const bare = await startChild(bench('bare-server.mjs'), {
    ...env,
    BARE_BODY: file,
    BARE_HEADERS: JSON.stringify(headers),
  });
  const ours = [];
  const theirs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await costOf({ url, pid: site.pid }));
    theirs.push(await costOf(bare));
  }
  await bare.stop();
  const [own, other] = [ours, theirs].map((costs) => median(costs.map(({ micros }) => micros)));
  const ratio = (other ?? 0) / (own ?? 0);
  const measured = `${fixed(own ?? 0)} µs of processor time, ${fixed(other ?? 0)} µs`;
  report(
    `cached ${page} against bare Node`,
    `${fixed(ratio)} (${measured})`,
    ratio >= 0.85,
    '0.85',
  );
  return median(ours.map(({ perSecond }) => perSecond));
}

/**
 * Compares the first response of each post page with rendering its component tree alone,
 * alternating, by CPU time.
 * @param {{ url: string, pid: number }} site @param {NodeJS.ProcessEnv} env
 */
async function compareFirstAnswers(site, env) {
  const bare = await startChild(bench('bare-render.mjs'), { ...env, BENCH_SITE: site.url });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  let ours = 0;
  let theirs = 0;
  for (const offset of [0, 100]) {
    const list = await fetch(`${site.url}/api/posts?limit=100&offset=${offset}&view=card`);
    for (const { slug } of /** @type {{ slug: string }[]} */ (await list.json())) {
      const page = `/post/${slug}`;
      const before = processorMs(site.pid);
      await timeOf(site.url + page, agent);
      // In hundredths of a second; the rounding averages out over all posts.
      ours += processorMs(site.pid) - before;
      theirs += Number(await (await fetch(bare.url + page)).text());
      count += 1;
    }
  }
  agent.destroy();
  await bare.stop();
  const ratio = ours / theirs;
  const measured = `${fixed(ours / count)} ms of processor time, ${fixed(theirs / count)} ms`;
  report(
    'first answer of an uncached post page, times its bare rendering',
    `${fixed(ratio)} × (${measured})`,
    ratio <= 1.5,
    '1.5 ×',
  );
}

/** Load test of pages and lists of 200 posts. */
async function benchLoad() {
  needWrk();
  const env = await benchEnvironment();
  const fill = spawnSync(process.execPath, [bench('fill.mjs')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (fill.status !== 0) throw new Error('The posts could not be created.');
  const site = await startChild(serverEntry, env);
  // Like after any start: the first seconds prerender the newest articles, then garbage is
  // collected twice.
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  report(
    'resident memory, idle',
    `${fixed(residentMb(site.pid))} MB`,
    residentMb(site.pid) <= 220,
    '220 MB',
  );
  await compareFirstAnswers(site, env);
  const [{ slug }] = /** @type {[{ slug: string }]} */ (
    await (await fetch(`${site.url}/api/posts?limit=1&view=card`)).json()
  );
  const home = await comparePage(site, '/', env);
  const ofGhost = home / GHOST_HOME;
  report('cached / against the home page of Ghost', `${fixed(ofGhost)} ×`, ofGhost >= 200, '200 ×');
  await comparePage(site, `/post/${slug}`, env);
  const list = await requestsPerSecond(site.url + LIST);
  report(
    'resident memory after load',
    `${fixed(residentMb(site.pid))} MB`,
    residentMb(site.pid) <= 320,
    '320 MB',
  );
  await site.stop();

  const core = await startChild(bench('core-list.mjs'), env);
  const query =
    'pagination[limit]=6&sort=publicationDate:desc&populate[category]=true&populate[affiliateProducts]=true';
  const coreList = await requestsPerSecond(`${core.url}/bench/core-posts?${query}`);
  await core.stop();
  const ratio = list / coreList;
  report(
    `${LIST} against Strapi's own list`,
    `${fixed(ratio)} × (${fixed(list)}/s of ${fixed(coreList)}/s)`,
    ratio >= 200,
    '200 ×',
  );
  await rm(env.DATA_DIR, { recursive: true, force: true });
}

const { values, positionals } = parseArgs({
  options: {
    posts: { type: 'string' },
    events: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Value of a size option; undefined if absent. @param {'posts' | 'events'} name */
function sizeOf(name) {
  const text = values[name];
  if (text === undefined) return undefined;
  if (/^[1-9]\d{2,8}$/.test(text)) return Number(text);
  console.error(`--${name} takes a number from 100 to 999999999.`);
  process.exit(1);
}

const posts = sizeOf('posts');
const events = sizeOf('events');
const parts = {
  load: benchLoad,
  'first-load': () => benchFirstLoad(report),
  large: () => benchLarge(report, { ...(posts && { posts }), postgres: values.postgres }),
  jobs: () => benchJobs(report),
  analytics: () => benchAnalytics(report, { ...(events && { events }) }),
  ledger: () => benchLedger(report),
  mail: () => benchMail(report),
  moving: () => benchMoving(report),
};

// `npm run bench -- large` only measures the large magazine (`--posts`: its size, `--postgres`: on
// PostgreSQL), `first-load` the slow phone, `jobs` the jobs, `analytics` the cost of events,
// `ledger` sales and earnings, `mail` the newsletter, `moving` imports and exports.
const [only] = positionals;
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`There is no benchmark ${only}. Available: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
// Also removes the created magazines when interrupted.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
for (const [name, part] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  try {
    await part();
  } catch (error) {
    // Still print the results measured before the failure.
    console.error(error);
    report(name, 'failed', false, 'every value');
  }
}
console.log(`\n${tableOf(rows)}`);
process.exit(rows.every(({ isEnough }) => isEnough) ? 0 : 1);
