import type { Knex } from 'knex';
import type { Dimension } from '../../contract/analytics-names';
import type { Increment } from '../rules/roll-up';
import { insertRows } from '../../lib/insert-rows';

const TABLE = 'analytics_daily';
const sums = ['views', 'sessions', 'visitors', 'clicks', 'bots'] as const;
const ADDED =
  'on conflict (dimension, day, key, simulated) do update set ' +
  sums.map((sum) => `${sum} = ${TABLE}.${sum} + excluded.${sum}`).join(', ');

/**
 * Adds to the daily sums. The rows of the whole site come first: locking a day's site row locks the
 * day.
 */
export async function addToDays(
  trx: Knex,
  increments: readonly Increment[],
  simulated: boolean,
): Promise<void> {
  const ofSite = increments.filter(({ dimension }) => dimension === 'site');
  const others = increments.filter(({ dimension }) => dimension !== 'site');
  const rows = [...ofSite, ...others].map((increment) => ({ ...increment, simulated }));
  await insertRows(trx, TABLE, rows, { onConflict: ADDED });
}

/** Keys of a dimension with sums on a day, up to a limit. */
export async function selectKeysOfDays(
  knex: Knex,
  dimension: Dimension,
  day: string,
  most: number,
): Promise<string[]> {
  const rows = await knex(TABLE)
    .where({ dimension, day, simulated: false })
    .limit(most)
    .select<{ key: string }[]>('key');
  return rows.map(({ key }) => key);
}
