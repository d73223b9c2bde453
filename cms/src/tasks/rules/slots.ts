import { includesDay, type CronSchedule } from './cron';
import { momentOf, wallClockAt } from '../../contract/wall-clock';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Search range in days: the rarest schedule, the 29th of February, is due within it. */
const HORIZON_DAYS = 366 * 8;

interface Day {
  year: number;
  month: number;
  day: number;
}

type Direction = 1 | -1;

/** A day of the calendar by the moment at which UTC begins it. */
function dayOf(utcDay: number): Day {
  const date = new Date(utcDay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** When the site's calendar begins a day. */
const beginOf = (timezone: string, utcDay: number): number =>
  momentOf(timezone, { ...dayOf(utcDay), hour: 0, minute: 0 });

/** The first moment beyond `now`, in a direction, at which set hours are due on a day. */
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

/** As `searchHours` where every hour is meant: it follows the hours that pass, not those that are shown. */
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

/** Day by day from `now` on in a direction: the first due moment; days that are not meant cost nothing. */
function search(
  schedule: CronSchedule,
  timezone: string,
  now: number,
  direction: Direction,
): number | undefined {
  const today = wallClockAt(timezone, now);
  const utcToday = Date.UTC(today.year, today.month - 1, today.day);
  const searchDay = schedule.hours === undefined ? searchMinutes : searchHours;
  // A day aside first: a time that the clocks skip at midnight falls on the day after.
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
 * The last moment, `now` included, at which a schedule was due (milliseconds). Set hours mean the wall
 * clock: a change of summer time neither leaves a day out nor doubles it. Undefined where it never is.
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

/** The first moment after `now` at which a schedule is due (milliseconds), as `latestSlot`. */
export function nextSlot(
  schedule: CronSchedule,
  timezone: string,
  now: number,
): number | undefined {
  if (schedule.everySeconds === undefined) return search(schedule, timezone, now, 1);
  const step = schedule.everySeconds * 1_000;
  return (Math.floor(now / step) + 1) * step;
}
