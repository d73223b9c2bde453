import type { CurrencyRate } from '../../../contract/conversion';
import { nanosOf, USD_NANOS } from '../../rules/ledger/money';
import { validationFailed } from '../../../lib/errors';
import { countByCurrency, selectCurrencies, selectRates, type StoredRate } from '../queries/rates';
import { service } from '../../../strapi/service';
import { ledgerService } from './ledger';
import { toIso } from '../../../lib/dates';

/** A currency's rate in USD, and the number of sales that depend on it. */
function presentRate(currency: string, rate: StoredRate | undefined, sales: number): CurrencyRate {
  if (currency === 'USD') return { currency, usd: 1, sales, updatedAt: null };
  return {
    currency,
    usd: rate === undefined ? null : rate.nanos / USD_NANOS,
    sales,
    updatedAt: rate === undefined ? null : toIso(rate.updatedAt),
  };
}

export const exchangeRatesService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /** USD, the currencies of sales and those with a rate; currencies without a rate first. */
    async list(): Promise<CurrencyRate[]> {
      const rates = await selectRates(knex());
      const sales = await countByCurrency(knex());
      const isMissing = (currency: string): boolean => currency !== 'USD' && !rates.has(currency);
      return [...new Set(['USD', ...sales.keys(), ...rates.keys()])]
        .sort()
        .sort((a, b) => Number(isMissing(b)) - Number(isMissing(a)))
        .map((currency) => presentRate(currency, rates.get(currency), sales.get(currency) ?? 0));
    },

    /** Sets the rate of a currency and revalues its sales; 400 for USD, the reporting currency. */
    async set(currency: string, usd: number): Promise<CurrencyRate> {
      if (currency === 'USD') {
        const message = 'USD is always worth 1 USD';
        throw validationFailed([{ path: 'currency', message }]);
      }
      await ledgerService(strapi).revalue(currency, nanosOf(usd));
      const rates = await selectRates(knex());
      const sales = await countByCurrency(knex());
      return presentRate(currency, rates.get(currency), sales.get(currency) ?? 0);
    },

    /** Currencies whose sales are not counted until they have a rate. */
    async missing(): Promise<string[]> {
      const rates = await selectRates(knex());
      const currencies = await selectCurrencies(knex());
      return currencies.filter((currency) => currency !== 'USD' && !rates.has(currency));
    },
  };
});
