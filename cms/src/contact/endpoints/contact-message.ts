import type { Context } from 'koa';
import {
  contactInput,
  contactMessageExportQuery,
  contactMessagePatch,
  contactMessageQuery,
} from '../../contract/contact';
import { idParam } from '../../contract/text';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { parse } from '../../lib/parse';
import { respond, respondCsv, respondPage } from '../../lib/respond';
import { contactMessagesService } from '../services/contact-message';
import { rateLimitService } from '../../access/services/rate-limit';
import { siteSettingsService } from '../../settings/services/site-settings';
import { endpoints } from '../../strapi/endpoints';

/** 5,000 messages at once, which are 25 MB, and 200 an hour from then on. */
const SITE_PACE = { burst: 5_000, everyMs: 18_000, patienceMs: 0 };

export const contactMessageEndpoints = endpoints(({ strapi }) => {
  const messages = () => contactMessagesService(strapi);
  return {
    async 'contact.send'(ctx: Context) {
      const input = parse(contactInput, ctx.request.body);
      const limits = rateLimitService(strapi);
      await limits.takeForm('contact', ctx.ip);
      await limits.takeTurn('contact-site', 'all', SITE_PACE);
      ctx.status = 201;
      ctx.body = await messages().receive(input);
    },
    async 'messages.list'(ctx: Context) {
      respondPage(ctx, await messages().list(parse(contactMessageQuery, ctx.query)));
    },
    async 'messages.export'(ctx: Context) {
      const query = parse(contactMessageExportQuery, ctx.query);
      const { timezone } = await siteSettingsService(strapi).getPublic();
      const day = dayIn(timezone, systemClock.now());
      respondCsv(ctx, `messages-${day}.csv`, await messages().exportLines(query));
    },
    async 'messages.update'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const patch = parse(contactMessagePatch, ctx.request.body);
      respond(ctx, await messages().update(id, patch));
    },
    async 'messages.delete'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      await messages().delete(id);
      ctx.status = 204;
    },
  };
});
