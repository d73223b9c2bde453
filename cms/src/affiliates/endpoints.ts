import { byHand, endpoints } from '../strapi/endpoints';
import { networksService } from './networks/services/networks';
import { reconciliationService } from './networks/services/reconciliation';
import { networkSecretsService } from './networks/services/secrets';
import { catalogueService } from './products/services/catalogue';
import { linkCheckService } from './links/services/link-check';
import { clicksService } from './clicks/services/clicks';
import { saleImportService } from './sales/services/import';
import { exchangeRatesService } from './sales/services/rates';
import { salesService } from './sales/services/sales';
import { postbackParam } from '../contract/postback';
import { parse } from '../lib/parse';
import { postbackService } from './networks/services/postback';

export const affiliateEndpoints = endpoints(({ strapi }) => {
  /**
   * A network's report of a sale, in the address, the body or both; validated once they are merged.
   */
  const receive = byHand(async (ctx) => {
    const { network } = parse(postbackParam, ctx.params);
    const body: unknown = ctx.request.body;
    const postback = { network, address: ctx.ip, query: ctx.query, body };
    const receipt = await postbackService(strapi).receive(postback);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = receipt;
  });

  return {
    'networks.list': ({ query }) => networksService(strapi).list(query),
    'networks.create': ({ body }) => networksService(strapi).create(body),
    'networks.update': ({ params, body }) => networksService(strapi).update(params.id, body),
    'networks.delete': ({ params }) => networksService(strapi).delete(params.id),
    'networks.rotateSecret': async ({ params: { id } }) => {
      await networkSecretsService(strapi).rotate(id);
      return networksService(strapi).get(id);
    },
    'networks.reconciliation': ({ params, query }) =>
      reconciliationService(strapi).get(params.id, query.period),
    'networks.reportClicks': ({ params, body }) =>
      reconciliationService(strapi).note(params.id, body.days),
    'products.list': ({ query }) => catalogueService(strapi).list(query),
    'products.create': ({ body }) => catalogueService(strapi).create(body),
    'products.update': ({ params, body }) => catalogueService(strapi).update(params.id, body),
    'products.delete': ({ params }) => catalogueService(strapi).delete(params.id),
    'products.checkLink': ({ params }) => linkCheckService(strapi).check(params.id),
    'products.acceptLink': ({ params }) => linkCheckService(strapi).accept(params.id),
    'clicks.list': ({ query }) => clicksService(strapi).list(query),
    'conversions.list': ({ query }) => salesService(strapi).list(query),
    'conversions.create': ({ body }) => salesService(strapi).create(body),
    'conversions.update': ({ params, body }) => salesService(strapi).update(params.id, body),
    'conversions.reports': ({ params }) => salesService(strapi).reports(params.id),
    'conversions.import': ({ query, body }) => saleImportService(strapi).run(query, body),
    'rates.list': () => exchangeRatesService(strapi).list(),
    'rates.set': ({ params, body }) => exchangeRatesService(strapi).set(params.currency, body.usd),
    'affiliate.postback': receive,
    'affiliate.postbackBody': receive,
  };
});
