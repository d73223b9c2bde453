import { rateLimitService } from '../access/services/rate-limit';
import { limits } from '../contract/limits';
import { tokenQuery } from '../contract/newsletter-mail';
import { env } from '../lib/env';
import { unauthorized } from '../lib/errors';
import { parse } from '../lib/parse';
import { readJson } from '../lib/read-json';
import { isBounceSecret } from '../mail/rules/bounce-secret';
import { untagged } from '../strapi/answers';
import { byHand, endpoints } from '../strapi/endpoints';
import { confirmationService } from './services/confirmation';
import { readerService } from './services/reader';
import { serviceReportsService } from './services/service-reports';
import { subscriberService } from './services/subscriber';
import { systemClock } from '../lib/clock';
import { dayIn } from '../lib/dates';
import { respondCsv } from '../lib/respond';
import { siteSettingsService } from '../settings/services/site-settings';
import { subscriberGrowthService } from './services/growth';
import { subscriberImportService } from './services/import';
import { subscriberListService } from './services/subscribers';

/**
 * Confirmation mails: a burst of 2,000, then 2,000 an hour. Sign-ups are refused once a mail would
 * wait for more than a day.
 */
const SITE_PACE = { burst: 2_000, everyMs: 1_800, patienceMs: 86_400_000 };

/** Answers to the holder of a token are private. */
const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Endpoints for readers and mail services, most of them authorized by the tokens of emails. */
export const readerEndpoints = endpoints(({ strapi }) => {
  const confirmation = () => confirmationService(strapi);
  const reader = () => readerService(strapi);
  return {
    'newsletter.subscribe': async ({ body: { email, website }, address }) => {
      const gate = rateLimitService(strapi);
      await gate.takeForm('newsletter', address);
      if (website.trim() !== '') return untagged({ email, status: 'pending' });
      const delayMs = await gate.takeTurn('newsletter-site', 'all', SITE_PACE);
      return untagged(await subscriberService(strapi).subscribe(email, delayMs));
    },
    'newsletter.confirm': async ({ body }) =>
      untagged(await confirmation().confirm(body.token), PRIVATE),
    'newsletter.confirmAgain': async ({ body }) =>
      untagged(await confirmation().again(body.token), PRIVATE),
    'newsletter.unsubscribe': async ({ query, body }) => {
      const { token } = parse(tokenQuery, { token: query.token ?? body?.token });
      return untagged(await reader().unsubscribe(token), PRIVATE);
    },
    'newsletter.preferences': async ({ query }) =>
      untagged(await reader().preferences(query.token), PRIVATE),
    'newsletter.updatePreferences': async ({ query, body }) =>
      untagged(await reader().choose(query.token, body), PRIVATE),
    'newsletter.bounce': byHand(async (ctx) => {
      const { token } = parse(tokenQuery, ctx.query);
      if (!isBounceSecret(env().SITE_SECRET, token)) {
        throw unauthorized('The token is wrong.', 'wrong_token', 'Token realm="Bounces"');
      }
      // Parsed as JSON whatever its content type: Amazon SNS sends it as text.
      const body = await readJson(ctx.req, limits.bodyBytes);
      const receipt = await serviceReportsService(strapi).take(body);
      if (receipt === null) {
        ctx.status = 204;
        return;
      }
      // Some services send a report again unless it is answered with exactly 200.
      ctx.set(PRIVATE);
      ctx.body = receipt;
    }),
  };
});

export const subscriberEndpoints = endpoints(({ strapi }) => ({
  'subscribers.list': ({ query }) => subscriberListService(strapi).list(query),
  'subscribers.export': async ({ query, ctx }) => {
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const day = dayIn(timezone, systemClock.now());
    const lines = await subscriberListService(strapi).exportLines(query);
    respondCsv(ctx, `subscribers-${day}.csv`, lines);
  },
  'subscribers.growth': ({ query }) => subscriberGrowthService(strapi).read(query.period),
  'subscribers.import': ({ query, body }) => subscriberImportService(strapi).run(body, query),
  'subscribers.update': ({ params }) => subscriberListService(strapi).end(params.id),
  'subscribers.delete': ({ params }) => subscriberListService(strapi).erase(params.id),
}));
