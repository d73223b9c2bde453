import type { PriceState } from '../../contract/affiliate-product';

const DAY_MS = 86_400_000;

/** Rules for the age of prices: the current day and the limits in days. */
export interface PriceRules {
  /** Today in the site's time zone, as YYYY-MM-DD. */
  today: string;
  /** Older prices are marked. */
  markDays: number;
  /** Older prices are no longer shown to readers. */
  hideDays: number;
}

const ageInDays = (day: string, today: string): number =>
  (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS;

/** State of a price by the day (YYYY-MM-DD) on which it was seen; an undated one has no age. */
export function priceState(
  price: string,
  asOf: string | null,
  { today, markDays, hideDays }: PriceRules,
): PriceState {
  if (price === '' || asOf === null) return 'none';
  const age = ageInDays(asOf, today);
  if (age > hideDays) return 'hidden';
  return age > markDays ? 'old' : 'fresh';
}
