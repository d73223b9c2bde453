import type { CurrencyRate } from '../../../contract/conversion';
import { USD_NANOS } from '../../rules/ledger/money';
import { toIso } from '../../../lib/dates';
import type { StoredRate } from '../queries/rates';

/** What a currency is worth in USD, and how many sales depend on it. */
export function presentRate(
  currency: string,
  rate: StoredRate | undefined,
  sales: number,
): CurrencyRate {
  if (currency === 'USD') return { currency, usd: 1, sales, updatedAt: null };
  return {
    currency,
    usd: rate === undefined ? null : rate.nanos / USD_NANOS,
    sales,
    updatedAt: rate === undefined ? null : toIso(rate.updatedAt),
  };
}
