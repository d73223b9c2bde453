import { monthOf, shiftDay } from '../../lib/periods';

/** A range of days, both ends included, each as YYYY-MM-DD. */
export interface DayRange {
  from: string;
  to: string;
}

/** Days and months whose sums add up to a range. */
export interface SpanPieces {
  /** Months (YYYY-MM) that lie completely in the range and have their own sums. */
  months: string[];
  /** The remaining days. */
  stretches: DayRange[];
}

/** The first day of the month after a month (YYYY-MM). */
const dayAfter = (month: string): string => `${monthOf(shiftDay(`${month}-01`, 31))}-01`;

/** The first and last day of a month (YYYY-MM). */
export const monthSpan = (month: string): DayRange => ({
  from: `${month}-01`,
  to: shiftDay(dayAfter(month), -1),
});

/** The fewest pieces whose sums add up to a range, given the months that have their own sums. */
export function piecesOf({ from, to }: DayRange, closedMonths: ReadonlySet<string>): SpanPieces {
  const pieces: SpanPieces = { months: [], stretches: [] };
  for (let day = from; day <= to; day = dayAfter(monthOf(day))) {
    const month = monthOf(day);
    const { from: first, to: last } = monthSpan(month);
    const end = last < to ? last : to;
    const open = pieces.stretches.at(-1);
    if (day === first && end === last && closedMonths.has(month)) pieces.months.push(month);
    else if (open !== undefined && shiftDay(open.to, 1) === day) open.to = end;
    else pieces.stretches.push({ from: day, to: end });
  }
  return pieces;
}
