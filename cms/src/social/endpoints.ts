import { endpoints } from '../strapi/endpoints';
import { socialAccountsService } from './services/accounts';
import { socialPostsService } from './services/posts';

export const socialEndpoints = endpoints(({ strapi }) => ({
  'social.list': ({ query }) => socialPostsService(strapi).list(query),
  'social.order': ({ body }) => socialPostsService(strapi).order(body.ids),
  'social.read': ({ params }) => socialPostsService(strapi).read(params.id),
  'social.update': ({ params, body }) => socialPostsService(strapi).update(params.id, body),
  'social.retry': ({ params, body }) =>
    socialPostsService(strapi).retry(params.id, body?.updatedAt),
  'social.delete': ({ params }) => socialPostsService(strapi).delete(params.id),
  'socialAccounts.list': () => socialAccountsService(strapi).list(),
  'socialAccounts.put': ({ params, body }) =>
    socialAccountsService(strapi).put(params.platform, body),
  'socialAccounts.delete': ({ params }) => socialAccountsService(strapi).delete(params.platform),
  'socialAccounts.test': ({ params, signal }) =>
    socialAccountsService(strapi).test(params.platform, signal),
}));
