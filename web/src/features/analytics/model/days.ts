const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const dayAndMonth = inUtc({ month: 'short', day: 'numeric' });
const month = inUtc({ month: 'short' });
const monthAndYear = inUtc({ month: 'short', year: 'numeric' });

/** How many days are named one by one; more are named by their months. */
const MOST_DAYS = 120;

/** The day (YYYY-MM-DD) of a moment in a time zone. */
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

/** How many days the month of a day has. */
export const daysInMonth = (day: string): number => {
  const [year = 0, monthNumber = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
};

/** A named place on the axis of days. */
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

/** Which days (YYYY-MM-DD, rising) an axis names where it has room for `most`; the last one is today. */
export function dayTicks(days: readonly string[], most: number): DayTick[] {
  const room = Math.max(2, most);
  if (days.length > MOST_DAYS) return byMonth(days, room);
  const backwards = days.map((day, index) => ({ day, index })).reverse();
  return everyNth(backwards, room)
    .reverse()
    .map(({ day, index }) => ({ index, label: dayAndMonth.format(new Date(day)) }));
}
