import { monthOf, shiftDay } from '../../lib/periods';

/** A stretch of days, both ends included, each as YYYY-MM-DD. */
export interface DayRange {
  from: string;
  to: string;
}

/** Days and months whose sums add up to a range. */
export interface SpanPieces {
  /** Months (YYYY-MM) that lie in the span as a whole and have sums of their own. */
  months: string[];
  /** The days that are left. */
  stretches: DayRange[];
}

/** The first day of the month after a month (YYYY-MM). */
const dayAfter = (month: string): string => `${monthOf(shiftDay(`${month}-01`, 31))}-01`;

/** The first and last day of a month (YYYY-MM). */
export const monthSpan = (month: string): DayRange => ({
  from: `${month}-01`,
  to: shiftDay(dayAfter(month), -1),
});

/** The least that a span's sums can be added up from, where some months have sums of their own. */
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
