import type { AutomationSummary } from '../../contract/automation';
import { momentOf, wallClockAt } from '../../contract/wall-clock';
import { systemClock } from '../../lib/clock';
import { service } from '../../strapi/service';
import { taskControlService } from '../../tasks/services/task-control';
import { storedPostService } from '../../content/posts/services/stored-post';
import { metricsService } from '../../analytics/services/metrics';
import { subscriberService } from '../../subscribers/services/subscriber';
import { mailRatesService } from '../../newsletter/services/mail-rates';
import { socialPostsService } from '../../social/services/posts';
import { hasCreatedPosts, listCreatedPosts } from '../../tasks/queries/made-items';

/** The start of the site's current day, or of the day `daysAhead` days later. */
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

export const automationSummaryService = service(({ strapi }) => ({
  /**
   * Metrics of the automation dashboard; clicks cover the last seven days, mail rates the last 30.
   */
  async get(): Promise<AutomationSummary> {
    const timezone = await taskControlService(strapi).timezone();
    const knex = strapi.db.connection;
    const posts = storedPostService(strapi);
    const metrics = metricsService(strapi);
    const subscriber = subscriberService(strapi);
    const rates: { openRate: number; clickRate: number; conversionRate: number } | null =
      await mailRatesService(strapi).get();
    const socialPosts = await socialPostsService(strapi).countScheduled(
      startOfDay(timezone),
      startOfDay(timezone, 1),
    );
    return {
      contentGeneratedToday: (await hasCreatedPosts(knex))
        ? await posts.countOf(await listCreatedPosts(knex, startOfDay(timezone)))
        : null,
      socialPostsScheduledToday: socialPosts ?? null,
      emailSubscribers: (await subscriber.hasAny()) ? await subscriber.countConfirmed() : null,
      affiliateClicksThisWeek: await metrics.weeklyClicks(),
      revenueThisMonth: await metrics.revenueThisMonth(),
      emailOpenRate: rates?.openRate ?? null,
      emailClickRate: rates?.clickRate ?? null,
      emailConversionRate: rates?.conversionRate ?? null,
    };
  },
}));
