const FIRST_DAY = 200;
const LAST_DAY = 200_000;
/** Mail providers trust a new sender little by little (Ghost: 200 to 200,000 a day over 42 days). */
export const WARM_UP_DAYS = 42;

const DAY_MS = 86_400_000;

/** Whole days from one day to another, both as YYYY-MM-DD. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);

/**
 * How many messages of issues may leave on a day (YYYY-MM-DD) of a warm-up that began on another: 200 on the
 * first, the same factor more each day, 200,000 on the last; null once it is over.
 */
export function warmUpAllowance(since: string, day: string): number | null {
  const age = Math.max(0, daysBetween(since, day));
  if (age >= WARM_UP_DAYS) return null;
  return Math.round(FIRST_DAY * (LAST_DAY / FIRST_DAY) ** (age / (WARM_UP_DAYS - 1)));
}
