import type { ClickSlot } from '@contract/collect';
import type { Conversion, ConversionOrigin, ConversionStatus } from '@contract/conversion';
import { CSV_BOM, csvLine } from '@contract/csv';
import { saleHeadings, saleLine } from '@contract/sale-csv';

/** Labels of a sale's status. */
export const statusLabels: Readonly<Record<ConversionStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  reversed: 'Reversed',
};

/** Tone of a sale's status. */
export const statusTones: Readonly<Record<ConversionStatus, 'warning' | 'success' | 'danger'>> = {
  pending: 'warning',
  approved: 'success',
  reversed: 'danger',
};

/** Label of how a sale was reported. */
export const originLabels: Readonly<Record<ConversionOrigin, string>> = {
  postback: 'Postback',
  csv: 'CSV import',
  manual: 'Manual',
};

/** Label of where a link stood. */
export const slotLabels: Readonly<Record<ClickSlot, string>> = {
  card: 'Card',
  featured: 'Featured products',
  text: 'Text',
  product: 'Product in the text',
  comparison: 'Comparison',
  mail: 'Newsletter',
  link: 'Short link',
};

/** Says how a sale was matched to its product and post. */
export const matchText = ({ matchedBy }: Pick<Conversion, 'matchedBy'>): string => {
  if (matchedBy === null) return 'Unmatched';
  return matchedBy === 'click' ? 'Matched by click' : 'Matched manually';
};

/** Sales as CSV, in the given order; amounts are numbers, dates ISO 8601 in UTC. */
export const salesCsv = (sales: readonly Conversion[]): string =>
  CSV_BOM +
  csvLine(saleHeadings) +
  sales
    .map((sale) =>
      saleLine(sale, {
        status: statusLabels[sale.status],
        match: matchText(sale),
        slot: sale.slot === null ? '' : slotLabels[sale.slot],
        origin: originLabels[sale.origin],
      }),
    )
    .join('');
