import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { respond } from '../../../lib/respond';
import { systemService } from '../services/system';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async status(ctx: Context) {
    respond(ctx, await systemService(strapi).status());
  },
});
