import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { issueTestInput } from '../../../contract/newsletter-issue';
import { mailMessagePatch, mailMessageQuery } from '../../../contract/outbox';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { mailMessagesService } from '../services/messages';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const messages = () => mailMessagesService(strapi);

  return {
    async status(ctx: Context) {
      respond(ctx, await messages().status());
    },
    async resume(ctx: Context) {
      respond(ctx, await messages().resume());
    },
    async test(ctx: Context) {
      const { email } = parse(issueTestInput, ctx.request.body);
      respond(ctx, await messages().sendTest(email));
      ctx.status = 202;
    },
    async list(ctx: Context) {
      respondPage(ctx, await messages().list(parse(mailMessageQuery, ctx.query)));
    },
    async settle(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const patch = parse(mailMessagePatch, ctx.request.body);
      respond(ctx, await messages().settle(id, patch));
    },
  };
};
