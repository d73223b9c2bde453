import type { MeasuredSince } from '@contract/analytics';

/** Whether nothing at all has been recorded yet: only then samples are shown, so that none stands beside a real figure. */
export const isUnmeasured = (since: MeasuredSince): boolean =>
  Object.values(since).every((beganAt) => beganAt === null);
