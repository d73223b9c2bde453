import { endpoints } from '../strapi/endpoints';
import { attentionService } from './services/attention';

export const attentionEndpoints = endpoints(({ strapi }) => ({
  'attention.list': () => attentionService(strapi).list(),
  'attention.dismiss': ({ params, body }) =>
    attentionService(strapi).dismiss(params.id, body.digest),
  'attention.restore': ({ params }) => attentionService(strapi).restore(params.id),
}));
