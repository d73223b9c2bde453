import { plural } from '~/lib/format';

/** Progress at a time, in milliseconds. */
export interface Mark {
  at: number;
  done: number;
}

/** Minimum time before the rate is known. */
const SHORTEST_MS = 5_000;
const MINUTE_MS = 60_000;

const minutes = (n: number): string => plural(n, 'minute', 'minutes');
const hours = (n: number): string => plural(n, 'hour', 'hours');

/** Estimated time left at the rate since `first`; empty while unknown. */
export function timeLeftText(first: Mark, now: Mark, total: number): string {
  const took = now.at - first.at;
  const done = now.done - first.done;
  if (took < SHORTEST_MS || done <= 0 || now.done >= total) return '';
  const left = Math.round(((total - now.done) * took) / done / MINUTE_MS);
  if (left < 1) return 'Less than a minute left';
  return left < 90 ? `About ${minutes(left)} left` : `About ${hours(Math.round(left / 60))} left`;
}
