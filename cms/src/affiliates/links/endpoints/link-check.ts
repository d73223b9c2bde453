import { endpoints } from '../../../strapi/endpoints';
import { linkCheckService } from '../services/link-check';

export const linkCheckEndpoints = endpoints(({ strapi }) => ({
  'products.checkLink': ({ params }) => linkCheckService(strapi).check(params.id),
  'products.acceptLink': ({ params }) => linkCheckService(strapi).accept(params.id),
}));
