import { momentOf } from '../../contract/wall-clock';
import { dayStart, shiftDay } from '../../lib/periods';
import { weightedIndex, type Random } from '../../lib/random';

/** Visits by hour of local time: few at night, a peak at noon, most in the evening. */
const HOURS = [
  1.2, 0.8, 0.5, 0.4, 0.4, 0.7, 1.5, 2.6, 3.8, 4.4, 4.7, 5.1, 5.9, 5.4, 4.9, 4.8, 5, 5.4, 6, 7, 8,
  8.4, 6.6, 3.2,
];

/** Visits by day of the week, from Sunday, relative to an average day. */
const WEEKDAYS = [1.26, 0.94, 0.9, 0.88, 0.9, 0.98, 1.14];

/** Relative traffic of a day (YYYY-MM-DD) by its weekday; 1 is an average day. */
export const weekdayFactor = (day: string): number =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1;

/**
 * Draws times (milliseconds) on a day by its hourly profile. An hour that the clocks skip has no
 * visits; one that occurs twice has as many as any other, spread over both hours.
 */
export function momentsOf(timezone: string, day: string): (random: Random) => number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const starts = HOURS.map((_, hour) =>
    momentOf(timezone, { year, month, day: date, hour, minute: 0 }),
  );
  const end = dayStart(timezone, shiftDay(day, 1));
  const spans = starts.map((start, hour) => (starts[hour + 1] ?? end) - start);
  const chooseHour = weightedIndex(
    HOURS.map((weight, hour) => ((spans[hour] ?? 0) > 0 ? weight : 0)),
  );
  return (random) => {
    const hour = chooseHour(random) ?? 0;
    return (starts[hour] ?? end) + Math.floor(random() * (spans[hour] ?? 0));
  };
}
