import type { Context } from 'koa';
import { postbackParam } from '../../../contract/postback';
import { parse } from '../../../lib/parse';
import { postbackService } from '../services/postback';
import { endpoints } from '../../../strapi/endpoints';

export const postbackEndpoints = endpoints(({ strapi }) => {
  /** A network's report of a sale, in the address or in the body or both. */
  const receive = async (ctx: Context): Promise<void> => {
    const { network } = parse(postbackParam, ctx.params);
    const { ip: address, body } = ctx.request;
    const postback = { network, address, query: ctx.query, body };
    const receipt = await postbackService(strapi).receive(postback);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 200;
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = JSON.stringify(receipt);
  };
  return { 'affiliate.postback': receive, 'affiliate.postbackBody': receive };
});
