import { endpoints } from '../../../strapi/endpoints';
import { statsService } from '../services/stats';

export const statsEndpoints = endpoints(({ strapi }) => ({
  'stats.get': ({ isAdmin }) => statsService(strapi).get(isAdmin),
}));
