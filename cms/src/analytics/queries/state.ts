import type { Knex } from 'knex';

/** State of all events and sums. */
export interface AnalyticsState {
  /**
   * The time (milliseconds) before which individual events have been deleted; 0 while none have
   * been.
   */
  rawSince: number;
  /**
   * The first day that can be recounted, since all of its events are still stored. Null while none
   * have been deleted.
   */
  firstDay: string | null;
  /** The time zone of the sums' days; null before the first. */
  timezone: string | null;
}

interface StateRow {
  raw_since: number | string;
  first_day: string | null;
  timezone: string | null;
}

/** Reads the state of events and sums. */
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
 * Records, before deleting events, that the days before one, which begins at a time (milliseconds),
 * no longer have any. Returns false if that is not allowed: the sums are not all in that time zone,
 * or the day contains events from before its beginning, as the first day does after a change of
 * time zone.
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

/** Time zone of the sums while their days are in more than one. */
export const SEVERAL_ZONES = '';

/** Sets the time zone of the sums' days. */
export async function noteAnalyticsTimezone(knex: Knex, timezone: string): Promise<void> {
  await knex('analytics_state').where({ id: 1 }).update({ timezone });
}
