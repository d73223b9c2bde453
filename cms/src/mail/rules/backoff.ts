import type { Random } from '../../lib/random';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Delay after each failed attempt. */
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
 * Milliseconds until the next attempt after `attempts` (at least 1), plus up to a fifth of jitter;
 * undefined after the last one.
 */
export function retryDelay(attempts: number, random: Random): number | undefined {
  const delay = delays[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 + JITTER * random()));
}
