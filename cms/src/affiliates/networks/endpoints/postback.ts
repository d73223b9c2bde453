import { postbackParam } from '../../../contract/postback';
import { parse } from '../../../lib/parse';
import { byHand, endpoints } from '../../../strapi/endpoints';
import { postbackService } from '../services/postback';

export const postbackEndpoints = endpoints(({ strapi }) => {
  /** A network's report of a sale, in the address or in the body or both: it is checked once the two are joined. */
  const receive = byHand(async (ctx) => {
    const { network } = parse(postbackParam, ctx.params);
    const body: unknown = ctx.request.body;
    const postback = { network, address: ctx.ip, query: ctx.query, body };
    const receipt = await postbackService(strapi).receive(postback);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = receipt;
  });
  return { 'affiliate.postback': receive, 'affiliate.postbackBody': receive };
});
