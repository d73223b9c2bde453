import type { Knex } from 'knex';
import { shiftDay } from '../../lib/periods';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { eventSpan } from '../queries/recount-rows';
import { selectCountedDays } from '../queries/recount-writing';
import type { AnalyticsState } from '../queries/state';

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** The days with sums or events whose individual events are all stored, in order. */
export async function daysToRecount(
  knex: Knex,
  timezone: string,
  { firstDay }: AnalyticsState,
): Promise<string[]> {
  const counted = await selectCountedDays(knex);
  const span = await eventSpan(knex);
  const days = new Set(counted);
  if (span !== undefined) {
    const [first, last] = [dayIn(timezone, span.from), dayIn(timezone, span.to)];
    const tomorrow = shiftDay(dayIn(timezone, systemClock.now()), 1);
    for (const day of daysBetween(first, last < tomorrow ? last : tomorrow)) days.add(day);
    // In another time zone an event may be on the previous or next day; a wrong clock may have left
    // days far away.
    for (const day of counted) {
      for (const near of [shiftDay(day, -1), shiftDay(day, 1)]) {
        if (near >= first && near <= last) days.add(near);
      }
    }
  }
  if (firstDay !== null) days.add(firstDay);
  return [...days].filter((day) => firstDay === null || day >= firstDay).sort();
}
