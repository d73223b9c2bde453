import type { Knex } from 'knex';
import type { MissedQuery } from '../../contract/redirect';
import { chunksOf } from '../../lib/chunks';
import { isSqlite } from '../../lib/is-sqlite';
import { containing, sortedBy } from '../../strapi/list-query';
import { countOf } from '../../strapi/count-of';

const TABLE = 'missed_addresses';

/** The row of an address without a page. */
export interface MissedRow {
  path_key: string;
  path: string;
  readers: number | string;
  bots: number | string;
  referrer: string | null;
  first_at: number | string;
  last_at: number | string;
}

/** Counts to add to an address. */
export interface MissCount {
  key: string;
  path: string;
  readers: number;
  bots: number;
  referrer: string | null;
  at: number;
}

/** Filters of a list. */
export interface MissedFilter {
  words: string;
  withBots: boolean;
}

function narrowed(knex: Knex, { words, withBots }: MissedFilter): Knex.QueryBuilder {
  const query = knex(TABLE).where({ dismissed: false });
  if (!withBots) void query.where('readers', '>', 0);
  return containing(query, knex, ['path'], words);
}

const sorting = {
  columns: { readers: 'readers', seen: 'last_at', path: 'lower(path)' },
  id: 'path_key',
};

/** One page of addresses in the requested order. */
export const selectMissed = (
  knex: Knex,
  filter: MissedFilter,
  { limit, offset, sort }: Pick<MissedQuery, 'limit' | 'offset' | 'sort'>,
): Promise<MissedRow[]> =>
  (sort === '-readers'
    ? narrowed(knex, filter).orderByRaw('readers desc, bots desc, last_at desc, path_key')
    : sortedBy(narrowed(knex, filter), sort, sorting)
  )
    .limit(limit)
    .offset(offset)
    .select<MissedRow[]>();

/** Number of addresses that match a filter. */
export const countMissed = (knex: Knex, filter: MissedFilter): Promise<number> =>
  countOf(narrowed(knex, filter));

/** Number of addresses requested by at least this many readers, without dismissed ones. */
export const countOftenMissed = (knex: Knex, readers: number): Promise<number> =>
  countOf(knex(TABLE).where({ dismissed: false }).where('readers', '>=', readers));

/** Adds to the counts of addresses. */
export async function addMisses(trx: Knex, misses: readonly MissCount[]): Promise<void> {
  for (const { key, path, readers, bots, referrer, at } of misses) {
    await trx(TABLE)
      .insert({
        ...{ path_key: key, path, readers, bots, referrer },
        ...{ first_at: at, last_at: at, dismissed: false },
      })
      .onConflict('path_key')
      .merge({
        readers: trx.raw(`${TABLE}.readers + ?`, [readers]),
        bots: trx.raw(`${TABLE}.bots + ?`, [bots]),
        last_at: at,
        ...(referrer === null ? {} : { referrer }),
      });
  }
}

/**
 * Limits the table to `max` addresses: deletes those that only bots requested first, then the
 * oldest.
 */
export async function pruneMissed(trx: Knex, max: number): Promise<void> {
  const surplus = (await countOf(trx(TABLE))) - max;
  if (surplus <= 0) return;
  const oldest = trx(TABLE)
    .orderByRaw('case when readers > 0 then 1 else 0 end, last_at')
    .limit(surplus)
    .select('path_key');
  await trx(TABLE).whereIn('path_key', oldest).delete();
}

/** Deletes addresses last requested before a time. */
export const deleteMissedBefore = (trx: Knex, moment: number): Promise<number> =>
  trx(TABLE).where('last_at', '<', moment).delete();

/** Dismisses an address, or puts it back on the list; false if it is unknown. */
export const setDismissed = async (trx: Knex, key: string, dismissed: boolean): Promise<boolean> =>
  (await trx(TABLE).where({ path_key: key }).update({ dismissed })) > 0;

/** The keys and paths of all addresses, a few thousand at most. */
export const selectMissedPaths = (knex: Knex): Promise<Pick<MissedRow, 'path_key' | 'path'>[]> =>
  knex(TABLE).select('path_key', 'path');

/** Deletes addresses that now lead somewhere. */
export async function deleteMissed(trx: Knex, keys: readonly string[]): Promise<void> {
  // In the order in which they are counted, so that the two cannot deadlock.
  for (const part of chunksOf([...keys].sort(), 500)) {
    const rows = trx(TABLE).whereIn('path_key', part);
    if (!isSqlite(trx)) {
      await rows.clone().orderByRaw('path_key collate "C"').forUpdate().select('path_key');
    }
    await rows.delete();
  }
}
