import { plural } from '~/lib/format';

/** How far something was at a moment, in milliseconds. */
export interface Mark {
  at: number;
  done: number;
}

/** Before that the pace is unknown. */
const SHORTEST_MS = 5_000;
const MINUTE_MS = 60_000;

const minutes = (n: number): string => plural(n, 'minute', 'minutes');
const hours = (n: number): string => plural(n, 'hour', 'hours');

/** How long something takes that goes on at the pace since it was first seen; empty while that is unknown. */
export function timeLeftText(first: Mark, now: Mark, total: number): string {
  const took = now.at - first.at;
  const done = now.done - first.done;
  if (took < SHORTEST_MS || done <= 0 || now.done >= total) return '';
  const left = Math.round(((total - now.done) * took) / done / MINUTE_MS);
  if (left < 1) return 'Less than a minute left';
  return left < 90 ? `About ${minutes(left)} left` : `About ${hours(Math.round(left / 60))} left`;
}
