import type { Context } from 'koa';
import { respond } from '../../../lib/respond';
import { starterService } from '../services/starter';
import { endpoints } from '../../../strapi/endpoints';

export const starterEndpoints = endpoints(({ strapi }) => {
  const starter = () => starterService(strapi);
  return {
    async 'starter.get'(ctx: Context) {
      respond(ctx, await starter().get());
    },
    async 'starter.remove'(ctx: Context) {
      ctx.body = await starter().remove();
    },
  };
});
