import { untagged } from '../../../strapi/answers';
import { endpoints } from '../../../strapi/endpoints';
import { starterService } from '../services/starter';

export const starterEndpoints = endpoints(({ strapi }) => ({
  'starter.get': () => starterService(strapi).get(),
  'starter.remove': async () => untagged(await starterService(strapi).remove()),
}));
