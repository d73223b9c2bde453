import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { respond } from '../../../lib/respond';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async get(ctx: Context) {
    respond(ctx, await strapi.service('api::stats.stats').get(Boolean(ctx.state.admin)));
  },
});
