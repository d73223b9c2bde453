const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A post that could not leave for so long after its time does not leave by itself any more. */
export const TOO_LATE_MS = 12 * HOUR_MS;
/** Number of attempts for a post before somebody has to look at it. */
export const MAX_ATTEMPTS = 8;
/**
 * A platform may not show for a minute what it has just taken: that it has nothing is not believed before,
 * nor within the minute more by which the clocks of two servers may differ.
 */
export const BELIEVED_MS = 2 * MINUTE_MS;
/** What a platform does not show so long after the hand-over is surely not there. */
export const SURE_MS = HOUR_MS;

/** Milliseconds until the next attempt after so many: a minute, then twice as long each time, an hour at most. */
export const backOff = (attempts: number): number =>
  Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1));
