import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { subscribeInput } from '../../../contract/newsletter';
import { parse } from '../../../lib/parse';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async subscribe(ctx: Context) {
    const { email } = parse(subscribeInput, ctx.request.body);
    await strapi.service('api::rate-limit.rate-limit').take('newsletter', ctx.ip, 10, 3_600);
    ctx.status = 201;
    ctx.body = await strapi.service('api::subscriber.subscriber').subscribe(email);
  },
});
