import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { respond } from '../../../lib/respond';
import { starterService } from '../services/starter';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const starter = () => starterService(strapi);
  return {
    async get(ctx: Context) {
      respond(ctx, await starter().get());
    },
    async remove(ctx: Context) {
      ctx.body = await starter().remove();
    },
  };
};
