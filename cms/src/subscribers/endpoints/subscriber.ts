import type { Context } from 'koa';
import { subscribeInput } from '../../contract/newsletter';
import { parse } from '../../lib/parse';
import { rateLimitService } from '../../access/services/rate-limit';
import { subscriberService } from '../services/subscriber';
import { endpoints } from '../../strapi/endpoints';

/** Beyond 2,000 sign-ups an hour mail waits for its turn, for a day at most: then sign-ups are refused. */
const SITE_PACE = { burst: 2_000, everyMs: 1_800, patienceMs: 86_400_000 };

export const subscriberEndpoints = endpoints(({ strapi }) => ({
  async 'newsletter.subscribe'(ctx: Context) {
    const { email, website } = parse(subscribeInput, ctx.request.body);
    const limits = rateLimitService(strapi);
    await limits.takeForm('newsletter', ctx.ip);
    ctx.status = 201;
    if (website.trim() !== '') {
      ctx.body = { email, status: 'pending' };
      return;
    }
    const delayMs: number = await limits.takeTurn('newsletter-site', 'all', SITE_PACE);
    ctx.body = await subscriberService(strapi).subscribe(email, delayMs);
  },
}));
