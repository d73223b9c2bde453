import { isDatabaseAway, writeFailureReason } from './to-app-error';

/** PostgreSQL: conflict with another transaction (deadlock, serialization, lock). */
const IN_BETWEEN = new Set(['40P01', '40001', '55P03']);

/** Whether a database failure is temporary, so that a retry may succeed. */
export const isPassingFailure = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  writeFailureReason(error) !== undefined ||
  IN_BETWEEN.has(String((error as { code?: unknown }).code));
