import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { respond } from '../../../lib/respond';
import { statsService } from '../services/stats';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async get(ctx: Context) {
    respond(ctx, await statsService(strapi).get(Boolean(ctx.state.admin)));
  },
});
