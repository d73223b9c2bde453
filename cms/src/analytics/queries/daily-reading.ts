import type { Knex } from 'knex';
import { OTHER } from '../../contract/analytics-names';
import type { Dimension } from '../../contract/analytics-names';
import type { Sums } from '../rules/roll-up';
import type { SpanPieces, DayRange } from '../rules/span-pieces';
import { summed } from './summed';
import { countOf } from '../../strapi/count-of';

/** The columns of the sums. */
export const SUMS = [
  'views',
  'sessions',
  'visitors',
  'clicks',
  'bots',
] as const satisfies readonly (keyof Sums)[];

/**
 * Whose events the sums include: those of all readers, simulated ones included, or of real readers
 * only.
 */
export type Readers = 'all' | 'real';

const of = (readers: Readers): { simulated?: false } =>
  readers === 'real' ? { simulated: false } : {};

/** Sums of one key of a dimension. */
export interface KeySums extends Sums {
  key: string;
}

/** Sums as the database returns them: PostgreSQL as text, and null for no rows. */
export type StoredSums = Record<keyof Sums, number | string | null>;
type Totals = Record<`all_${keyof Sums}`, number | string | null>;

/** Converts sums to numbers, with zeros for no rows. */
export const toSums = (row: StoredSums): Sums => ({
  views: Number(row.views),
  sessions: Number(row.sessions),
  visitors: Number(row.visitors),
  clicks: Number(row.clicks),
  bots: Number(row.bots),
});

const toTotals = (row: Totals): Sums => ({
  views: Number(row.all_views),
  sessions: Number(row.all_sessions),
  visitors: Number(row.all_visitors),
  clicks: Number(row.all_clicks),
  bots: Number(row.all_bots),
});

export const noSums = (): Sums => ({ views: 0, sessions: 0, visitors: 0, clicks: 0, bots: 0 });

/** The rows of a dimension that make up a range of days. */
function rowsOf(
  knex: Knex,
  dimension: Dimension,
  pieces: SpanPieces,
  readers: Readers,
): Knex.QueryBuilder {
  const { months, stretches } = pieces;
  const [first, ...others] = [
    ...(months.length === 0 ? [] : [knex('analytics_monthly').whereIn('month', months)]),
    ...stretches.map(({ from, to }) => knex('analytics_daily').whereBetween('day', [from, to])),
  ].map((rows) => rows.where({ dimension, ...of(readers) }).select('key', ...SUMS));
  return first === undefined ? knex('analytics_daily').whereRaw('1 = 0') : first.unionAll(others);
}

/** The top keys, and the total of all keys. */
export interface TopSums {
  rows: KeySums[];
  total: Sums;
}

/**
 * The keys of a dimension with the highest values, and the sum of all keys. `(other)` is included
 * only in the sum.
 */
export async function selectTop(
  knex: Knex,
  dimension: Dimension,
  pieces: SpanPieces,
  { by, limit, readers }: { by: readonly (keyof Sums)[]; limit: number; readers: Readers },
): Promise<TopSums> {
  const rows = await knex
    .with('sums', (query) => {
      void query
        .from(rowsOf(knex, dimension, pieces, readers).as('parts'))
        .groupBy('key')
        .select('key', ...summed(knex, SUMS));
    })
    .from('sums')
    .select<(StoredSums & Totals & { key: string })[]>(
      'key',
      ...SUMS,
      ...SUMS.map((sum) => knex.raw('sum(??) over () as ??', [sum, `all_${sum}`])),
    )
    .orderByRaw('case when ?? = ? then 1 else 0 end', ['key', OTHER])
    .orderBy([...by.map((column) => ({ column, order: 'desc' })), { column: 'key' }])
    .limit(limit);
  const [first] = rows;
  return {
    rows: rows.filter(({ key }) => key !== OTHER).map((row) => ({ key: row.key, ...toSums(row) })),
    total: first === undefined ? noSums() : toTotals(first),
  };
}

/** Sums of some keys of a dimension. */
export async function selectKeys(
  knex: Knex,
  dimension: Dimension,
  pieces: SpanPieces,
  keys: readonly string[],
  readers: Readers,
): Promise<KeySums[]> {
  if (keys.length === 0) return [];
  const rows = await knex
    .from(rowsOf(knex, dimension, pieces, readers).as('parts'))
    .whereIn('key', keys)
    .groupBy('key')
    .select<(StoredSums & { key: string })[]>('key', ...summed(knex, SUMS));
  return rows.map((row) => ({ key: row.key, ...toSums(row) }));
}

/** Sums of the whole site on each day of a range, by day; days without events are missing. */
export async function selectSiteDays(
  knex: Knex,
  { from, to }: DayRange,
  readers: Readers,
): Promise<Map<string, Sums>> {
  const rows = await knex('analytics_daily')
    .where({ dimension: 'site', ...of(readers) })
    .whereBetween('day', [from, to])
    .groupBy('day')
    .select<(StoredSums & { day: string })[]>('day', ...summed(knex, SUMS));
  return new Map(rows.map((row) => [row.day, toSums(row)]));
}

/** Sums of one key of a dimension on some days, by day; days without events are missing. */
export async function selectKeyDays(
  knex: Knex,
  dimension: Dimension,
  key: string,
  days: readonly string[],
): Promise<Map<string, Sums>> {
  // A single day is a primary key lookup; a range of days would scan all other keys.
  const rows = await knex('analytics_daily')
    .where({ dimension, key })
    .whereIn('day', days)
    .groupBy('day')
    .select<(StoredSums & { day: string })[]>('day', ...summed(knex, SUMS));
  return new Map(rows.map((row) => [row.day, toSums(row)]));
}

/** Sums of all keys of a dimension except some on each day of a range, by day. */
export async function selectRestDays(
  knex: Knex,
  dimension: Dimension,
  keys: readonly string[],
  { from, to }: DayRange,
): Promise<Map<string, Sums>> {
  const rows = await knex('analytics_daily')
    .where({ dimension })
    .whereBetween('day', [from, to])
    .whereNotIn('key', keys)
    .groupBy('day')
    .select<(StoredSums & { day: string })[]>('day', ...summed(knex, SUMS));
  return new Map(rows.map((row) => [row.day, toSums(row)]));
}

/** The first day on which the site counted something; undefined if it never did. */
export async function firstDayWith(
  knex: Knex,
  sum: keyof Sums,
  readers: Readers,
): Promise<string | undefined> {
  const row = await knex('analytics_daily')
    .where({ dimension: 'site', ...of(readers) })
    .where(sum, '>', 0)
    .orderBy('day')
    .first<{ day: string } | undefined>('day');
  return row?.day;
}

/** One sum of real readers over a range of days, and whether it was ever greater than zero. */
export async function selectReal(
  knex: Knex,
  { from, to }: DayRange,
  sum: keyof Sums,
): Promise<{ sum: number; isRecorded: boolean }> {
  const real = () => knex('analytics_daily').where({ dimension: 'site', simulated: false });
  const [row] = await real()
    .whereBetween('day', [from, to])
    .sum<{ total: number | string | null }[]>({ total: sum });
  const first: unknown = await real().where(sum, '>', 0).first('day');
  return { sum: Number(row?.total ?? 0), isRecorded: first !== undefined };
}

/** Whether the sums contain events of simulated readers. */
export async function hasSimulated(knex: Knex): Promise<boolean> {
  const row: unknown = await knex('analytics_daily')
    .where({ dimension: 'site', simulated: true })
    .first('day');
  return row !== undefined;
}

/** The clicks of one key of a dimension on one day. */
export interface ClickDay {
  day: string;
  key: string;
  clicks: number | string;
}

/** The clicks of real readers by day and key of a dimension, after a given one, oldest first. */
export const selectClickDays = (
  knex: Knex,
  dimension: Dimension,
  after: Pick<ClickDay, 'day' | 'key'>,
  limit: number,
): Promise<ClickDay[]> =>
  knex('analytics_daily')
    .where({ dimension, simulated: false })
    .where('clicks', '>', 0)
    .whereRaw('(day, ??) > (?, ?)', ['key', after.day, after.key])
    .orderBy(['day', 'key'])
    .limit(limit)
    .select<ClickDay[]>('day', 'key', 'clicks');

/** Number of days on which real readers clicked. */
export const countClickDays = (knex: Knex): Promise<number> =>
  countOf(
    knex('analytics_daily').where({ dimension: 'site', simulated: false }).where('clicks', '>', 0),
  );
