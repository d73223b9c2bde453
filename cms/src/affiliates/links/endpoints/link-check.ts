import type { Context } from 'koa';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { linkCheckService } from '../services/link-check';
import { endpoints } from '../../../strapi/endpoints';

export const linkCheckEndpoints = endpoints(({ strapi }) => {
  const links = () => linkCheckService(strapi);
  return {
    async 'products.checkLink'(ctx: Context) {
      respond(ctx, await links().check(parse(idParam, ctx.params).id));
    },
    async 'products.acceptLink'(ctx: Context) {
      respond(ctx, await links().accept(parse(idParam, ctx.params).id));
    },
  };
});
