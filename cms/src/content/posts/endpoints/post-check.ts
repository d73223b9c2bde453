import type { Context } from 'koa';
import { draftCheckInput } from '../../../contract/draft-check';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { draftCheckService } from '../services/draft-check';
import { endpoints } from '../../../strapi/endpoints';

export const postCheckEndpoints = endpoints(({ strapi }) => ({
  async 'posts.check'(ctx: Context) {
    const draft = parse(draftCheckInput, ctx.request.body);
    respond(ctx, await draftCheckService(strapi).check(draft));
  },
}));
