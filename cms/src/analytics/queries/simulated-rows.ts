import type { Knex } from 'knex';
import { dimensions } from '../../contract/analytics-names';
import type { EventTable } from './recount-rows';

/** The first and last id of a table; undefined if it is empty. */
export async function idSpan(
  knex: Knex,
  table: EventTable,
): Promise<{ first: number; last: number } | undefined> {
  const end = (order: 'asc' | 'desc') =>
    knex(table).orderBy('id', order).first<{ id: number | string } | undefined>('id');
  const [first, last] = [await end('asc'), await end('desc')];
  return first && last && { first: Number(first.id), last: Number(last.id) };
}

/** Deletes simulated events in a range of ids. */
export const deleteSimulatedEvents = (
  knex: Knex,
  table: EventTable,
  from: number,
  to: number,
): Promise<number> =>
  knex(table).whereBetween('id', [from, to]).where({ simulated: true }).delete();

/** The days (YYYY-MM-DD, ascending) with simulated readers, optionally within a range. */
export async function selectSimulatedDays(
  knex: Knex,
  span?: { from: string; to: string },
): Promise<string[]> {
  const days = knex('analytics_daily').where({ dimension: 'site', simulated: true });
  if (span !== undefined) void days.whereBetween('day', [span.from, span.to]);
  const rows = await days.distinct<{ day: string }[]>('day');
  return rows.map(({ day }) => day).sort();
}

/** Removes simulated readers from the sums of a day. */
export async function deleteSimulatedDay(trx: Knex, day: string): Promise<void> {
  await trx('analytics_daily')
    .whereIn('dimension', dimensions)
    .where({ day, simulated: true })
    .delete();
}

/** Removes simulated readers from the sums of months. */
export async function deleteSimulatedMonths(knex: Knex): Promise<void> {
  await knex('analytics_monthly').where({ simulated: true }).delete();
}
