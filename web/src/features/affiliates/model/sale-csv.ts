import type { Conversion } from '@contract/conversion';
import { CSV_BOM, csvLine } from '@contract/csv';
import { saleHeadings, saleLine } from '@contract/sale-csv';
import { matchWords, originWords, slotWords, statusWords } from './sale-labels';

/** Sales as CSV, in their order; amounts are numbers, dates ISO 8601 in UTC. */
export const salesCsv = (sales: readonly Conversion[]): string =>
  CSV_BOM +
  csvLine(saleHeadings) +
  sales
    .map((sale) =>
      saleLine(sale, {
        status: statusWords[sale.status],
        match: matchWords(sale),
        slot: sale.slot === null ? '' : slotWords[sale.slot],
        origin: originWords[sale.origin],
      }),
    )
    .join('');
