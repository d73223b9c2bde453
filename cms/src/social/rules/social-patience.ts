const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long after its time a social post may still be published automatically. */
export const TOO_LATE_MS = 12 * HOUR_MS;
/** Maximum attempts at a social post before somebody has to look at it. */
export const MAX_ATTEMPTS = 8;
/**
 * A platform may not show a new post for a minute, and the clocks of two servers may differ by
 * another: an absence is not believed before.
 */
export const BELIEVED_MS = 2 * MINUTE_MS;
/** A post not shown within this time after the hand-over was certainly not published. */
export const CERTAIN_AFTER_MS = HOUR_MS;

/** Milliseconds from an attempt to the next: a minute, doubled each time, at most an hour. */
export const backOff = (attempts: number): number =>
  Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1));
