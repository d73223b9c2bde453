/** When something is due: at set times of the site's day, or at a fixed interval. */
export interface CronSchedule {
  /** The cron expression that it was read from. */
  text: string;
  /** Interval in seconds, counted from 1970; the other fields are then unused. */
  everySeconds?: number;
  minutes: readonly number[];
  /** Undefined for every hour: such a schedule follows elapsed hours, not the hours of the day. */
  hours?: readonly number[];
  daysOfMonth?: ReadonlySet<number>;
  months?: ReadonlySet<number>;
  daysOfWeek?: ReadonlySet<number>;
}

interface Field {
  name: string;
  min: number;
  max: number;
}

const fields: readonly Field[] = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12 },
  { name: 'day of week', min: 0, max: 7 },
];

const HOURS = 24;
const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;
const SECONDS = /^\*\/([1-9]|[1-5]\d) \* \* \* \* \*$/;

/** An invalid schedule; the message says which field and why. */
export class ScheduleError extends Error {}

function valuesOf(part: string, { name, min, max }: Field): number[] {
  const match = PART.exec(part);
  if (match === null) throw new ScheduleError(`The ${name} '${part}' is not valid`);
  const [, from, to, step = '1'] = match;
  const first = from === undefined ? min : Number(from);
  const openEnd = from === undefined || part.includes('/') ? max : first;
  const last = to === undefined ? openEnd : Number(to);
  if ([first, last].some((value) => value < min || value > max)) {
    throw new ScheduleError(`The ${name} must be between ${min} and ${max}`);
  }
  if (first > last) throw new ScheduleError(`The ${name} '${part}' runs backwards`);
  if (Number(step) < 1) throw new ScheduleError(`The step of the ${name} must be at least 1`);
  const values: number[] = [];
  for (let value = first; value <= last; value += Number(step)) values.push(value);
  return values;
}

/** The values of a field in ascending order; undefined for all of them. */
function parseField(text: string, field: Field): number[] | undefined {
  if (text === '*') return undefined;
  const values = new Set(text.split(',').flatMap((part) => valuesOf(part, field)));
  return [...values].sort((a, b) => a - b);
}

const toSet = (values: number[] | undefined): ReadonlySet<number> | undefined =>
  values && new Set(values);

/**
 * Parses a cron expression of five fields (minute, hour, day of month, month, day of week with
 * Sunday as 0 or 7; lists, ranges and steps), or 'every n seconds' as six, such as `*\/10 * * * *
 * *`. As in cron, if both day fields are given, either may match. Throws ScheduleError.
 */
export function parseSchedule(text: string): CronSchedule {
  const seconds = SECONDS.exec(text)?.[1];
  if (seconds !== undefined) return { text, everySeconds: Number(seconds), minutes: [] };
  const parts = text.trim().split(/\s+/);
  if (parts.length !== fields.length) {
    throw new ScheduleError('A schedule has five fields: minute, hour, day, month, day of week');
  }
  const [minutes, hours, daysOfMonth, months, daysOfWeek] = fields.map((field, i) =>
    parseField(parts[i] ?? '', field),
  );
  const isEveryHour = hours === undefined || hours.length === HOURS;
  return {
    text,
    minutes: minutes ?? Array.from({ length: 60 }, (_, i) => i),
    ...(!isEveryHour && { hours }),
    ...(daysOfMonth && { daysOfMonth: toSet(daysOfMonth) }),
    ...(months && { months: toSet(months) }),
    ...(daysOfWeek && { daysOfWeek: new Set(daysOfWeek.map((day) => day % 7)) }),
  };
}

/** Whether a schedule includes a day of the site's calendar. */
export function includesDay(
  schedule: CronSchedule,
  year: number,
  month: number,
  day: number,
): boolean {
  const { daysOfMonth, months, daysOfWeek } = schedule;
  if (months && !months.has(month)) return false;
  const isWeekday = daysOfWeek?.has(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
  const isMonthday = daysOfMonth?.has(day);
  if (isWeekday === undefined) return isMonthday ?? true;
  return isWeekday || isMonthday === true;
}
