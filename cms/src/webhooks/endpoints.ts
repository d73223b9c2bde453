import { endpoints } from '../strapi/endpoints';
import { webhookLogService } from './services/log';
import { webhookService } from './services/webhooks';

export const webhookEndpoints = endpoints(({ strapi }) => ({
  'webhooks.list': () => webhookService(strapi).list(),
  'webhooks.create': ({ body }) => webhookService(strapi).create(body),
  'webhooks.update': ({ params, body }) => webhookService(strapi).update(params.id, body),
  'webhooks.delete': ({ params }) => webhookService(strapi).delete(params.id),
  'webhooks.rotate': ({ params }) => webhookService(strapi).rotate(params.id),
  'webhooks.test': async ({ params }) => {
    const log = webhookLogService(strapi);
    return log.read(await log.test(params.id));
  },
  'webhooks.deliveries': ({ params, query }) => webhookLogService(strapi).list(params.id, query),
  'webhooks.delivery': ({ params }) => webhookLogService(strapi).read(params.id),
  'webhooks.again': async ({ params }) => {
    const log = webhookLogService(strapi);
    await log.again(params.id);
    return log.read(params.id);
  },
}));
