// Compares sales recorded by the ledger with plain inserts of the same rows, alternating, into
// copies of the tables with the same indexes. Sends the results as a message.
import { openCms, partsOf } from './analytics-traffic.mjs';
import { addNetworks, clickMaker, saleOf } from './ledger-rows.mjs';
import { copyTable, millisecondsOf, newRowsOf } from './plain-inserts.mjs';

const CLICKS = 40_000;
const IMPORTED = 5_000;
const POSTED = 500;
const BATCH = 500;
const WARM_UP = 2;
const ROUNDS = 8;
/** Rows per statement, as in the analytics recorder. */
const CHUNK = 200;
/** Concurrency, equal to the connections of a load test. */
const PARALLEL = 16;
const TABLES = ['conversions', 'conversion_reports'];

/** @typedef {import('./ledger-rows.mjs').Click} Click */
/** @typedef {import('./ledger-rows.mjs').Sale} Sale */
/** @typedef {{ batchInsert(table: string, rows: object[], size: number): Promise<unknown>, (table: string): { insert(row: object): Promise<unknown> } }} Transaction */

const cms = await openCms();
const { strapi, load } = cms;
const knex = strapi.db.connection;
const ledger = load('src/affiliates/sales/services/ledger.js').ledgerService(strapi);
const importing = load('src/affiliates/sales/services/import.js').saleImportService(strapi);

/** @type {Click[]} */
const clicks = [];

/** Stores clicks of the last hours. @returns {Promise<number>} id of a network */
async function storeClicks() {
  const networks = await addNetworks(cms);
  const make = await clickMaker(cms, networks);
  const { insertRows } = load('src/lib/insert-rows.js');
  const begin = Date.now() - CLICKS * 1_000;
  for (let n = 0; n < CLICKS; n += 1) clicks.push(make(begin + n * 1_000));
  for (const part of partsOf(clicks, 5_000)) await insertRows(knex, 'affiliate_clicks', part);
  return networks[0] ?? 0;
}

let made = 0;
/** New sales; every other one has a click id. @param {number} count */
function newSales(count) {
  return Array.from({ length: count }, () => {
    made += 1;
    return saleOf(
      made,
      made % 2 === 0 ? clicks[made % CLICKS] : undefined,
      Date.now() - 86_400_000,
    );
  });
}

/** @param {Sale[]} sales */
function csvOf(sales) {
  const lines = sales.map(({ transactionId, clickId, amount, commission, ...sale }) =>
    [transactionId, clickId ?? '', amount, commission, sale.currency, sale.status]
      .concat(new Date(sale.occurredAt).toISOString())
      .join(),
  );
  return Buffer.from(
    `Order ID,Sub ID,Sale Amount,Commission,Currency,Status,Date\n${lines.join('\n')}\n`,
  );
}

/**
 * Processes all items, PARALLEL of them at a time.
 * @template T @param {T[]} items @param {(item: T) => Promise<unknown>} work
 */
async function inParallel(items, work) {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** Inserts rows of both tables, one transaction per batch. @param {object[][]} rows */
async function insertBatches([sales = [], reports = []]) {
  const parts = [...partsOf(reports, BATCH)];
  for (const [index, part] of [...partsOf(sales, BATCH)].entries()) {
    await knex.transaction(async (/** @type {Transaction} */ trx) => {
      await trx.batchInsert('bench_conversions', part, CHUNK);
      await trx.batchInsert('bench_conversion_reports', parts[index] ?? [], CHUNK);
    });
  }
}

/** Inserts rows of both tables, one transaction per sale. @param {object[][]} rows */
async function insertSingly([sales = [], reports = []]) {
  const pairs = sales.map((sale, index) => [sale, reports[index] ?? {}]);
  await inParallel(pairs, ([sale = {}, report = {}]) =>
    knex.transaction(async (/** @type {Transaction} */ trx) => {
      await trx('bench_conversions').insert(sale);
      await trx('bench_conversion_reports').insert(report);
    }),
  );
}

/**
 * Compares the duration of recording with that of plain inserts of the resulting rows.
 * @param {() => Promise<unknown>} record
 * @param {(rows: object[][]) => Promise<void>} insert
 */
async function compare(record, insert) {
  const newRows = await newRowsOf(knex, TABLES);
  const recorded = await millisecondsOf(record);
  const rows = await newRows();
  const inserted = await millisecondsOf(() => insert(rows));
  return { recorded, inserted };
}

const networkId = await storeClicks();
for (const table of TABLES) await copyTable(strapi, table);
const imports = [];
const postbacks = [];
for (let round = -WARM_UP; round < ROUNDS; round += 1) {
  const file = csvOf(newSales(IMPORTED));
  const query = { networkId, dryRun: false, currency: 'USD' };
  const imported = await compare(async () => {
    const { imported: count } = await importing.run(query, file);
    if (count !== IMPORTED) throw new Error(`Only ${count} rows were imported.`);
  }, insertBatches);
  const sales = newSales(POSTED);
  const posted = await compare(
    () => inParallel(sales, (sale) => ledger.record(networkId, [sale], { origin: 'postback' })),
    insertSingly,
  );
  if (round < 0) continue;
  imports.push(imported);
  postbacks.push(posted);
}
const outcome = { imported: IMPORTED, imports, posted: POSTED, postbacks };
await new Promise((sent) => process.send?.(outcome, sent));
await strapi.destroy();
process.exit(0);
