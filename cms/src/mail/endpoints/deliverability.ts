import type { Context } from 'koa';
import { deliverabilityQuery } from '../../contract/outbox';
import { parse } from '../../lib/parse';
import { respond } from '../../lib/respond';
import { deliverabilityService } from '../services/deliverability';
import { endpoints } from '../../strapi/endpoints';

export const deliverabilityEndpoints = endpoints(({ strapi }) => ({
  async 'outbox.deliverability'(ctx: Context) {
    const { selector } = parse(deliverabilityQuery, ctx.query);
    respond(ctx, await deliverabilityService(strapi).check(selector));
  },
}));
