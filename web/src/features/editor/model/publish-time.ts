import { toFieldText } from '~/lib/field-time';

/** Colloquial name of a time zone: 'New York time'. */
export const zoneName = (timezone: string): string =>
  `${(timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')} time`;

const timeOf = (iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    .format(new Date(iso))
    .replace(/\s/g, ' ');

/** Warns of a local time that a clock change skips or repeats. */
export function clockChangeNote(text: string, iso: string, timezone: string): string | undefined {
  if (iso === '') return undefined;
  if (toFieldText(iso, timezone) !== text.slice(0, 16)) {
    const then = timeOf(iso, timezone, { hour: 'numeric', minute: '2-digit' });
    return `The clocks go forward at that time, so it doesn’t exist; ${then} will be used.`;
  }
  const hourLater = new Date(Date.parse(iso) + 3_600_000).toISOString();
  if (toFieldText(hourLater, timezone) !== text.slice(0, 16)) return undefined;
  const first = timeOf(iso, timezone, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `The clocks go back, so this time occurs twice; the first, ${first}, will be used.`;
}
