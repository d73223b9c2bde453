import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { pageQuery } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { goneOf } from '../http/generation-stream';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async test(ctx: Context) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await strapi.service('api::ai.model').test(goneOf(ctx));
  },

  async usage(ctx: Context) {
    respond(ctx, await strapi.service('api::ai.ai-log').usage());
  },

  async calls(ctx: Context) {
    const page = parse(pageQuery, ctx.query);
    respondPage(ctx, await strapi.service('api::ai.ai-log').list(page));
  },
});
