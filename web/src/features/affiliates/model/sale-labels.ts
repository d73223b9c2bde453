import type { ClickSlot } from '@contract/collect';
import type { Conversion, ConversionOrigin, ConversionStatus } from '@contract/conversion';

/** What the screen calls a sale's status. */
export const statusWords: Readonly<Record<ConversionStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  reversed: 'Reversed',
};

/** The tone of a sale's status. */
export const statusTones: Readonly<Record<ConversionStatus, 'warning' | 'success' | 'danger'>> = {
  pending: 'warning',
  approved: 'success',
  reversed: 'danger',
};

/** How a sale came in. */
export const originWords: Readonly<Record<ConversionOrigin, string>> = {
  postback: 'Postback',
  csv: 'CSV import',
  manual: 'Manual',
};

/** Where a link stood. */
export const slotWords: Readonly<Record<ClickSlot, string>> = {
  card: 'Card',
  featured: 'Featured products',
  text: 'Text',
  product: 'Product in the text',
  comparison: 'Comparison',
  mail: 'Newsletter',
};

/** By what it is known which product and story sold. */
export const matchWords = ({ matchedBy }: Pick<Conversion, 'matchedBy'>): string => {
  if (matchedBy === null) return 'Unmatched';
  return matchedBy === 'click' ? 'Matched by click' : 'Matched manually';
};
