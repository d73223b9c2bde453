/** A stored moment (milliseconds, ISO text or Date, as the database gives it) as ISO 8601 in UTC. */
export function toIso(stored: number | string | Date): string {
  const numeric = typeof stored === 'string' && /^\d+$/.test(stored) ? Number(stored) : stored;
  return new Date(numeric).toISOString();
}

/** The calendar day of a moment (milliseconds) in a time zone, as YYYY-MM-DD. */
export const dayIn = (timezone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
