import { isDatabaseAway, writeFailureReason } from './to-app-error';

/** PostgreSQL: somebody else's transaction stood in the way (deadlock, serialization, lock). */
const IN_BETWEEN = new Set(['40P01', '40001', '55P03']);

/** Whether a failure of the database is temporary, so that the same write may succeed later. */
export const isPassingFailure = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  writeFailureReason(error) !== undefined ||
  IN_BETWEEN.has(String((error as { code?: unknown }).code));
