import type { Context } from 'koa';
import { pageQuery } from '../../contract/text';
import { parse } from '../../lib/parse';
import { respond, respondPage } from '../../lib/respond';
import { goneOf } from '../http/generation-stream';
import { modelService } from '../services/model';
import { aiLogService } from '../services/ai-log';
import { endpoints } from '../../strapi/endpoints';

export const aiStatusEndpoints = endpoints(({ strapi }) => ({
  async 'ai.test'(ctx: Context) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await modelService(strapi).test(goneOf(ctx));
  },

  async 'ai.usage'(ctx: Context) {
    respond(ctx, await aiLogService(strapi).usage());
  },

  async 'ai.calls'(ctx: Context) {
    const page = parse(pageQuery, ctx.query);
    respondPage(ctx, await aiLogService(strapi).list(page));
  },
}));
