import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { contactInput } from '../../../contract/contact';
import { parse } from '../../../lib/parse';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async receive(ctx: Context) {
    const input = parse(contactInput, ctx.request.body);
    await strapi.service('api::rate-limit.rate-limit').take('contact', ctx.ip, 10, 3_600);
    ctx.status = 201;
    ctx.body = await strapi.service('api::contact-message.contact-message').receive(input);
  },
});
