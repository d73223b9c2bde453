import { wallClockAt } from '../contract/wall-clock';

const toDate = (stored: number | string | Date): Date =>
  new Date(typeof stored === 'string' && /^\d+$/.test(stored) ? Number(stored) : stored);

/**
 * Converts a stored time (milliseconds, ISO text or Date, as the database returns it) to ISO 8601
 * in UTC.
 */
export const toIso = (stored: number | string | Date): string => toDate(stored).toISOString();

/** Converts a nullable stored time to ISO 8601. */
export const toIsoOrNull = (stored: number | string | Date | null): string | null =>
  stored === null ? null : toIso(stored);

/** Converts a stored time, as the database returns it, to milliseconds. */
export const toMs = (stored: number | string | Date): number => toDate(stored).getTime();

/** The calendar day of a time (milliseconds) in a time zone, as YYYY-MM-DD. */
export function dayIn(timezone: string, moment: number): string {
  const { year, month, day } = wallClockAt(timezone, moment);
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
