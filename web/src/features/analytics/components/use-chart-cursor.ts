import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const WEEK = 7;

/** Next index for each navigation key, before it is limited to the chart's points. */
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

/** The index that a key moves to, within `count` points; undefined for other keys. */
export function stepTo(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const next = STEPS[key]?.(index, last);
  return next === undefined ? undefined : Math.max(0, Math.min(last, next));
}

/** Current point of a chart, and whether it was reached by keyboard. */
interface Cursor {
  index: number;
  isAnnounced: boolean;
}

/** Steps through the points of a chart by pointer and keyboard. */
export function useChartCursor(count: number, first: number) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const index = cursor === null || count === 0 ? null : Math.min(cursor.index, count - 1);
  return {
    index,
    /** Whether to announce the point: hovering is not announced. */
    isAnnounced: cursor?.isAnnounced ?? false,
    pointAt: (next: number) => setCursor({ index: next, isAnnounced: false }),
    leave: (event: PointerEvent) => {
      // Lifting a finger also fires `pointerleave`, but the point stays.
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
