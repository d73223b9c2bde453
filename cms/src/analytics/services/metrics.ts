import type { Core } from '@strapi/strapi';
import type {
  Breakdown,
  BreakdownRow,
  CategoryMetrics,
  GrowthMetrics,
  Metric,
  NetworkMetrics,
  MetricsQuery,
  TopContent,
  TopPerformer,
  TrafficSource,
  TrendPoint,
} from '../../contract/analytics';
import { daysUntil, dayStart, monthOf } from '../../lib/periods';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { presentBreakdown, presentGrowth, presentSources } from '../presenters/metrics';
import { hasSimulated, selectReal, selectKeys } from '../queries/daily-reading';
import { readAnalyticsState } from '../queries/state';
import { listCategories, listNetworks, listProducts, listTopPosts } from '../reading/content-lists';
import { MetricReader } from '../reading/metric-reader';
import { countSubscribersUntil, measureByDay, readMeasuredSince } from '../reading/measured';
import type { Earned } from './revenue';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { revenueService } from './revenue';
import { piecesOf, type DayRange } from '../rules/span-pieces';
import { closedMonths } from '../queries/months';

const MONTH_DAYS = 30;
const WEEK_DAYS = 7;

/**
 * Views or clicks of real readers on the last `count` days including today; the screens that show
 * them do not mark simulated readers.
 */
async function sumRecent(
  strapi: Core.Strapi,
  count: number,
  name: 'views' | 'clicks',
): Promise<{ sum: number; isRecorded: boolean }> {
  const { timezone } = await siteSettingsService(strapi).getPublic();
  const span = daysUntil(dayIn(timezone, systemClock.now()), count);
  return selectReal(strapi.db.connection, span, name);
}

async function readGrowth(strapi: Core.Strapi, reader: MetricReader): Promise<GrowthMetrics> {
  const { compared, timezone } = reader;
  const { from, to } = compared.current;
  const { revenueTarget } = await siteSettingsService(strapi).get();
  const thisMonth = { from: `${monthOf(to)}-01`, to };
  const { timezone: countedIn } = await readAnalyticsState(strapi.db.connection);
  const earned = await revenueService(strapi).total(thisMonth);
  return presentGrowth({
    current: await reader.site(compared.current),
    previous: await reader.site(compared.previous),
    monthlyRevenue: earned.revenue,
    revenueTarget,
    subscribers: await countSubscribersUntil(strapi, dayStart(timezone, from)),
    compared,
    timezone,
    simulated: await hasSimulated(strapi.db.connection),
    recounting: countedIn !== null && countedIn !== timezone,
    measuredSince: await readMeasuredSince(strapi, reader),
  });
}

export const metricsService = service(({ strapi }) => {
  const open = ({ period, readers }: MetricsQuery) => MetricReader.open(strapi, period, readers);

  return {
    /** The key metrics of a period and their change. */
    growth: async (query: MetricsQuery): Promise<GrowthMetrics> =>
      readGrowth(strapi, await open(query)),

    /** Products by earnings, then by clicks. */
    topPerformers: async (query: MetricsQuery): Promise<TopPerformer[]> =>
      listProducts(strapi, await open(query)),

    /** Networks by earnings, then by clicks. */
    affiliateNetworks: async (query: MetricsQuery): Promise<NetworkMetrics[]> =>
      listNetworks(strapi, await open(query)),

    /** Origins of readers, with one row for everything that is not listed. */
    async trafficSources(query: MetricsQuery): Promise<TrafficSource[]> {
      const reader = await open(query);
      return presentSources(await reader.shared('source', reader.compared.current));
    },

    /** One metric by day, zeros included. */
    async trend(query: MetricsQuery, metric: Metric): Promise<TrendPoint[]> {
      const reader = await open(query);
      const values = await measureByDay(strapi, reader, metric);
      return reader.compared.current.days.map((date) => ({ date, value: values.get(date) ?? 0 }));
    },

    /** Posts by earnings, then by views. */
    topContent: async (query: MetricsQuery): Promise<TopContent[]> =>
      listTopPosts(strapi, await open(query)),

    /** All categories by earnings, then by views. */
    categories: async (query: MetricsQuery): Promise<CategoryMetrics[]> =>
      listCategories(strapi, await open(query)),

    /**
     * Counts by a property of visits, by page or by bot reason, with one row for everything that is
     * not listed.
     */
    async breakdown(query: MetricsQuery, by: Breakdown): Promise<BreakdownRow[]> {
      const reader = await open(query);
      return (await reader.shared(by, reader.compared.current)).map(presentBreakdown);
    },

    /** Commission of this month's sales in USD; null before the first sale ever. */
    async revenueThisMonth(): Promise<number | null> {
      const revenue = revenueService(strapi);
      if ((await revenue.firstDay()) === undefined) return null;
      const { timezone } = await siteSettingsService(strapi).getPublic();
      const to = dayIn(timezone, systemClock.now());
      const earned: Earned = await revenue.total({ from: `${monthOf(to)}-01`, to });
      return earned.revenue;
    },

    /** Commission of the sales of the last 30 days in USD. */
    async monthlyRevenue(): Promise<number> {
      const { timezone } = await siteSettingsService(strapi).getPublic();
      const span = daysUntil(dayIn(timezone, systemClock.now()), MONTH_DAYS);
      const earned = await revenueService(strapi).total(span);
      return earned.revenue;
    },

    /** Views of the last 30 days, by real readers. */
    monthlyViews: async (): Promise<number> => (await sumRecent(strapi, MONTH_DAYS, 'views')).sum,

    /** Clicks of the last seven days by real readers; null before the first click ever. */
    async weeklyClicks(): Promise<number | null> {
      const { sum, isRecorded } = await sumRecent(strapi, WEEK_DAYS, 'clicks');
      return isRecorded ? sum : null;
    },
  };
});

export const campaignsService = service(({ strapi }) => ({
  /**
   * Number of visits of real readers by campaign in a range of days; campaigns without visits are
   * missing.
   */
  async visits(span: DayRange, campaigns: readonly string[]): Promise<Map<string, number>> {
    const knex = strapi.db.connection;
    const pieces = piecesOf(span, await closedMonths(knex));
    const rows = await selectKeys(knex, 'campaign', pieces, campaigns, 'real');
    return new Map(rows.map(({ key, sessions }) => [key, sessions]));
  },
}));
