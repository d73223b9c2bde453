import type { SubscriberGrowth } from '../../contract/newsletter';
import { dayReader } from '../../lib/periods';

/** Number of subscribers gained (1) or lost (-1) at a time in milliseconds. */
export interface Move {
  at: number;
  by: 1 | -1;
  times: number;
}

/**
 * Subscribers gained and lost on each of these days of a time zone, and the total at the end of
 * each day, counted backwards from the total after all moves.
 */
export function growthDays(
  days: readonly string[],
  moves: readonly Move[],
  { timezone, confirmed }: { timezone: string; confirmed: number },
): SubscriberGrowth['days'] {
  const dayOf = dayReader(timezone);
  const sums = new Map(days.map((day) => [day, { confirmed: 0, left: 0 }]));
  for (const { at, by, times } of moves) {
    const sum = sums.get(dayOf(at));
    if (sum === undefined) continue;
    if (by === 1) sum.confirmed += times;
    else sum.left += times;
  }
  let total = confirmed;
  return [...sums]
    .reverse()
    .map(([day, sum]) => {
      const atEnd = total;
      total -= sum.confirmed - sum.left;
      return { day, ...sum, total: Math.max(0, atEnd) };
    })
    .reverse();
}
