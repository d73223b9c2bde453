const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long after its time a social post may still be published automatically. */
export const TOO_LATE_MS = 12 * HOUR_MS;
/** Number of attempts for a social post before somebody has to look at it. */
export const MAX_ATTEMPTS = 8;
/**
 * A platform may not show for a minute what it has just taken: that it has nothing is not believed before,
 * nor within the minute more by which the clocks of two servers may differ.
 */
export const BELIEVED_MS = 2 * MINUTE_MS;
/** A post that the platform does not show within this time after the hand-over was certainly not published. */
export const CERTAIN_AFTER_MS = HOUR_MS;

/** Milliseconds from this many attempts to the next: a minute, then twice as long each time, an hour at most. */
export const backOff = (attempts: number): number =>
  Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1));
