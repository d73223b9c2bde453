import { endpoints } from '../../../strapi/endpoints';
import { clicksService } from '../services/clicks';

export const clicksEndpoints = endpoints(({ strapi }) => ({
  'clicks.list': ({ query }) => clicksService(strapi).list(query),
}));
