/** A date and time as a clock on the wall shows it; months from 1. */
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

/** The wall-clock time of a moment (milliseconds) in an IANA time zone. */
export function wallClockAt(timezone: string, moment: number): WallClock {
  // `formatToParts` costs twice as much.
  const shown = formatterOf(timezone).format(moment).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = shown.map(Number);
  return { year, month, day, hour, minute };
}

/** `Date.UTC` would take years before 100 for those of the 20th century. */
const asUtc = ({ year, month, day, hour, minute }: WallClock): number =>
  new Date(Date.UTC(2000, 0, 1, hour, minute)).setUTCFullYear(year, month - 1, day);

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (timezone: string, moment: number): number =>
  asUtc(wallClockAt(timezone, moment)) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;

/**
 * The moment (milliseconds) at which the wall clock first shows a time. A time that the clocks skip in
 * spring is the moment at which they are put forward; of one that they show twice in autumn it is the
 * first.
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
  // Skipped: the change lies between both readings.
  let [low, high] = [early, late];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(timezone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
