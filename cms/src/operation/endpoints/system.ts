import { endpoints } from '../../strapi/endpoints';
import { systemService } from '../services/system';

export const systemEndpoints = endpoints(({ strapi }) => ({
  'system.status': () => systemService(strapi).status(),
}));
