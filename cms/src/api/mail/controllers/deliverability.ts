import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { deliverabilityQuery } from '../../../contract/outbox';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { deliverabilityService } from '../services/deliverability';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async check(ctx: Context) {
    const { selector } = parse(deliverabilityQuery, ctx.query);
    respond(ctx, await deliverabilityService(strapi).check(selector));
  },
});
