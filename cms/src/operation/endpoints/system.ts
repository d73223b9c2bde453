import type { Context } from 'koa';
import { respond } from '../../lib/respond';
import { systemService } from '../services/system';
import { endpoints } from '../../strapi/endpoints';

export const systemEndpoints = endpoints(({ strapi }) => ({
  async 'system.status'(ctx: Context) {
    respond(ctx, await systemService(strapi).status());
  },
}));
