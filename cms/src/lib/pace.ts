/**
 * A pace for all who share it: `burst` uses at once, and then one every `everyMs`. What is used up comes back
 * over time, so that a caller's wait is bounded by the recent use of others.
 */
export interface Pace {
  burst: number;
  everyMs: number;
  /** The longest wait for a turn in milliseconds; a use whose turn comes later is refused. 0 refuses every wait. */
  patienceMs: number;
}

/** The moment until which a pace is in use may lie this far ahead (milliseconds). */
export const longestUse = ({ burst, everyMs, patienceMs }: Pace): number =>
  burst * everyMs + patienceMs;

/** How long a use waits for its turn (milliseconds), where all uses up to and with it take until `busyUntil`. */
export const waitOf = ({ burst, everyMs }: Pace, busyUntil: number, now: number): number =>
  Math.max(0, busyUntil - now - burst * everyMs);
