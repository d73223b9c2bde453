import { endpoints } from '../strapi/endpoints';
import { setupService } from './services/setup';

export const setupEndpoints = endpoints(({ strapi }) => ({
  'setup.get': () => setupService(strapi).get(),
  'setup.update': ({ body }) => setupService(strapi).update(body),
}));
