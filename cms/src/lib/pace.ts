/**
 * A shared rate limit: a burst of `burst` uses, then one every `everyMs`. Allowance refills over
 * time, so that a caller's wait depends only on recent uses.
 */
export interface Pace {
  burst: number;
  everyMs: number;
  /**
   * Maximum wait for a turn in milliseconds; a use that would wait longer is refused. 0 refuses
   * every wait.
   */
  patienceMs: number;
}

/** How far in the future `busyUntil` of a rate limit can be, in milliseconds. */
export const longestUse = ({ burst, everyMs, patienceMs }: Pace): number =>
  burst * everyMs + patienceMs;

/** Wait of a use in milliseconds, given `busyUntil`, the end of all uses including this one. */
export const waitOf = ({ burst, everyMs }: Pace, busyUntil: number, now: number): number =>
  Math.max(0, busyUntil - now - burst * everyMs);
