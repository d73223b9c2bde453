import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  contactInput,
  contactMessageExportQuery,
  contactMessagePatch,
  contactMessageQuery,
} from '../../../contract/contact';
import { idParam } from '../../../contract/text';
import { systemClock } from '../../../lib/clock';
import { dayIn } from '../../../lib/dates';
import { parse } from '../../../lib/parse';
import { respond, respondCsv, respondPage } from '../../../lib/respond';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const messages = () => strapi.service('api::contact-message.contact-message');
  return {
    async receive(ctx: Context) {
      const input = parse(contactInput, ctx.request.body);
      await strapi.service('api::rate-limit.rate-limit').take('contact', ctx.ip, 10, 3_600);
      ctx.status = 201;
      ctx.body = await messages().receive(input);
    },
    async list(ctx: Context) {
      respondPage(ctx, await messages().list(parse(contactMessageQuery, ctx.query)));
    },
    async export(ctx: Context) {
      const query = parse(contactMessageExportQuery, ctx.query);
      const { timezone } = await strapi.service('api::site-settings.site-settings').getPublic();
      const day = dayIn(timezone, systemClock.now());
      respondCsv(ctx, `messages-${day}.csv`, await messages().exportLines(query));
    },
    async update(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const patch = parse(contactMessagePatch, ctx.request.body);
      respond(ctx, await messages().update(id, patch));
    },
    async delete(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      await messages().delete(id);
      ctx.status = 204;
    },
  };
};
