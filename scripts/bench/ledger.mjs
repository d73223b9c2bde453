// The affiliate ledger: postbacks and imported rows per second compared with plain inserts, and the
// performance and earnings screens with a million clicks compared with a thousand.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { outcomeOf } from './child.mjs';
import { benchEnvironment } from './environment.mjs';
import { byTurns, median, needWrk, percentile, requestsPerSecond, timeOf } from './load.mjs';
import { openMagazine } from './magazine.mjs';
import { withPostgres } from './postgres.mjs';

const POSTS = 200;
const MANY = { BENCH_CLICKS: '1000000', BENCH_SALES: '30000' };
const FEW = { BENCH_CLICKS: '1000', BENCH_SALES: '30' };
const IMPORT_BAR = 0.3;
const POSTBACK_BAR = 0.1;
const LATENCY_BAR = 2;
const PAUSE_MS = 10_000;
const ROUNDS = 3;
const PERIODS = ['30d', '1y'];
const POST_IDS = Array.from({ length: 100 }, (_, index) => index + 1).join();

/** @typedef {(what: string, measured: string, isEnough: boolean, bar: string) => void} Report */
/** @typedef {import('./magazine.mjs').Magazine} Magazine */
/** @typedef {{ recorded: number, inserted: number }} Round */
/** @typedef {{ imported: number, imports: Round[], posted: number, postbacks: Round[] }} Writing */
/** @typedef {(name: string) => Promise<NodeJS.ProcessEnv>} CreateDatabase */

const ms = (/** @type {number} */ n) => n.toFixed(2);
const whole = (/** @type {number} */ n) => Math.round(n).toLocaleString('en-US');

const screens = [
  '/api/affiliate/performance?',
  '/api/analytics/growth-metrics?',
  '/api/analytics/top-performers?',
  '/api/analytics/affiliate-networks?',
  '/api/analytics/traffic-sources?',
  '/api/analytics/trend?metric=revenue&',
  `/api/affiliate/earnings?by=post&ids=${POST_IDS}&`,
  '/api/affiliate/earnings?by=product&ids=1,2,3,4,5,6,7,8,9,10&',
].flatMap((call) => PERIODS.map((period) => `${call}period=${period}`));

const calls = [
  ...screens,
  `/api/affiliate/earnings?by=post&ids=${POST_IDS}`,
  '/api/affiliate/conversions?limit=20',
  '/api/affiliate/clicks?limit=20',
];

/**
 * @param {string} what
 * @param {{ count: number, rounds: Round[], bar: number }} measured
 * @param {Report} report
 */
function reportRate(what, { count, rounds, bar }, report) {
  const recorded = (count * 1_000) / median(rounds.map((round) => round.recorded));
  const inserted = (count * 1_000) / median(rounds.map((round) => round.inserted));
  const ratio = median(rounds.map((round) => round.inserted / round.recorded));
  const measured = `${ms(ratio)} (${whole(recorded)}/s of ${whole(inserted)}/s)`;
  report(`${what} against plain inserts`, measured, ratio >= bar, String(bar));
  return inserted;
}

/**
 * Measures how many sales per second plain single inserts store.
 * @param {string} name @param {NodeJS.ProcessEnv} database @param {Report} report
 */
async function compareWriting(name, database, report) {
  const env = { ...(await benchEnvironment()), ...database };
  const file = path.join(import.meta.dirname, 'ledger-writing.mjs');
  /** @type {Writing} */
  const { imported, imports, posted, postbacks } = await outcomeOf(file, env);
  await rm(env.DATA_DIR, { recursive: true, force: true });
  const rows = { count: imported, rounds: imports, bar: IMPORT_BAR };
  reportRate(`rows imported on ${name}`, rows, report);
  const sales = { count: posted, rounds: postbacks, bar: POSTBACK_BAR };
  return reportRate(`sales recorded one by one on ${name}`, sales, report);
}

/**
 * Writes a wrk script that reports another sale with every request.
 * @param {string} file @param {string} address
 */
const writeReporter = (file, address) =>
  writeFile(
    file,
    `local begun, sale = os.time(), 0
request = function()
  sale = sale + 1
  return wrk.format("GET", "${address}&amount=120.50&commission=9.60&transaction_id=W-" .. begun .. "-" .. sale)
end
`,
  );

/** @param {string} name @param {NodeJS.ProcessEnv} database @param {{ report: Report, inserted: number }} against */
async function comparePostbacks(name, database, { report, inserted }) {
  const { url, cookie, stop } = await openMagazine(POSTS, database);
  const answer = await fetch(`${url}/api/affiliate/networks`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Network', slug: 'network' }),
  });
  const { postbackSecret } = /** @type {{ postbackSecret: string }} */ (await answer.json());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-wrk-'));
  const script = path.join(folder, 'report.lua');
  await writeReporter(script, `/api/affiliate/postback/network?token=${postbackSecret}`);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const rates = [];
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round += 1) {
    const rate = await requestsPerSecond(`${url}/`, {}, script);
    if (round >= 0) rates.push(rate);
  }
  const posted = median(rates);
  const health = await requestsPerSecond(`${url}/_health`);
  await rm(folder, { recursive: true });
  await stop();
  const ratio = posted / inserted;
  report(
    `postbacks on ${name} against plain inserts`,
    `${ms(ratio)} (${whole(posted)}/s of ${whole(inserted)}/s; /_health ${whole(health)}/s)`,
    ratio >= POSTBACK_BAR,
    String(POSTBACK_BAR),
  );
}

/** @param {string} name @param {NodeJS.ProcessEnv[]} databases for many and few clicks @param {Report} report */
async function compareScreens(name, [first, second], report) {
  const fill = ['fill-ledger.mjs'];
  const many = await openMagazine(POSTS, { ...MANY, ...first }, fill);
  const few = await openMagazine(POSTS, { ...FEW, ...second }, fill);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask =
    (/** @type {Magazine} */ { url, cookie }, /** @type {string} */ call) =>
    () =>
      timeOf(url + call, agent, { cookie });
  for (const call of calls) {
    const [large = [], small = []] = await byTurns([ask(many, call), ask(few, call)]);
    const ratio = median(large) / median(small);
    report(
      `${name} ${call.replace(POST_IDS, '1…100')}`,
      `${ms(ratio)} × (${ms(median(large))} of ${ms(median(small))} ms, ` +
        `95 % within ${ms(percentile(large, 0.95))} of ${ms(percentile(small, 0.95))} ms)`,
      ratio <= LATENCY_BAR,
      `${LATENCY_BAR} ×`,
    );
  }
  agent.destroy();
  await many.stop();
  await few.stop();
}

/** @param {string} name @param {CreateDatabase} createDatabase @param {Report} report */
async function compareAll(name, createDatabase, report) {
  const inserted = await compareWriting(name, await createDatabase('writing'), report);
  await comparePostbacks(name, await createDatabase('postbacks'), { report, inserted });
  const databases = [await createDatabase('many'), await createDatabase('few')];
  await compareScreens(name, databases, report);
}

/** @param {Report} report */
export async function benchLedger(report) {
  needWrk();
  await compareAll('SQLite', async () => ({}), report);
  await withPostgres((createDatabase) => compareAll('PostgreSQL', createDatabase, report));
}
