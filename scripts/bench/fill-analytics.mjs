// Fills the benchmark's database with a year of readers: BENCH_EVENTS events in total, in
// BENCH_COPIES copies with different visitors and clicks.
import { statSync } from 'node:fs';
import path from 'node:path';
import { openCms, partsOf, trafficOf } from './analytics-traffic.mjs';

const DAYS = 365;
const BATCH = 500;
const SITES = 300;
const EVENTS = Number(process.env.BENCH_EVENTS);
const COPIES = Number(process.env.BENCH_COPIES ?? '1');
const SUMS = ['views', 'sessions', 'visitors', 'clicks', 'bots'];

const cms = await openCms();
const { strapi, load } = cms;
const knex = strapi.db.connection;
const settings = load('src/settings/services/site-settings.js').siteSettingsService(strapi);
const { createSimulatedRun } = load('src/analytics/rules/simulated-run.js');
const { shiftDay } = load('src/lib/periods.js');
const { dayIn } = load('src/lib/dates.js');

const file = path.join(process.env.DATA_DIR ?? '', 'db', 'data.db');

/** Size of the database file in bytes, including all committed data. */
async function bytesOnDisk() {
  await knex.raw('pragma wal_checkpoint(truncate)');
  return statSync(file).size;
}

/** @param {string} table @returns {Promise<number>} */
const countOf = async (table) => Number((await knex(table).count('* as total'))[0].total);

/**
 * Copies the rows of a table.
 * @param {string} table
 * @param {Record<string, string>} changed columns that differ, in SQL, by the number of the copy
 */
async function copyRows(table, changed) {
  const [{ last }] = await knex(table).max('id as last');
  const columns = Object.keys(await knex(table).columnInfo()).filter((name) => name !== 'id');
  const values = columns.map((name) => changed[name] ?? name).join(', ');
  for (let copy = 1; copy < COPIES; copy += 1) {
    await knex.raw(
      `insert into ${table} (${columns.join(', ')})
       select ${values.replaceAll('@copy', String(copy))} from ${table} where id <= ${last}`,
    );
  }
}

async function storeReaders() {
  const { timezone } = await settings.getPublic();
  const from = shiftDay(dayIn(timezone, Date.now()), 1 - DAYS);
  const wanted = { from, days: DAYS, events: EVENTS / COPIES, sites: SITES };
  const recorder = load('src/analytics/services/recorder.js').recorderService(strapi);
  const run = createSimulatedRun(1);
  for (const part of partsOf(await trafficOf(cms, wanted), BATCH)) {
    await recorder.store(part, { run });
  }
  for (const table of ['analytics_events', 'affiliate_clicks', 'analytics_daily']) {
    await knex(table).update({ simulated: false });
  }
}

// Maximum retention of events, so that nothing is deleted during measurements.
await settings.update({ eventDays: 730 });
const empty = await bytesOnDisk();
await storeReaders();
const once = await bytesOnDisk();
const storedOnce = (await countOf('analytics_events')) + (await countOf('affiliate_clicks'));
await copyRows('analytics_events', { visitor: "substr(visitor, 1, 13) || printf('%03d', @copy)" });
await copyRows('affiliate_clicks', {
  visitor: "substr(visitor, 1, 13) || printf('%03d', @copy)",
  click_id: "click_id || '-@copy'",
});
await knex('analytics_daily').update(
  Object.fromEntries(SUMS.map((sum) => [sum, knex.raw('?? * ?', [sum, COPIES])])),
);
const stored = (await countOf('analytics_events')) + (await countOf('affiliate_clicks'));
const rows = await countOf('analytics_daily');
const bytes = COPIES > 1 ? (await bytesOnDisk()) - once : once - empty;
const megabytes = bytes / (COPIES > 1 ? stored - storedOnce : stored);
console.log(
  `      ${stored.toLocaleString('en-US')} events in ${rows.toLocaleString('en-US')} daily sums; ` +
    `a million events take ${Math.round(megabytes)} MB`,
);
await strapi.destroy();
process.exit(0);
