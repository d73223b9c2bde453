import type { Conversion, ConversionReport, CurrencyRate } from '@contract/conversion';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';
import type { SaleFilters } from '../model/sale-filters';

/** Where sales are read and kept. */
export const SALES_PATH = '/api/affiliate/conversions';
/** Where rates are read and kept. */
export const RATES_PATH = '/api/affiliate/rates';
/** How many sales the ledger shows at once. */
export const SALES_A_PAGE = 25;

/** Sales that match, newest first: so many from one on. */
export function salesRead(
  filters: SaleFilters,
  { limit, offset }: { limit: number; offset: number } = {
    limit: SALES_A_PAGE,
    offset: (filters.page - 1) * SALES_A_PAGE,
  },
): Read<Page<Conversion>> {
  const { networkId, status, isUnmatched, postId, productId } = filters;
  const query = new URLSearchParams({ limit: String(limit) });
  if (offset > 0) query.set('offset', String(offset));
  if (networkId !== null) query.set('networkId', String(networkId));
  if (status !== null) query.set('status', status);
  if (isUnmatched) query.set('matched', '0');
  if (postId !== null) query.set('postId', String(postId));
  if (productId !== null) query.set('productId', String(productId));
  return readAnyPage(`${SALES_PATH}?${query.toString()}`);
}

/** All that was reported of a sale, oldest first. */
export const reportsRead = (id: number): Read<ConversionReport[]> =>
  readAny(`${SALES_PATH}/${id}/reports`);

/** What currencies are worth in USD. */
export const ratesRead: Read<CurrencyRate[]> = readAny(RATES_PATH);
