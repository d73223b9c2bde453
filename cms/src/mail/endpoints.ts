import { endpoints } from '../strapi/endpoints';
import { domainWatchService } from './services/domain-watch';
import { mailMessagesService, deliverabilityService } from './services/messages';

export const mailEndpoints = endpoints(({ strapi }) => ({
  'outbox.status': () => mailMessagesService(strapi).status(),
  'outbox.resume': () => mailMessagesService(strapi).resume(),
  'outbox.test': ({ body }) => mailMessagesService(strapi).sendTest(body.email),
  'outbox.list': ({ query }) => mailMessagesService(strapi).list(query),
  'outbox.settle': ({ params, body }) => mailMessagesService(strapi).resolve(params.id, body),
  'outbox.deliverability': ({ query }) =>
    query.selector === undefined
      ? domainWatchService(strapi).check()
      : deliverabilityService(strapi).check(query.selector),
}));
