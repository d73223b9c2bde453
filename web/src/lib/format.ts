const formats = new Map<string, Intl.DateTimeFormat>();

/** A timestamp as a long US date in a time zone: 'November 20, 2026'. */
export function longDate(iso: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(new Date(iso));
}

const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day (YYYY-MM-DD) as a short US date: 'Nov 20, 2026'. */
export const shortDate = (day: string): string => SHORT.format(new Date(day));

/** A timestamp as a long US date and time: 'November 20, 2026 at 3:04 PM EST'. */
export function longDateTime(iso: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso));
  // Browsers differ in their spaces; a no-break space keeps the time on one line.
  return `${longDate(iso, timeZone)} at ${time.replace(/\s/g, '\u00a0')}`;
}

/** A timestamp as a short US date and time: 'Nov 20, 2026, 3:04 PM'. */
export const shortDateTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(new Date(iso))
    .replace(/\s(?=[AP]M)/, '\u00a0');

/**
 * Day and time of a timestamp: 'Nov 20', with the year unless it is the current one, and '3:04 PM'.
 */
export const dayAndTime = (
  iso: string,
  timeZone: string,
  now = Date.now(),
): { day: string; time: string } => {
  const at = new Date(iso);
  const show = (style: Intl.DateTimeFormatOptions, moment: Date | number = at): string =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(moment);
  const isThisYear = show({ year: 'numeric' }) === show({ year: 'numeric' }, now);
  return {
    day: show({ month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) }),
    time: show({ timeStyle: 'short' }).replace(/\s(?=[AP]M)/, '\u00a0'),
  };
};

/** A whole number with US thousands separators. */
export const count = (n: number): string => n.toLocaleString('en-US');

/** A count with the matching noun form: '1 post', '2 posts'. */
export const plural = (n: number, one: string, many: string): string =>
  `${count(n)} ${n === 1 ? one : many}`;

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A number of bytes in a suitable unit: '512 bytes', '1.4 GB'. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1_024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  const shown = value.toLocaleString('en-US', { maximumFractionDigits: digits });
  return `${shown}\u00a0${UNITS[power] ?? ''}`;
}
