const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const dayAndMonth = inUtc({ month: 'short', day: 'numeric' });
const month = inUtc({ month: 'short' });
const monthAndYear = inUtc({ month: 'short', year: 'numeric' });

/** Maximum number of days with day labels; longer ranges are labeled by month. */
const MOST_DAYS = 120;

/** The day (YYYY-MM-DD) of an ISO timestamp in a time zone. */
export const dayOf = (iso: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** Number of days in a day's month. */
export const daysInMonth = (day: string): number => {
  const [year = 0, monthNumber = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
};

/** A label on the axis of days. */
export interface DayTick {
  index: number;
  label: string;
}

const everyNth = <T>(list: readonly T[], most: number): T[] => {
  const step = Math.ceil(list.length / most);
  return list.filter((_each, index) => index % step === 0);
};

const byMonth = (days: readonly string[], most: number): DayTick[] => {
  const firsts = days.flatMap((day, index) => (day.endsWith('-01') ? [{ day, index }] : []));
  return everyNth(firsts, most).map(({ day, index }) => ({
    index,
    label: (day.startsWith('01', 5) ? monthAndYear : month).format(new Date(day)),
  }));
};

/**
 * Labels for an axis of ascending days (YYYY-MM-DD) with room for `most`; up to 120 days the last
 * one, today, always has one.
 */
export function dayTicks(days: readonly string[], most: number): DayTick[] {
  const room = Math.max(2, most);
  if (days.length > MOST_DAYS) return byMonth(days, room);
  const backwards = days.map((day, index) => ({ day, index })).reverse();
  return everyNth(backwards, room)
    .reverse()
    .map(({ day, index }) => ({ index, label: dayAndMonth.format(new Date(day)) }));
}
