import { ApiError } from './http';

/** The API's reason for an error, or a fallback where it gives none that helps. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return otherwise;
  return error.errors[0]?.message || error.detail || otherwise;
}

/** Whether further calls are pointless: the session is over, too many were made, or the server cannot be reached. */
export const isFatal = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 429;
