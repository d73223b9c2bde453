import type { Knex } from 'knex';
import { dimensions } from '../../contract/analytics-names';
import { monthOf } from '../../lib/periods';
import { monthSpan } from '../rules/span-pieces';
import { SUMS } from './daily-reading';
import { lockSums } from './sums-lock';

/** The months whose days have been summed up. */
export async function closedMonths(knex: Knex): Promise<Set<string>> {
  const rows = await knex('analytics_closed_months').select<{ month: string }[]>('month');
  return new Set(rows.map(({ month }) => month));
}

/** Invalidates the sums of these days' months, in the transaction that changes one of the days. */
export async function reopenMonths(trx: Knex, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map(monthOf))];
  if (months.length === 0) return;
  await trx('analytics_closed_months').whereIn('month', months).delete();
}

/** Months before a given one that have days and are not closed, oldest first. */
export async function openMonthsBefore(knex: Knex, month: string): Promise<string[]> {
  const rows = await knex('analytics_daily')
    .where({ dimension: 'site' })
    .where('day', '<', `${month}-01`)
    .distinct<{ day: string }[]>('day');
  const closed = await closedMonths(knex);
  return [...new Set(rows.map(({ day }) => monthOf(day)))].filter((one) => !closed.has(one)).sort();
}

/**
 * Sums up the days of a month, only once even for concurrent callers; a change of one of its days
 * invalidates it.
 */
export async function closeMonth(trx: Knex, month: string): Promise<void> {
  await lockSums(trx);
  const isNew = await trx('analytics_closed_months')
    .insert({ month })
    .onConflict('month')
    .ignore()
    .returning('month');
  if (isNew.length === 0) return;
  // Includes the dimension, with which the primary key begins.
  await trx('analytics_monthly').whereIn('dimension', dimensions).where({ month }).delete();
  const { from, to } = monthSpan(month);
  const columns = ['month', 'dimension', 'key', 'simulated', ...SUMS];
  await trx
    .into(trx.raw(`?? (${columns.map(() => '??').join(', ')})`, ['analytics_monthly', ...columns]))
    .insert(
      trx('analytics_daily')
        .whereIn('dimension', dimensions)
        .whereBetween('day', [from, to])
        .groupBy('dimension', 'key', 'simulated')
        .select(
          trx.raw('cast(? as varchar(7))', [month]),
          'dimension',
          'key',
          'simulated',
          ...SUMS.map((sum) => trx.raw('sum(??)', [sum])),
        ),
    );
}
