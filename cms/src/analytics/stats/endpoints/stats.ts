import type { Context } from 'koa';
import { respond } from '../../../lib/respond';
import { statsService } from '../services/stats';
import { endpoints } from '../../../strapi/endpoints';

export const statsEndpoints = endpoints(({ strapi }) => ({
  async 'stats.get'(ctx: Context) {
    respond(ctx, await statsService(strapi).get(Boolean(ctx.state.admin)));
  },
}));
