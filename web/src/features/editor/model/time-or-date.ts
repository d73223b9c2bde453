import { longDate, longDateTime } from '~/lib/format';

/** The shortest clear form of a date: a time if it is today ('10:42 AM'), else with the day. */
export function timeOrDate(moment: number, timeZone: string, now = Date.now()): string {
  const iso = new Date(moment).toISOString();
  if (longDate(iso, timeZone) !== longDate(new Date(now).toISOString(), timeZone)) {
    return longDateTime(iso, timeZone);
  }
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(moment)
    .replace(/\s/g, '\u00a0');
}
