import type {
  Conversion,
  ConversionInput,
  ConversionPatch,
  CurrencyRate,
} from '@contract/conversion';
import { request } from '~/lib/http';
import { RATES_PATH, SALES_PATH } from './sale-reads';

/** Enters a sale by hand. */
export const createSale = async (input: ConversionInput): Promise<Conversion> =>
  (await request('POST', SALES_PATH, input)).body as Conversion;

/** Corrects a sale, assigns it, or takes corrections back. */
export const updateSale = async (id: number, patch: ConversionPatch): Promise<Conversion> =>
  (await request('PATCH', `${SALES_PATH}/${id}`, patch)).body as Conversion;

/** Sets what a unit of a currency is worth in USD; its sales are valued anew. */
export const setRate = async (currency: string, usd: number): Promise<CurrencyRate> =>
  (await request('PUT', `${RATES_PATH}/${currency}`, { usd }, { timeout: 0 })).body as CurrencyRate;
