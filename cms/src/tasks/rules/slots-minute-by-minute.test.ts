import { wallClockAt, type WallClock } from '../../contract/wall-clock';
import { includesDay, parseSchedule, type CronSchedule } from './cron';
import { latestSlot, nextSlot } from './slots';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WINDOW_DAYS = 4;
/** Step in milliseconds at which upcoming and past slots are compared. */
const PACE_MS = 131 * 60_000 + 13_000;

interface Minute {
  moment: number;
  wall: WallClock;
}

const asUtc = ({ year, month, day, hour, minute }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute);

const minutesFrom = (timezone: string, start: number, days: number): Minute[] =>
  Array.from({ length: (days * DAY_MS) / MINUTE_MS }, (_, i) => {
    const moment = start + i * MINUTE_MS;
    return { moment, wall: wallClockAt(timezone, moment) };
  });

const names = ({ minutes, hours }: CronSchedule, { hour, minute }: WallClock): boolean =>
  minutes.includes(minute) && (hours === undefined || hours.includes(hour));

const isDay = (schedule: CronSchedule, { year, month, day }: WallClock): boolean =>
  includesDay(schedule, year, month, day);

/**
 * Whether the schedule names a time after `before` and no later than `until`, both as wall-clock
 * times.
 */
function isPassed(schedule: CronSchedule, before: number, until: number): boolean {
  for (let time = before + MINUTE_MS; time <= until; time += MINUTE_MS) {
    const date = new Date(time);
    const wall = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
    };
    if (names(schedule, wall) && isDay(schedule, wall)) return true;
  }
  return false;
}

/** Due minutes, checked minute by minute: slow, but obviously correct. */
function dueMinutes(schedule: CronSchedule, minutes: readonly Minute[]): number[] {
  let furthest = Math.max(...minutes.slice(0, 1).map(({ wall }) => asUtc(wall)));
  return minutes
    .filter(({ wall }) => {
      if (schedule.hours === undefined) return names(schedule, wall) && isDay(schedule, wall);
      const before = furthest;
      furthest = Math.max(furthest, asUtc(wall));
      return isPassed(schedule, before, furthest);
    })
    .map(({ moment }) => moment);
}

const EXPRESSIONS = [
  '* * * * *',
  '*/7 * * * *',
  '0 * * * *',
  '59 */1 * * *',
  '15,45 0-23 * * 0',
  '30 * * * 1-5',
  '0 * 1,8,15,29 * *',
  '*/20 * 25-31 * 6',
  '10 * * 3,11 *',
  '0 0 * * *',
  '30 2 * * *',
  '0,30 0-3 * * *',
  '*/15 1,2,23 * * 0',
  '0 12 1-7 * 6',
  '5 */6 29-31 3,10 *',
];

/** Days before clock changes, and some without any. */
const WINDOWS: [string, string[]][] = [
  ['America/New_York', ['2026-03-07', '2026-10-31', '2026-06-14']],
  ['Europe/Berlin', ['2026-03-28', '2026-10-24']],
  // A change by half an hour.
  ['Australia/Lord_Howe', ['2026-04-04', '2026-10-03']],
  // Changes at midnight: a day lacks its first or last hour, or has it twice.
  ['Africa/Cairo', ['2026-04-23', '2026-10-29']],
  ['America/Havana', ['2026-03-07', '2026-10-31']],
  ['America/Nuuk', ['2026-03-27', '2026-10-24']],
  ['Asia/Kathmandu', ['2026-02-27']],
  // 30 December 2011 was skipped.
  ['Pacific/Apia', ['2011-12-29']],
  ['UTC', ['2028-02-28']],
];

describe('schedule slots compared with a minute-by-minute walk', () => {
  it.each(WINDOWS)('are the same in %s', (timezone, days) => {
    for (const day of days) {
      const start = Date.parse(`${day}T00:00Z`) - DAY_MS;
      const minutes = minutesFrom(timezone, start, WINDOW_DAYS);
      const end = start + WINDOW_DAYS * DAY_MS;
      for (const text of EXPRESSIONS) {
        const schedule = parseSchedule(text);
        // Whether the same time occurred before the window is unknown for its first minute.
        const due = dueMinutes(schedule, minutes).filter((moment) => moment > start);
        const moments = Array.from(
          { length: Math.ceil((end - start) / PACE_MS) },
          (_, turn) => start + turn * PACE_MS,
        );
        const found = moments.map((now) => ({
          now,
          next: Math.min(nextSlot(schedule, timezone, now) ?? end, end),
          latest: Math.max(latestSlot(schedule, timezone, now) ?? start, start),
        }));
        const expected = moments.map((now) => ({
          now,
          next: due.find((moment) => moment > now) ?? end,
          latest: due.findLast((moment) => moment <= now) ?? start,
        }));
        expect({ text, slots: found }).toEqual({ text, slots: expected });
      }
    }
  });
});
