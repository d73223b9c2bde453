import type { Conversion } from '@contract/conversion';
import { CSV_BOM, csvLine } from '@contract/csv';
import { matchWords, originWords, slotWords, statusWords } from './sale-labels';

const HEADINGS = [
  'Date',
  'Network',
  'Transaction id',
  'Status',
  'Product',
  'Article',
  'Amount',
  'Commission',
  'Currency',
  'Revenue (USD)',
  'Match',
  'Click id',
  'Source',
  'Placement',
  'Reported by',
  'Corrected',
];

const saleLine = (sale: Conversion): string =>
  csvLine([
    sale.occurredAt,
    sale.network,
    sale.transactionId,
    statusWords[sale.status],
    sale.product ?? '',
    sale.post ?? '',
    sale.amount,
    sale.commission,
    sale.currency,
    sale.revenue ?? '',
    matchWords(sale),
    sale.clickId ?? '',
    sale.source ?? '',
    sale.slot === null ? '' : slotWords[sale.slot],
    originWords[sale.origin],
    sale.corrected ? 'yes' : 'no',
  ]);

/** Sales as CSV, in their order; amounts are numbers, dates ISO 8601 in UTC. */
export const salesCsv = (sales: readonly Conversion[]): string =>
  CSV_BOM + csvLine(HEADINGS) + sales.map(saleLine).join('');
