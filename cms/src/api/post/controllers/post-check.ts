import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { draftCheckInput } from '../../../contract/draft-check';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { draftCheckService } from '../services/draft-check';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async check(ctx: Context) {
    const draft = parse(draftCheckInput, ctx.request.body);
    respond(ctx, await draftCheckService(strapi).check(draft));
  },
});
