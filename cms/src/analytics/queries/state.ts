import type { Knex } from 'knex';

/** State of the events and sums as a whole. */
export interface AnalyticsState {
  /** The moment (milliseconds) before which single events have been deleted; 0 while none have. */
  rawSince: number;
  /**
   * The first day whose sums come from events that are kept, and from all of those that are not on a later
   * day: what stands before it is not counted again any more. Null while none has been deleted.
   */
  firstDay: string | null;
  /** The time zone of which the days of the sums are; null before the first. */
  timezone: string | null;
}

interface StateRow {
  raw_since: number | string;
  first_day: string | null;
  timezone: string | null;
}

/** Reads the state of the events and the sums. */
export async function readAnalyticsState(knex: Knex): Promise<AnalyticsState> {
  const row = await knex('analytics_state')
    .where({ id: 1 })
    .first<StateRow | undefined>('raw_since', 'first_day', 'timezone');
  return {
    rawSince: Number(row?.raw_since ?? 0),
    firstDay: row?.first_day ?? null,
    timezone: row?.timezone ?? null,
  };
}

/**
 * Notes, before any is deleted, that there are no events of the days before one any more, which begins at a
 * moment (milliseconds). False where it may not be: the sums are not all of that time zone, or that day
 * holds events from before its beginning, as the first one does after a change of the time zone.
 */
export async function noteDeletedBefore(
  knex: Knex,
  { day, moment, timezone }: { day: string; moment: number; timezone: string },
): Promise<boolean> {
  const noted = await knex('analytics_state')
    .where({ id: 1, timezone })
    .where('raw_since', '<=', moment)
    .where((kept) => void kept.whereNull('first_day').orWhere('first_day', '<', day))
    .update({ raw_since: moment, first_day: day });
  return noted === 1;
}

/** Time zone of the sums while their days belong to more than one. */
export const SEVERAL_ZONES = '';

/** Notes of which time zone the days of the sums are. */
export async function noteAnalyticsTimezone(knex: Knex, timezone: string): Promise<void> {
  await knex('analytics_state').where({ id: 1 }).update({ timezone });
}
