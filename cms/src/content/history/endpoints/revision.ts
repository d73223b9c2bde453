import { tagged } from '../../../strapi/answers';
import { endpoints } from '../../../strapi/endpoints';
import { postEtag } from '../../rules/posts/entity-tag';
import { proposalDecisionService } from '../services/proposal-decision';
import { revisionsService } from '../services/revision';

export const revisionEndpoints = endpoints(({ strapi }) => ({
  'revisions.list': ({ params, query }) => revisionsService(strapi).list(params.id, query),
  'revisions.get': ({ params: { id, rid } }) => revisionsService(strapi).get(id, rid),
  'revisions.all': ({ query }) => revisionsService(strapi).listAll(query),
  'revisions.accept': async ({ params: { id, rid }, ifMatch }) => {
    const post = await proposalDecisionService(strapi).accept(id, rid, ifMatch);
    return tagged(post, postEtag(post));
  },
  'revisions.reject': ({ params: { id, rid } }) => proposalDecisionService(strapi).reject(id, rid),
  'revisions.restore': async ({ params: { id, rid }, ifMatch }) => {
    const post = await revisionsService(strapi).restore(id, rid, ifMatch);
    return tagged(post, postEtag(post));
  },
}));
