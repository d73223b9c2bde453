import { endpoints } from '../../../strapi/endpoints';
import { catalogueService } from '../services/catalogue';

export const catalogueEndpoints = endpoints(({ strapi }) => ({
  'products.list': ({ query }) => catalogueService(strapi).list(query),
  'products.create': ({ body }) => catalogueService(strapi).create(body),
  'products.update': ({ params, body }) => catalogueService(strapi).update(params.id, body),
  'products.delete': ({ params }) => catalogueService(strapi).delete(params.id),
}));
