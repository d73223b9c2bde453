import { includesDay, type CronSchedule } from './cron';
import { momentOf, wallClockAt } from '../../contract/wall-clock';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Search range in days; even the 29th of February occurs within it. */
const HORIZON_DAYS = 366 * 8;

interface Day {
  year: number;
  month: number;
  day: number;
}

type Direction = 1 | -1;

/** The calendar day that begins at this time in UTC. */
function dayOf(utcDay: number): Day {
  const date = new Date(utcDay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** When a calendar day begins in the site's time zone. */
const beginOf = (timezone: string, utcDay: number): number =>
  momentOf(timezone, { ...dayOf(utcDay), hour: 0, minute: 0 });

/**
 * The nearest due time on a day, for set hours: after `now`, or searching backwards, at or before
 * it.
 */
function searchHours(
  { minutes, hours = [] }: CronSchedule,
  timezone: string,
  now: number,
  utcDay: number,
  direction: Direction,
): number | undefined {
  const day = dayOf(utcDay);
  const moments = hours
    .flatMap((hour) => minutes.map((minute) => momentOf(timezone, { ...day, hour, minute })))
    .sort((a, b) => a - b);
  return direction === 1
    ? moments.find((moment) => moment > now)
    : moments.findLast((moment) => moment <= now);
}

/**
 * As `searchHours`, for schedules of every hour: counts elapsed hours, not the hours on the clock.
 */
function searchMinutes(
  { minutes }: CronSchedule,
  timezone: string,
  now: number,
  utcDay: number,
  direction: Direction,
): number | undefined {
  const begin = beginOf(timezone, utcDay);
  const end = beginOf(timezone, utcDay + DAY_MS);
  const stands = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const start =
    direction === 1 ? Math.max(begin, stands + MINUTE_MS) : Math.min(end - MINUTE_MS, stands);
  for (let moment = start; moment >= begin && moment < end; moment += direction * MINUTE_MS) {
    if (minutes.includes(wallClockAt(timezone, moment).minute)) return moment;
  }
  return undefined;
}

/**
 * The nearest due time, searched day by day from `now` in one direction; excluded days are skipped
 * cheaply.
 */
function search(
  schedule: CronSchedule,
  timezone: string,
  now: number,
  direction: Direction,
): number | undefined {
  const today = wallClockAt(timezone, now);
  const utcToday = Date.UTC(today.year, today.month - 1, today.day);
  const searchDay = schedule.hours === undefined ? searchMinutes : searchHours;
  // Starts one day on the other side: a time that the clocks skip at midnight falls on the next
  // day.
  for (let i = -1; i <= HORIZON_DAYS; i += 1) {
    const utcDay = utcToday + direction * i * DAY_MS;
    const { year, month, day } = dayOf(utcDay);
    if (!includesDay(schedule, year, month, day)) continue;
    const found = searchDay(schedule, timezone, now, utcDay, direction);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The last due time (milliseconds) at or before `now`. Set hours are local time: a daylight saving
 * change neither skips nor repeats a day. Undefined if it is never due.
 */
export function latestSlot(
  schedule: CronSchedule,
  timezone: string,
  now: number,
): number | undefined {
  if (schedule.everySeconds === undefined) return search(schedule, timezone, now, -1);
  const step = schedule.everySeconds * 1_000;
  return Math.floor(now / step) * step;
}

/** The first due time after `now` (milliseconds), with the rules of `latestSlot`. */
export function nextSlot(
  schedule: CronSchedule,
  timezone: string,
  now: number,
): number | undefined {
  if (schedule.everySeconds === undefined) return search(schedule, timezone, now, 1);
  const step = schedule.everySeconds * 1_000;
  return (Math.floor(now / step) + 1) * step;
}
