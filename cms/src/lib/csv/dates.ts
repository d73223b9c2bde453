import type { DateOrder } from '../../contract/conversion-import';
import { momentOf } from '../../contract/wall-clock';
import { quoted, cellValue } from './cell-text';

const DAY_MS = 86_400_000;
/** Longer than any date; bounds the work of the patterns. */
const MAX_DATE = 60;
const EARLIEST = Date.UTC(1990, 0, 1);
/** The names of months without accents: English, Spanish, Italian, French, German, Dutch. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'januari februari maart april mei juni juli augustus september oktober november december',
].map((names) => names.split(' '));

interface Day {
  year: number;
  month: number;
  day: number;
}

/** A date at the start of a text, and the text after it. */
interface Begun extends Day {
  rest: string;
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s+/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const NUMERIC = /^(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/;
const YEAR_FIRST = /^(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/;
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?[-\s/]*([a-z]{3,10})\.?,?[-\s/]*(\d{4}|\d{2})(?!\d)/i;
const NAME_AND_DAY = /^([a-z]{3,10})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?,?[-\s]+(\d{4})(?!\d)/i;
const TIME =
  /^(?:T|,?\s+(?:at\s+)?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:([ap])\.?(?:m\.?)?(?![a-z]))?\s*\(?((?:UTC|GMT)?\s?[+-]\d{1,2}(?::?\d{2})?|[A-Z]{1,4})?\)?$/i;

/** Offsets from UTC, in minutes, of the time zone names that networks write. */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, BST: 60, WEST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180 },
    ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
    ...{ AKST: -540, AKDT: -480, HST: -600, SGT: 480, HKT: 480, AWST: 480, JST: 540, AEST: 600 },
    ...{ AEDT: 660, NZST: 720, NZDT: 780 },
  }),
);

const yearOf = (digits: string): number => Number(digits) + (digits.length === 2 ? 2000 : 0);

/** The number of a month from its name or an abbreviation; 0 for none. */
const monthOf = (name: string): number => {
  const word = name.toLowerCase();
  if (word === 'sept') return 9;
  const places = MONTHS.map((names) => names.findIndex((month) => month.startsWith(word)) + 1);
  return places.find((place) => place > 0) ?? 0;
};

function namedDay(given: string): Begun | undefined {
  const text = given
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+de\s+/gi, ' ');
  const first = DAY_AND_NAME.exec(text);
  if (first !== null) {
    const [whole, day = '', name = '', year = ''] = first;
    return {
      year: yearOf(year),
      month: monthOf(name),
      day: Number(day),
      rest: text.slice(whole.length),
    };
  }
  const second = NAME_AND_DAY.exec(text);
  if (second === null) return undefined;
  const [whole, name = '', day = '', year = ''] = second;
  return {
    year: Number(year),
    month: monthOf(name),
    day: Number(day),
    rest: text.slice(whole.length),
  };
}

/** The date at the start of a text; `order` applies if the year does not come first. */
function beginningDay(text: string, order: DateOrder): Begun | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  const compact = COMPACT.exec(text);
  if (yearFirst !== null || compact !== null) {
    const [whole = '', year, ...others] = yearFirst ?? compact ?? [];
    const [month, day] = yearFirst === null ? others : others.slice(1);
    const parts = { year: Number(year), month: Number(month), day: Number(day) };
    return { ...parts, rest: text.slice(whole.length) };
  }
  const numeric = NUMERIC.exec(text);
  if (numeric === null) return namedDay(text);
  const [whole, a = '', , b = '', c = ''] = numeric;
  const rest = text.slice(whole.length);
  if (order === 'ymd') {
    return a.length === 2 && c.length === 2
      ? { year: yearOf(a), month: Number(b), day: Number(c), rest }
      : undefined;
  }
  const [month, day] = order === 'mdy' ? [a, b] : [b, a];
  return { year: yearOf(c), month: Number(month), day: Number(day), rest };
}

const exists = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
};

/** A time of day in milliseconds, with the offset of its zone from UTC if it names one. */
function timeOf(text: string): { ms: number; offset: number | undefined } | undefined {
  if (text === '') return { ms: 0, offset: undefined };
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [, hours = '', minutes = '', seconds = '0', fraction = '', half, zone] = found;
  const isHalf = half !== undefined;
  const hour = Number(hours);
  if (isHalf ? hour < 1 || hour > 12 : hour > 23) return undefined;
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const shown = isHalf ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  const ms = ((shown * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  const offset = offsetOf(zone);
  if (offset !== undefined && !(Math.abs(offset) <= DAY_MS * 0.6)) return undefined;
  return { ms: ms + Number(fraction.padEnd(3, '0').slice(0, 3)), offset };
}

/** The offset of a zone from UTC in milliseconds; NaN if the zone is unknown. */
function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const [, sign, hours = '', minutes = '0'] =
    /^(?:UTC|GMT)?\s?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? [];
  if (sign === undefined) return (ZONES.get(zone.toUpperCase()) ?? NaN) * 60_000;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** How dates and times are to be read. */
export interface DateReading {
  order: DateOrder;
  /** For times without a zone, and for dates, which begin at midnight. */
  timezone: string;
  /** The current time in milliseconds: sales are not later. */
  now: number;
}

type DateResult = { at: number } | { wrong: string } | undefined;

const written: Record<DateOrder, string> = {
  ymd: '2026-11-21',
  mdy: '11/21/2026',
  dmy: '21.11.2026',
};

/**
 * Returns a function that reads the time of a sale in milliseconds: ISO 8601, digits in the given
 * order, or with the name of a month; undefined for an empty cell. Caches the starts of days.
 */
export function dateReader({ order, timezone, now }: DateReading) {
  const days = new Map<string, { start: number; isWhole: boolean }>();
  const startOf = (day: Day) => {
    const key = `${day.year}-${day.month}-${day.day}`;
    const known = days.get(key);
    if (known !== undefined) return known;
    const wall = { ...day, hour: 0, minute: 0 };
    const start = momentOf(timezone, wall);
    const end = momentOf(timezone, { ...wall, day: day.day + 1 });
    const found = { start, isWhole: end - start === DAY_MS };
    days.set(key, found);
    return found;
  };
  const atHome = (day: Day, ms: number): number => {
    const { start, isWhole } = startOf(day);
    if (isWhole || ms === 0) return start + ms;
    const minutes = Math.floor(ms / 60_000);
    const wall = { ...day, hour: Math.floor(minutes / 60), minute: minutes % 60 };
    return momentOf(timezone, wall) + (ms % 60_000);
  };
  return (cell: string | undefined): DateResult => {
    const text = cellValue(cell);
    if (text === undefined) return undefined;
    const wrong = { wrong: `Date ${quoted(text)} is not a date such as ${written[order]}.` };
    if (text.length > MAX_DATE) return wrong;
    const day = beginningDay(text.replace(WEEKDAY, ''), order);
    if (day === undefined || !exists(day)) return wrong;
    const time = timeOf(day.rest);
    if (time === undefined) return wrong;
    const at =
      time.offset === undefined
        ? atHome(day, time.ms)
        : Date.UTC(day.year, day.month - 1, day.day) + time.ms - time.offset;
    if (at < EARLIEST) return { wrong: `Date ${quoted(text)} is before 1990.` };
    if (at > now + DAY_MS) return { wrong: `Date ${quoted(text)} is in the future.` };
    return { at };
  };
}

/** The date order of a file. */
export interface DateOrderGuess {
  order: DateOrder;
  /** An ambiguous date, if the file does not decide the order. */
  doubt: string | undefined;
}

/**
 * The date at the start of a text in a given order; undefined if it is invalid or in the future.
 */
function pastDay(text: string, order: DateOrder, now: number): number | undefined {
  const day = beginningDay(text, order);
  if (day === undefined || !exists(day)) return undefined;
  const start = Date.UTC(day.year, day.month - 1, day.day);
  // Local time may be up to a day ahead of UTC.
  return start > now + DAY_MS ? undefined : start;
}

/**
 * Guesses the date order of a file from its unambiguous dates; sales are not in the future.
 * Otherwise uses `usual`, or day first if most dates are written with points. If that does not
 * decide it, an ambiguous date is returned as the doubt.
 */
export function guessDateOrder(
  cells: readonly string[],
  now: number,
  usual?: DateOrder,
): DateOrderGuess {
  const found = { mdy: 0, dmy: 0 };
  let [total, points] = [0, 0];
  let either: string | undefined;
  for (const cell of cells) {
    const text = cell.trim().slice(0, MAX_DATE).replace(WEEKDAY, '');
    const numeric = YEAR_FIRST.test(text) ? null : NUMERIC.exec(text);
    if (numeric === null) continue;
    total += 1;
    if (numeric[2] === '.') points += 1;
    const [mdy, dmy] = [pastDay(text, 'mdy', now), pastDay(text, 'dmy', now)];
    if (dmy === undefined && mdy !== undefined) found.mdy += 1;
    else if (mdy === undefined && dmy !== undefined) found.dmy += 1;
    else if (mdy !== dmy) either ??= numeric[0];
  }
  const sure = (order: DateOrder): DateOrderGuess => ({ order, doubt: undefined });
  if (total === 0) return sure('ymd');
  if (found.mdy !== found.dmy) return sure(found.mdy > found.dmy ? 'mdy' : 'dmy');
  if (usual !== undefined) return sure(usual);
  return points * 2 > total ? sure('dmy') : { order: 'mdy', doubt: either };
}
