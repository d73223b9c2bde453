// Analytics: events per second compared with plain inserts, the dashboard over many events compared
// with 10 thousand, and storage per event.
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { outcomeOf } from './child.mjs';
import { benchEnvironment } from './environment.mjs';
import { byTurns, median, percentile, timeOf } from './load.mjs';
import { openMagazine } from './magazine.mjs';
import { withPostgres } from './postgres.mjs';

const POSTS = 200;
const EVENTS = 10_000_000;
/** Number of events stored individually; further ones are copies. */
const STORED = 1_000_000;
const FEW = 10_000;
const INGEST_BAR = 0.5;
const LATENCY_BAR = 2;
const RARE_BAR_MS = 100;
const PAUSE_MS = 10_000;
const PERIODS = ['30d', '1y'];
const METRICS = ['revenue', 'clicks', 'views', 'conversions', 'subscribers'];
const BREAKDOWNS = ['channel', 'campaign', 'device', 'page', 'bot'];
const EXPLAINED = ['revenue', 'clicks', 'views', 'visitors', 'sessions', 'conversions', 'bots'];

/** @typedef {(what: string, measured: string, isEnough: boolean, bar: string) => void} Report */
/** @typedef {import('./magazine.mjs').Magazine} Magazine */
/** @typedef {{ recorded: number, inserted: number }} Round */
/** @typedef {{ events: number, rounds: Round[], bytesPerEvent: number }} Ingestion */

const ms = (/** @type {number} */ n) => n.toFixed(2);
const whole = (/** @type {number} */ n) => Math.round(n).toLocaleString('en-US');

const calls = [
  ...['growth-metrics', 'top-performers', 'affiliate-networks', 'traffic-sources'],
  ...['top-content', 'categories'],
  ...METRICS.map((metric) => `trend?metric=${metric}`),
  ...BREAKDOWNS.map((by) => `breakdown?by=${by}`),
  ...EXPLAINED.map((metric) => `explain?figure=${metric}`),
  'explain?figure=views&part=channel&key=email',
  'explain?figure=views&part=page&key=/',
  'explain?figure=clicks&part=product&key=5',
];

/** These filter a hundred rows out of many. */
const rareCalls = [
  'explain?figure=views&part=source&key=site-7.example',
  'explain?figure=views&part=post&key=100',
  'explain?figure=clicks&part=campaign&key=Link%207',
];

/** @param {NodeJS.ProcessEnv} database @returns {Promise<Ingestion>} */
async function ingest(database) {
  const env = { ...(await benchEnvironment()), ...database };
  try {
    return await outcomeOf(path.join(import.meta.dirname, 'ingest.mjs'), env);
  } finally {
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}

/** @param {string} name @param {NodeJS.ProcessEnv} database @param {Report} report */
async function compareIngestion(name, database, report) {
  const { events, rounds, bytesPerEvent } = await ingest(database);
  const recorded = (events * 1_000) / median(rounds.map((round) => round.recorded));
  const inserted = (events * 1_000) / median(rounds.map((round) => round.inserted));
  const ratio = median(rounds.map((round) => round.inserted / round.recorded));
  report(
    `events stored on ${name} against plain inserts`,
    `${ms(ratio)} (${whole(recorded)}/s of ${whole(inserted)}/s)`,
    ratio >= INGEST_BAR,
    String(INGEST_BAR),
  );
  if (bytesPerEvent > 0)
    console.log(`      a million events take ${whole(bytesPerEvent)} MB on ${name}`);
}

/**
 * A magazine of 200 posts with a year of readers.
 * @param {number} events @param {number} [copies]
 */
const openRead = (events, copies = 1) =>
  openMagazine(POSTS, { BENCH_EVENTS: String(events), BENCH_COPIES: String(copies) }, [
    'fill-analytics.mjs',
  ]);

/** @param {Report} report @param {number} events */
async function compareDashboards(report, events) {
  const many = await openRead(events, Math.max(1, Math.round(events / STORED)));
  const few = await openRead(FEW);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask =
    (/** @type {Magazine} */ { url, cookie }, /** @type {string} */ call) =>
    () =>
      timeOf(`${url}/api/analytics/${call}`, agent, { cookie });
  for (const period of PERIODS) {
    for (const call of [...calls, ...rareCalls]) {
      const path = `${call}${call.includes('?') ? '&' : '?'}period=${period}`;
      const [large = [], small = []] = await byTurns([ask(many, path), ask(few, path)]);
      const ratio = median(large) / median(small);
      const isRare = rareCalls.includes(call);
      report(
        path,
        `${ms(ratio)} × (${ms(median(large))} of ${ms(median(small))} ms, ` +
          `95 % within ${ms(percentile(large, 0.95))} of ${ms(percentile(small, 0.95))} ms)`,
        isRare ? percentile(large, 0.95) <= RARE_BAR_MS : ratio <= LATENCY_BAR,
        isRare ? `95 % within ${RARE_BAR_MS} ms` : `${LATENCY_BAR} ×`,
      );
    }
  }
  agent.destroy();
  await many.stop();
  await few.stop();
}

/** @param {Report} report @param {{ events?: number }} [options] */
export async function benchAnalytics(report, { events = EVENTS } = {}) {
  await compareIngestion('SQLite', {}, report);
  await withPostgres(async (createDatabase) =>
    compareIngestion('PostgreSQL', await createDatabase('ingestion'), report),
  );
  await compareDashboards(report, events);
}
