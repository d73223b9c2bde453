import type { Period } from '../contract/analytics';
import { momentOf } from '../contract/wall-clock';
import { dayIn } from './dates';

const DAY_MS = 86_400_000;

/** Number of days of each period, including today. */
export const periodDays: Readonly<Record<Period, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
};

/** A range of consecutive calendar days, as YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  to: string;
  days: string[];
}

/** A period that ends today, and the preceding one of equal length. */
export interface ComparedPeriod {
  current: DaySpan;
  previous: DaySpan;
}

/** The day (YYYY-MM-DD) `count` days after another one; before it if `count` is negative. */
export const shiftDay = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** A range of `count` days that ends on `to` (YYYY-MM-DD). */
export function daysUntil(to: string, count: number): DaySpan {
  const from = shiftDay(to, 1 - count);
  return { from, to, days: Array.from({ length: count }, (_, index) => shiftDay(from, index)) };
}

/** A period that ends today in the site's time zone, and the same number of days before it. */
export function comparePeriod(period: Period, timezone: string, now: number): ComparedPeriod {
  const count = periodDays[period];
  const current = daysUntil(dayIn(timezone, now), count);
  return { current, previous: daysUntil(shiftDay(current.from, -1), count) };
}

/**
 * The start (milliseconds) of a day in a time zone; if the clocks skip midnight, the instant of the
 * change. A day ends when the next one starts, after 23 to 25 hours.
 */
export function dayStart(timezone: string, day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return momentOf(timezone, { year, month, day: date, hour: 0, minute: 0 });
}

/**
 * Returns a function that gives the day of a time (milliseconds) in a time zone. It caches the
 * current day, since events mostly come in order.
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

/** Growth in percent with one decimal compared with a previous sum; 0 if that is 0 (contract). */
export function growth(current: number, previous: number): number {
  if (previous === 0) return 0;
  const percent = Math.round(((current - previous) / Math.abs(previous)) * 1_000) / 10;
  // Negative zero would be shown with its sign.
  return percent === 0 ? 0 : percent;
}

/** The month (YYYY-MM) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
