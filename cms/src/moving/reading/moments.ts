const PARTS = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?/;
const ZONE = /(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
/**
 * Dates outside these years are invalid: too early for a publication on the web, or too far ahead
 * for a schedule.
 */
const FIRST_YEAR = 1_900;
const LAST_YEAR = 2_199;

/** Offset of a zone such as `+0200` from UTC in minutes. */
function minutesOf(zone: string): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (found === null) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return found[1] === '-' ? -minutes : minutes;
}

const isUsable = (date: Date): boolean =>
  date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR;

function fromParts(parts: RegExpExecArray, zone: string): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // An impossible day, such as the 31st of February, would become another one.
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  return new Date(local.getTime() - minutesOf(zone) * 60_000);
}

/**
 * A date of an export as ISO 8601 in UTC, from `2024-05-01 08:00:00`, ISO 8601, or RFC 5322 (mail).
 * Null if it is empty, zero, impossible, before 1900 or after 2199. A date without a zone is in
 * UTC, or `offset` minutes ahead of it.
 */
export function momentOf(text: string, offset = 0): string | null {
  const said = text.trim();
  const parts = PARTS.exec(said);
  if (parts === null) {
    const isZoned = /[+-]\d{2}:?\d{2}$|\b(?:GMT|UTC?|Z|[ECMP][SD]T)$/i.test(said);
    const date = new Date(/[a-z]{3}/i.test(said) ? said + (isZoned ? '' : ' UTC') : Number.NaN);
    return !Number.isNaN(date.getTime()) && isUsable(date) ? date.toISOString() : null;
  }
  const zone = ZONE.exec(said.slice(parts[0].length))?.[1];
  const date = fromParts(parts, zone ?? '');
  if (date === null || !isUsable(date)) return null;
  return new Date(date.getTime() - (zone === undefined ? offset * 60_000 : 0)).toISOString();
}

/** Whether an export contains a date at all, even an invalid one. */
export const hasMoment = (text: string): boolean => !/^[-0: ]*$/.test(text.trim());
