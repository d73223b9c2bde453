import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { respond } from '../../../lib/respond';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async status(ctx: Context) {
    respond(ctx, await strapi.service('api::system.system').status());
  },
});
