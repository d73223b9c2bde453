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
