import { ApiError } from './http';

/** What the API says was wrong, or another sentence where it says nothing that helps. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return otherwise;
  return error.errors[0]?.message || error.detail || otherwise;
}
