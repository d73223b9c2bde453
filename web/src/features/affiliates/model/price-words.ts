import type { PriceState } from '@contract/affiliate-product';

/** What the screen says of a price's age. */
export const priceMarks: Readonly<
  Record<PriceState, { word: string; tone: 'success' | 'warning' | 'danger' } | null>
> = {
  none: null,
  fresh: { word: 'Fresh', tone: 'success' },
  old: { word: 'Outdated', tone: 'warning' },
  hidden: { word: 'Too old, hidden', tone: 'danger' },
};
