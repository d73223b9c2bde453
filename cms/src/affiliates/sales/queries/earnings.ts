import type { Knex } from 'knex';
import type { EarningDelta, EarningSums } from '../../rules/ledger/earnings';
import { insertRows } from '../../../lib/insert-rows';

/** Earnings by the day of the click, one row per key of a dimension; money in USD cents. */
export const dailyEarnings = (knex: Knex): Knex.QueryBuilder => knex('earnings_daily');

/** As `dailyEarnings`, by month; includes the current month. */
export const monthlyEarnings = (knex: Knex): Knex.QueryBuilder => knex('earnings_monthly');

const addedTo = (table: string, time: string): string =>
  `on conflict (dimension, ${time}, key) do update set ` +
  ['conversions', 'click_conversions', 'revenue', 'order_value']
    .map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`)
    .join(', ');

async function addTo(
  trx: Knex,
  table: string,
  time: 'day' | 'month',
  deltas: readonly EarningDelta[],
): Promise<void> {
  const rows = deltas.map((delta) => ({
    dimension: delta.dimension,
    [time]: delta.time,
    key: delta.key,
    conversions: delta.conversions,
    click_conversions: delta.clickConversions,
    revenue: delta.revenue,
    order_value: delta.orderValue,
  }));
  await insertRows(trx, table, rows, { onConflict: addedTo(table, time) });
}

/** Adds to the earnings of days and months, with all rows in a fixed order. */
export async function addEarnings(trx: Knex, sums: EarningSums): Promise<void> {
  await addTo(trx, 'earnings_daily', 'day', sums.ofDays());
  await addTo(trx, 'earnings_monthly', 'month', sums.ofMonths());
}

/** Deletes all earnings, to be recomputed. */
export async function clearEarnings(trx: Knex): Promise<void> {
  await trx('earnings_daily').delete();
  await trx('earnings_monthly').delete();
}
