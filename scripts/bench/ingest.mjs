// Compares events stored by the recorder with plain batched inserts of the same rows, alternating,
// into copies of the tables with the same indexes. Sends the results as a message.
import { openCms, partsOf, trafficOf } from './analytics-traffic.mjs';
import { copyTable, millisecondsOf, newRowsOf } from './plain-inserts.mjs';

const BATCH = 500;
const BATCHES_A_ROUND = 10;
const WARM_UP = 2;
const ROUNDS = 12;
const DAYS = 30;
const HOUR_MS = 3_600_000;
const TABLES = ['analytics_events', 'affiliate_clicks'];
/** Rows per statement, as in the recorder. */
const CHUNK = 200;

/** @typedef {import('./analytics-traffic.mjs').SimulatedRequest} SimulatedRequest */
/** @typedef {{ batchInsert(table: string, rows: object[], size: number): Promise<unknown> }} Transaction */

const cms = await openCms();
const { strapi, load } = cms;
const knex = strapi.db.connection;
const isPostgres = strapi.db.dialect.client === 'postgres';

/** Readers of several days, all moved into the last hour; generated on demand. */
async function* requests() {
  const { timezone } = await load('src/settings/services/site-settings.js')
    .siteSettingsService(strapi)
    .getPublic();
  const count = (WARM_UP + ROUNDS) * BATCHES_A_ROUND * BATCH;
  const from = load('src/lib/dates.js').dayIn(timezone, Date.now());
  // The simulator generates roughly the requested number; the surplus is dropped.
  const traffic = await trafficOf(cms, { from, days: DAYS, events: 1.5 * count });
  const begin = Date.now() - HOUR_MS;
  let index = 0;
  for (const request of traffic) {
    if (index === count) return;
    yield { ...request, at: begin + Math.floor((HOUR_MS * index) / count) };
    index += 1;
  }
}

/** Plain inserts of rows of both tables, one transaction per batch. @param {object[][]} rows */
async function insertPlainly(rows) {
  const batches = rows.map((all) => [...partsOf(all, Math.ceil(all.length / BATCHES_A_ROUND))]);
  for (let batch = 0; batch < BATCHES_A_ROUND; batch += 1) {
    await knex.transaction(async (/** @type {Transaction} */ trx) => {
      for (const [index, table] of TABLES.entries()) {
        const part = batches[index]?.[batch] ?? [];
        if (part.length > 0) await trx.batchInsert(`bench_${table}`, part, CHUNK);
      }
    });
  }
}

/** Stores requests, then inserts the resulting rows. @param {SimulatedRequest[]} part */
async function playRound(part) {
  const recorder = load('src/analytics/services/recorder.js').recorderService(strapi);
  const newRows = await newRowsOf(knex, TABLES);
  const recorded = await millisecondsOf(async () => {
    for (const batch of partsOf(part, BATCH)) await recorder.store(batch);
  });
  const rows = await newRows();
  const inserted = await millisecondsOf(() => insertPlainly(rows));
  return { recorded, inserted };
}

/** Bytes of the analytics tables with their indexes; PostgreSQL reports them per table. */
async function bytesOfTables() {
  if (!isPostgres) return 0;
  const { rows } = await knex.raw(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class
     where relname in ('analytics_events', 'affiliate_clicks')`,
  );
  return Number(rows[0].bytes);
}

for (const table of TABLES) await copyTable(strapi, table);
const rounds = [];
/** @type {SimulatedRequest[]} */
let part = [];
for await (const request of requests()) {
  part.push(request);
  if (part.length < BATCHES_A_ROUND * BATCH) continue;
  rounds.push(await playRound(part));
  part = [];
}
const counts = await Promise.all(TABLES.map((table) => knex(table).count('* as total')));
const stored = counts.reduce((sum, [{ total }]) => sum + Number(total), 0);
const outcome = {
  events: BATCHES_A_ROUND * BATCH,
  rounds: rounds.slice(WARM_UP),
  bytesPerEvent: (await bytesOfTables()) / stored,
};
await new Promise((sent) => process.send?.(outcome, sent));
await strapi.destroy();
process.exit(0);
