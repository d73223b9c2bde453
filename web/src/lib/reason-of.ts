import { ApiError } from './http';

/** The API's reason for an error, or a fallback if it has no useful one. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return otherwise;
  return error.errors[0]?.message || error.detail || otherwise;
}

/**
 * Whether further calls would fail too: the session ended, too many calls, or the server is
 * unreachable.
 */
export const isFatal = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 429;
