import type { SubscriberGrowth } from '../../contract/newsletter';
import { dayReader } from '../../lib/periods';

/** How many became (1) or ceased to be (-1) confirmed subscribers, at a moment in milliseconds. */
export interface Move {
  at: number;
  by: 1 | -1;
  times: number;
}

/**
 * Who came and went on each of some days of a time zone, and how many there were at the end of each:
 * counted backwards from how many there are after all moves.
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
