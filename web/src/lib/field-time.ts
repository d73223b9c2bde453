import { momentOf, type WallClock, wallClockAt } from '@contract/wall-clock';

const WALL_TEXT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;
const two = (n: number): string => String(n).padStart(2, '0');

const wallText = ({ year, month, day, hour, minute }: WallClock): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;

/** A moment (ISO 8601) as a `datetime-local` field shows it in a time zone; empty for none. */
export const toFieldText = (iso: string, timezone: string): string =>
  iso === '' ? '' : wallText(wallClockAt(timezone, Date.parse(iso)));

/**
 * The moment (ISO 8601 in UTC) that the text of a `datetime-local` field means in a time zone; empty for
 * none. A time that the clocks skip is the moment at which they are put forward; of one that they show
 * twice it is the first.
 */
export function fromFieldText(text: string, timezone: string): string {
  const found = WALL_TEXT.exec(text);
  if (found === null) return '';
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = found.slice(1).map(Number);
  const moment = momentOf(timezone, { year, month, day, hour, minute });
  return Number.isFinite(moment) ? new Date(moment).toISOString() : '';
}
