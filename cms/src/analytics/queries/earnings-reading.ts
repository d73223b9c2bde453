import type { Knex } from 'knex';
import type { Earned, EarningDimension } from '../../affiliates/rules/ledger/earnings';
import { usdOf } from '../../affiliates/rules/ledger/money';
import { piecesOf, type DayRange } from '../rules/span-pieces';
import { summed } from './summed';
import { dailyEarnings, monthlyEarnings } from '../../affiliates/sales/queries/earnings';

// PostgreSQL returns sums as text.
interface Stored {
  conversions: number | string;
  click_conversions: number | string;
  revenue: number | string;
  order_value: number | string;
}

const toEarned = (stored: Stored): Earned => ({
  conversions: Number(stored.conversions),
  clickConversions: Number(stored.click_conversions),
  revenue: usdOf(Number(stored.revenue)),
  orderValue: usdOf(Number(stored.order_value)),
});

const isAnything = ({ conversions, revenue, orderValue }: Earned): boolean =>
  conversions !== 0 || revenue !== 0 || orderValue !== 0;

const EARNED = ['conversions', 'click_conversions', 'revenue', 'order_value'] as const;

/** Earnings have monthly sums for every month, including the current one. */
const EVERY_MONTH = { has: () => true } as unknown as ReadonlySet<string>;

/** The rows of a dimension that make up a range of days, optionally of some keys only. */
function rowsOf(
  knex: Knex,
  dimension: EarningDimension,
  span: DayRange,
  keys: readonly string[] | undefined,
): Knex.QueryBuilder {
  const { months, stretches } = piecesOf(span, EVERY_MONTH);
  const parts = [
    ...(months.length === 0 ? [] : [monthlyEarnings(knex).whereIn('month', months)]),
    ...stretches.map(({ from, to }) => dailyEarnings(knex).whereBetween('day', [from, to])),
  ].map((rows) => {
    void rows.where({ dimension }).select('key', ...EARNED);
    return keys === undefined ? rows : rows.whereIn('key', [...keys]);
  });
  const [first, ...others] = parts;
  return first === undefined ? dailyEarnings(knex).whereRaw('1 = 0') : first.unionAll(others);
}

/**
 * Earnings by key of a dimension, optionally of some keys only, in a range of days; money in USD.
 */
export async function selectEarned(
  knex: Knex,
  dimension: EarningDimension,
  span: DayRange,
  keys?: readonly string[],
): Promise<Map<string, Earned>> {
  const rows = await knex
    .from(rowsOf(knex, dimension, span, keys).as('parts'))
    .groupBy('key')
    .select<(Stored & { key: string })[]>('key', ...summed(knex, EARNED));
  return new Map(
    rows.map((row) => [row.key, toEarned(row)] as const).filter(([, earned]) => isAnything(earned)),
  );
}

/**
 * Earnings of one key of a dimension, or of all except some, on each day of a range; money in USD.
 */
export async function selectEarnedDays(
  knex: Knex,
  dimension: EarningDimension,
  { from, to }: DayRange,
  { key, except }: { key: string; except?: readonly string[] },
): Promise<Map<string, Earned>> {
  const query = dailyEarnings(knex).where({ dimension }).whereBetween('day', [from, to]);
  if (except === undefined) void query.where({ key });
  else void query.whereNotIn('key', [...except]);
  const rows: (Stored & { day: string })[] = await query
    .groupBy('day')
    .select('day', ...summed(knex, EARNED));
  return new Map(
    rows.map((row) => [row.day, toEarned(row)] as const).filter(([, earned]) => isAnything(earned)),
  );
}
