import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { subscribeInput } from '../../../contract/newsletter';
import { parse } from '../../../lib/parse';

/** So many sign-ups an hour are taken of all addresses together, against floods from many at once. */
const SITE_PER_HOUR = 2_000;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async subscribe(ctx: Context) {
    const { email, website } = parse(subscribeInput, ctx.request.body);
    const limits = strapi.service('api::rate-limit.rate-limit');
    await limits.take('newsletter', ctx.ip, 10, 3_600);
    await limits.take('newsletter-site', 'all', SITE_PER_HOUR, 3_600);
    ctx.status = 201;
    ctx.body =
      website.trim() === ''
        ? await strapi.service('api::subscriber.subscriber').subscribe(email)
        : { email, status: 'pending' };
  },
});
