import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const WEEK = 7;

/** Which point a key leads to from another one; undefined for keys that lead nowhere. */
const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + WEEK,
  PageUp: (index) => index - WEEK,
  Home: () => 0,
  End: (_index, last) => last,
};

/** The point of `count` that a key leads to from the one at `index`; undefined where it leads nowhere. */
export function stepTo(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const next = STEPS[key]?.(index, last);
  return next === undefined ? undefined : Math.max(0, Math.min(last, next));
}

/** Which point of a chart is looked at, and whether it was reached by keyboard. */
interface Cursor {
  index: number;
  isAnnounced: boolean;
}

/** Leads through the points of a chart by pointer and by keyboard. */
export function useChartCursor(count: number, first: number) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const index = cursor === null || count === 0 ? null : Math.min(cursor.index, count - 1);
  return {
    index,
    /** Whether the point is to be read out: a pointer that hovers says nothing. */
    isAnnounced: cursor?.isAnnounced ?? false,
    pointAt: (next: number) => setCursor({ index: next, isAnnounced: false }),
    leave: (event: PointerEvent) => {
      // A finger that is lifted has not gone elsewhere.
      if (event.pointerType !== 'touch') setCursor(null);
    },
    keyboard: {
      onFocus: () => setCursor((now) => now ?? { index: first, isAnnounced: true }),
      onBlur: () => setCursor(null),
      onKeyDown: (event: KeyboardEvent) => {
        const next = stepTo(event.key, index ?? first, count);
        if (next === undefined) return;
        event.preventDefault();
        setCursor({ index: next, isAnnounced: true });
      },
    },
  };
}
