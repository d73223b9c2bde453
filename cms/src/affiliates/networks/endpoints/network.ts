import { endpoints } from '../../../strapi/endpoints';
import { networksService } from '../services/networks';
import { reconciliationService } from '../services/reconciliation';
import { networkSecretsService } from '../services/secrets';

export const networkEndpoints = endpoints(({ strapi }) => ({
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
}));
