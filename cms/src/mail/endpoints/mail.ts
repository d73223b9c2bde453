import type { Context } from 'koa';
import { issueTestInput } from '../../contract/newsletter-issue';
import { mailMessagePatch, mailMessageQuery } from '../../contract/outbox';
import { idParam } from '../../contract/text';
import { parse } from '../../lib/parse';
import { respond, respondPage } from '../../lib/respond';
import { mailMessagesService } from '../services/messages';
import { endpoints } from '../../strapi/endpoints';

export const mailEndpoints = endpoints(({ strapi }) => {
  const messages = () => mailMessagesService(strapi);

  return {
    async 'outbox.status'(ctx: Context) {
      respond(ctx, await messages().status());
    },
    async 'outbox.resume'(ctx: Context) {
      respond(ctx, await messages().resume());
    },
    async 'outbox.test'(ctx: Context) {
      const { email } = parse(issueTestInput, ctx.request.body);
      respond(ctx, await messages().sendTest(email));
      ctx.status = 202;
    },
    async 'outbox.list'(ctx: Context) {
      respondPage(ctx, await messages().list(parse(mailMessageQuery, ctx.query)));
    },
    async 'outbox.settle'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const patch = parse(mailMessagePatch, ctx.request.body);
      respond(ctx, await messages().settle(id, patch));
    },
  };
});
