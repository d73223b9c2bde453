/** A local date and time; months from 1. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(timezone, made);
  return made;
}

/** The local time of an instant (milliseconds) in an IANA time zone. */
export function wallClockAt(timezone: string, moment: number): WallClock {
  // Parses `format`, since `formatToParts` takes twice as long.
  const shown = formatterOf(timezone).format(moment).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = shown.map(Number);
  return { year, month, day, hour, minute };
}

/** `Date.UTC` would map years 0 to 99 to the 20th century. */
const asUtc = ({ year, month, day, hour, minute }: WallClock): number =>
  new Date(Date.UTC(2000, 0, 1, hour, minute)).setUTCFullYear(year, month - 1, day);

/** The offset of a time zone from UTC at an instant, in milliseconds. */
const offsetAt = (timezone: string, moment: number): number =>
  asUtc(wallClockAt(timezone, moment)) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;

/**
 * The first instant (milliseconds) at which a time zone shows a local time. A time skipped in
 * spring gives the instant of the change; one that occurs twice in autumn gives the first.
 */
export function momentOf(timezone: string, wall: WallClock): number {
  const utc = asUtc(wall);
  const before = offsetAt(timezone, utc - DAY_MS);
  const after = offsetAt(timezone, utc + DAY_MS);
  const early = utc - Math.max(before, after);
  const late = utc - Math.min(before, after);
  const shows = (moment: number): boolean => asUtc(wallClockAt(timezone, moment)) === utc;
  if (shows(early)) return early;
  if (shows(late)) return late;
  // The time is skipped: the change lies between both readings.
  let [low, high] = [early, late];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(timezone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
