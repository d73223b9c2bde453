// Fills the benchmark's database with a year of clicks (BENCH_CLICKS) and sales from some of them
// (BENCH_SALES).
import { openCms, partsOf } from './analytics-traffic.mjs';
import { addNetworks, clickMaker, saleOf } from './ledger-rows.mjs';

const DAYS = 365;
const BATCH = 500;
const CLICKS_AT_ONCE = 5_000;
/** One of this many sales has no click id. */
const UNMATCHED = 20;
const EUR_NANOS = 1_080_000_000;
const CLICKS = Number(process.env.BENCH_CLICKS);
const SALES = Number(process.env.BENCH_SALES);

/** @typedef {import('./ledger-rows.mjs').Click} Click */
/** @typedef {import('./ledger-rows.mjs').Sale} Sale */

const cms = await openCms();
const { strapi, load } = cms;
const { rollUp } = load('src/analytics/rules/roll-up.js');
const { shiftDay, dayStart } = load('src/lib/periods.js');
const { dayIn } = load('src/lib/dates.js');
const { insertRows } = load('src/lib/insert-rows.js');
const { addToDays } = load('src/analytics/queries/daily-writing.js');
const ledger = load('src/affiliates/sales/services/ledger.js').ledgerService(strapi);

/** Increment of the daily sums for a click. @param {Click} click @param {string} day */
const counted = (click, day) => ({
  type: 'click',
  day,
  path: click.path,
  postId: click.post_id,
  categoryId: click.category_id,
  productId: click.product_id,
  networkId: click.network_id,
  isRepeat: false,
  visit: {
    source: click.source,
    channel: click.channel,
    campaign: click.campaign,
    device: click.device,
  },
});

/**
 * Stores the clicks of a day and updates their sums.
 * @param {Click[]} clicks @param {string} day
 */
async function storeDay(clicks, day) {
  await strapi.db.transaction(async (/** @type {{ trx: unknown }} */ { trx }) => {
    for (const part of partsOf(clicks, CLICKS_AT_ONCE)) {
      await insertRows(trx, 'affiliate_clicks', part);
    }
    await addToDays(trx, rollUp(clicks.map((click) => counted(click, day))), false);
  });
}

/** Sales by network. @type {Map<number, Sale[]>} */
const sales = new Map();

/** @param {Click} click @param {number} n */
function sell(click, n) {
  const sale = saleOf(n, n % UNMATCHED === 0 ? undefined : click, click.at);
  const others = sales.get(click.network_id) ?? [];
  others.push(sale);
  sales.set(click.network_id, others);
}

async function storeClicks() {
  const { timezone } = await load('src/settings/services/site-settings.js')
    .siteSettingsService(strapi)
    .getPublic();
  const today = dayIn(timezone, Date.now());
  const make = await clickMaker(cms, await addNetworks(cms));
  let [made, sold] = [0, 0];
  for (let index = 0; index < DAYS; index += 1) {
    const day = shiftDay(today, index - DAYS + 1);
    const start = dayStart(timezone, day);
    const end = Math.min(dayStart(timezone, shiftDay(day, 1)), Date.now());
    const count = Math.floor((CLICKS * (index + 1)) / DAYS) - made;
    const clicks = Array.from({ length: count }, (_, n) =>
      make(start + Math.floor(((end - start) * n) / count)),
    );
    for (const click of clicks) {
      made += 1;
      if (Math.floor((made * SALES) / CLICKS) > sold) sell(click, (sold += 1));
    }
    await storeDay(clicks, day);
  }
}

await storeClicks();
await ledger.revalue('EUR', EUR_NANOS);
for (const [networkId, all] of sales) {
  for (const part of partsOf(all, BATCH)) await ledger.record(networkId, part, { origin: 'csv' });
}
const start = performance.now();
await ledger.rebuild();
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
await load('src/analytics/services/months.js').analyticsMonthsService(strapi).close();
// Autovacuum would do this within minutes.
if (strapi.db.dialect.client === 'postgres') await strapi.db.connection.raw('analyze');
console.log(
  `      ${CLICKS.toLocaleString('en-US')} clicks, ${SALES.toLocaleString('en-US')} sales; ` +
    `all earnings added up again in ${seconds} s`,
);
await strapi.destroy();
process.exit(0);
