/** A moment (ISO 8601) on the clocks of a time zone, as WordPress writes it: `2026-11-03 14:05:00`. */
export function wallClock(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (iso) => format.format(new Date(iso));
}
