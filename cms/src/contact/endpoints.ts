import { rateLimitService } from '../access/services/rate-limit';
import { systemClock } from '../lib/clock';
import { dayIn } from '../lib/dates';
import { respondCsv } from '../lib/respond';
import { siteSettingsService } from '../settings/services/site-settings';
import { untagged } from '../strapi/answers';
import { endpoints } from '../strapi/endpoints';
import { contactMessagesService } from './services/contact-message';

/** A burst of 5,000 messages, which are 25 MB, then 200 an hour. */
const SITE_PACE = { burst: 5_000, everyMs: 18_000, patienceMs: 0 };

export const contactEndpoints = endpoints(({ strapi }) => ({
  'contact.send': async ({ body, address }) => {
    const limits = rateLimitService(strapi);
    await limits.takeForm('contact', address);
    await limits.takeTurn('contact-site', 'all', SITE_PACE);
    return untagged(await contactMessagesService(strapi).receive(body));
  },
  'messages.list': ({ query }) => contactMessagesService(strapi).list(query),
  'messages.export': async ({ query, ctx }) => {
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const day = dayIn(timezone, systemClock.now());
    const lines = await contactMessagesService(strapi).exportLines(query);
    respondCsv(ctx, `messages-${day}.csv`, lines);
  },
  'messages.update': ({ params, body }) => contactMessagesService(strapi).update(params.id, body),
  'messages.delete': ({ params }) => contactMessagesService(strapi).delete(params.id),
}));
