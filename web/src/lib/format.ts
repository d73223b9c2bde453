const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as a long US date in a time zone: 'November 20, 2026'. */
export function longDate(iso: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(new Date(iso));
}

/** A whole number with US thousands separators. */
export const count = (n: number): string => n.toLocaleString('en-US');

/** A count with its word in the right number: '1 story', '2 stories'. */
export const plural = (n: number, one: string, many: string): string =>
  `${count(n)} ${n === 1 ? one : many}`;
