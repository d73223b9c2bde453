import type { Context } from 'koa';
import { affiliateClickQuery } from '../../../contract/affiliate-click';
import { parse } from '../../../lib/parse';
import { respondPage } from '../../../lib/respond';
import { clicksService } from '../services/clicks';
import { endpoints } from '../../../strapi/endpoints';

export const clicksEndpoints = endpoints(({ strapi }) => ({
  async 'clicks.list'(ctx: Context) {
    const query = parse(affiliateClickQuery, ctx.query);
    respondPage(ctx, await clicksService(strapi).list(query));
  },
}));
