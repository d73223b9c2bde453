import type { Random } from '../../lib/random';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long is waited after each attempt that failed for now. */
const delays = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
] as const;
const JITTER = 0.2;

/**
 * Milliseconds until the next attempt after this many attempts (1 or more), plus up to a fifth at random; undefined
 * where it is given up.
 */
export function retryDelay(attempts: number, random: Random): number | undefined {
  const delay = delays[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 + JITTER * random()));
}
