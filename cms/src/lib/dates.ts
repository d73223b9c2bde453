/** A stored moment (milliseconds, ISO text or Date, as the database gives it) as ISO 8601 in UTC. */
export function toIso(stored: number | string | Date): string {
  const numeric = typeof stored === 'string' && /^\d+$/.test(stored) ? Number(stored) : stored;
  return new Date(numeric).toISOString();
}
