import { endpoints } from '../../../strapi/endpoints';
import { saleImportService } from '../services/import';
import { exchangeRatesService } from '../services/rates';
import { salesService } from '../services/sales';

export const conversionEndpoints = endpoints(({ strapi }) => ({
  'conversions.list': ({ query }) => salesService(strapi).list(query),
  'conversions.create': ({ body }) => salesService(strapi).create(body),
  'conversions.update': ({ params, body }) => salesService(strapi).update(params.id, body),
  'conversions.reports': ({ params }) => salesService(strapi).reports(params.id),
  'conversions.import': ({ query, body }) => saleImportService(strapi).run(query, body),
  'rates.list': () => exchangeRatesService(strapi).list(),
  'rates.set': ({ params, body }) => exchangeRatesService(strapi).set(params.currency, body.usd),
}));
