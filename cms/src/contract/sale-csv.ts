import type { Conversion } from './conversion';
import { csvLine } from './csv';

/** The columns of a file of sales. */
export const saleHeadings = [
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

/** Display names, in a file of sales, of codes of the contract. */
export interface SaleWords {
  status: string;
  match: string;
  slot: string;
  origin: string;
}

/** A sale as one line of a file; amounts are numbers, dates ISO 8601 in UTC. */
export const saleLine = (sale: Conversion, words: SaleWords): string =>
  csvLine([
    sale.occurredAt,
    sale.network,
    sale.transactionId,
    words.status,
    sale.product ?? '',
    sale.post ?? '',
    sale.amount,
    sale.commission,
    sale.currency,
    sale.revenue ?? '',
    words.match,
    sale.clickId ?? '',
    sale.source ?? '',
    words.slot,
    words.origin,
    sale.corrected ? 'yes' : 'no',
  ]);
