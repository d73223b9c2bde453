import type { Knex } from 'knex';
import { chunksOf } from '../../../lib/chunks';

/** A range of days, as YYYY-MM-DD. */
interface Stretch {
  from: string;
  to: string;
}

/** The clicks that a network reported for a day. */
export interface ReportedDay {
  day: string;
  clicks: number;
}

/**
 * Readers' clicks on a network's links by day, for those of the given days that have any; excludes
 * simulated ones.
 */
export async function selectOwnClicks(
  knex: Knex,
  networkId: number,
  days: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // A single day is a primary key lookup; a range of days would scan all other networks.
  for (const some of chunksOf(days, 400)) {
    const rows = await knex('analytics_daily')
      .where({ dimension: 'network', key: String(networkId), simulated: false })
      .whereIn('day', some)
      .select<{ day: string; clicks: number | string }[]>('day', 'clicks');
    for (const { day, clicks } of rows) counts.set(day, Number(clicks));
  }
  return counts;
}

/** Clicks that networks reported for a range of days, by network; for one network or all. */
export async function selectReported(
  knex: Knex,
  { from, to }: Stretch,
  networkId?: number,
): Promise<Map<number, ReportedDay[]>> {
  const query = knex('reported_clicks').whereBetween('day', [from, to]).orderBy('day');
  if (networkId !== undefined) void query.where({ network_id: networkId });
  const rows = await query.select<{ network_id: number; day: string; clicks: number | string }[]>(
    'network_id',
    'day',
    'clicks',
  );
  const reported = new Map<number, ReportedDay[]>();
  for (const { network_id: id, day, clicks } of rows) {
    const days = reported.get(id) ?? [];
    days.push({ day, clicks: Number(clicks) });
    reported.set(id, days);
  }
  return reported;
}

/** Stores what a network reports for days, replacing earlier reports for them. */
export async function saveReported(
  trx: Knex,
  networkId: number,
  days: readonly ReportedDay[],
  now: number,
): Promise<void> {
  // In a fixed order, so that concurrent writers of the same days cannot deadlock.
  const rows = [...days]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, clicks }) => ({ network_id: networkId, day, clicks, updated_at: now }));
  for (const some of chunksOf(rows)) {
    await trx('reported_clicks')
      .insert(some)
      .onConflict(['network_id', 'day'])
      .merge(['clicks', 'updated_at']);
  }
}
