import { momentOf, type WallClock, wallClockAt } from '@contract/wall-clock';

const WALL_TEXT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;
const two = (n: number): string => String(n).padStart(2, '0');

const wallText = ({ year, month, day, hour, minute }: WallClock): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;

/**
 * Converts an ISO 8601 timestamp to the text of a `datetime-local` field in a time zone; empty
 * stays empty.
 */
export const toFieldText = (iso: string, timezone: string): string =>
  iso === '' ? '' : wallText(wallClockAt(timezone, Date.parse(iso)));

/**
 * Converts the text of a `datetime-local` field in a time zone to an ISO 8601 timestamp in UTC;
 * empty if it is no time. A time skipped by a clock change becomes the moment of the change; of a
 * repeated time the first is taken.
 */
export function fromFieldText(text: string, timezone: string): string {
  const found = WALL_TEXT.exec(text);
  if (found === null) return '';
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = found.slice(1).map(Number);
  const moment = momentOf(timezone, { year, month, day, hour, minute });
  return Number.isFinite(moment) ? new Date(moment).toISOString() : '';
}
