import { endpoints } from '../strapi/endpoints';
import { webhookLogService } from './services/log';
import { webhookService } from './services/webhooks';

export const webhookEndpoints = endpoints(({ strapi }) => ({
  'webhooks.list': () => webhookService(strapi).list(),
  'webhooks.create': ({ body }) => webhookService(strapi).create(body),
  'webhooks.update': ({ params, body }) => webhookService(strapi).update(params.id, body),
  'webhooks.delete': ({ params }) => webhookService(strapi).delete(params.id),
  'webhooks.rotate': ({ params }) => webhookService(strapi).rotate(params.id),
  'webhooks.test': ({ params }) => webhookLogService(strapi).test(params.id),
  'webhooks.deliveries': ({ params, query }) => webhookLogService(strapi).list(params.id, query),
  'webhooks.delivery': ({ params }) => webhookLogService(strapi).read(params.id),
  'webhooks.again': ({ params }) => webhookLogService(strapi).again(params.id),
}));
