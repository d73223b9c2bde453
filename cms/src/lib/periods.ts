import type { Period } from '../contract/analytics';
import { momentOf } from '../contract/wall-clock';
import { dayIn } from './dates';

const DAY_MS = 86_400_000;

/** How many days each period has, today included. */
export const periodDays: Readonly<Record<Period, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
};

/** Days of a calendar, rising and without a gap, each as YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  to: string;
  days: string[];
}

/** A period that ends today and the one of equal length before it. */
export interface ComparedPeriod {
  current: DaySpan;
  previous: DaySpan;
}

/** The day (YYYY-MM-DD) `count` days after another one, or before it where `count` is negative. */
export const shiftDay = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** A number of days, the last of them `to` (YYYY-MM-DD). */
export function daysUntil(to: string, count: number): DaySpan {
  const from = shiftDay(to, 1 - count);
  return { from, to, days: Array.from({ length: count }, (_, index) => shiftDay(from, index)) };
}

/** A period's days that end today in the site's time zone, and as many before them. */
export function comparePeriod(period: Period, timezone: string, now: number): ComparedPeriod {
  const count = periodDays[period];
  const current = daysUntil(dayIn(timezone, now), count);
  return { current, previous: daysUntil(shiftDay(current.from, -1), count) };
}

/**
 * The moment (milliseconds) at which a day begins in a time zone; where the clocks skip midnight, the
 * moment at which they are put forward. A day ends where the next one begins, after 23 to 25 hours.
 */
export function dayStart(timezone: string, day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return momentOf(timezone, { year, month, day: date, hour: 0, minute: 0 });
}

/**
 * A function that returns the day of a moment (milliseconds) in a time zone and asks the calendar only
 * when the day changes, for the many events that come in order.
 */
export function dayReader(timezone: string): (moment: number) => string {
  let known = { day: '', start: 0, end: 0 };
  return (moment) => {
    if (moment < known.start || moment >= known.end) {
      const day = dayIn(timezone, moment);
      known = { day, start: dayStart(timezone, day), end: dayStart(timezone, shiftDay(day, 1)) };
    }
    return known.day;
  };
}

/** Growth in percent with one decimal against a former sum; 0 where there was none (contract). */
export function growth(current: number, previous: number): number {
  if (previous === 0) return 0;
  const percent = Math.round(((current - previous) / Math.abs(previous)) * 1_000) / 10;
  // Minus nought would be shown with its sign.
  return percent === 0 ? 0 : percent;
}

/** The month (YYYY-MM) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
