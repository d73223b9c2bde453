import type { Core } from '@strapi/strapi';
import type { AutomationSummary } from '../../../contract/automation';
import { momentOf, wallClockAt } from '../../../contract/wall-clock';
import { systemClock } from '../../../lib/clock';
import { hasCreatedPosts, listCreatedPosts } from '../queries/created-posts';

/** The moment at which the site's present day began, or one so many days ahead begins. */
function startOfDay(timezone: string, daysAhead = 0): number {
  const { year, month, day } = wallClockAt(timezone, systemClock.now());
  const date = new Date(Date.UTC(year, month - 1, day + daysAhead));
  return momentOf(timezone, {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: 0,
    minute: 0,
  });
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Figures of the automation dashboard; the week of the clicks is the last seven days,
   * the rates of mail are those of the last 30 days.
   */
  async get(): Promise<AutomationSummary> {
    const timezone: string = await strapi.service('api::automation.task-control').timezone();
    const knex = strapi.db.connection;
    const posts = strapi.service('api::post.stored-post');
    const figures = strapi.service('api::analytics.figures');
    const subscriber = strapi.service('api::subscriber.subscriber');
    const rates: { openRate: number; clickRate: number; conversionRate: number } | null =
      await strapi.service('api::mail.rates').get();
    const socialPosts: number | undefined = await strapi
      .service('api::social-post.posts')
      .countScheduled(startOfDay(timezone), startOfDay(timezone, 1));
    return {
      contentGeneratedToday: (await hasCreatedPosts(knex))
        ? await posts.countOf(await listCreatedPosts(knex, startOfDay(timezone)))
        : null,
      socialPostsScheduledToday: socialPosts ?? null,
      emailSubscribers: (await subscriber.hasAny()) ? await subscriber.countConfirmed() : null,
      affiliateClicksThisWeek: await figures.weeklyClicks(),
      revenueThisMonth: await figures.revenueThisMonth(),
      emailOpenRate: rates?.openRate ?? null,
      emailClickRate: rates?.clickRate ?? null,
      emailConversionRate: rates?.conversionRate ?? null,
    };
  },
});
