import type {
  BreakdownRow,
  GrowthMetrics,
  MeasuredSince,
  TrafficSource,
} from '../../contract/analytics';
import { sharesOf } from '../../contract/shares';
import type { ComparedPeriod } from '../../lib/periods';
import { dayStart, growth } from '../../lib/periods';
import { averageOrder, conversionRate, rateChange } from '../rules/rates';
import { toIso } from '../../lib/dates';
import type { Metrics, ListedMetrics } from '../reading/metric-reader';

/** Input of the key metrics. */
export interface SiteMetrics {
  current: Metrics;
  previous: Metrics;
  monthlyRevenue: number;
  revenueTarget: number;
  subscribers: { now: number; before: number };
  compared: ComparedPeriod;
  timezone: string;
  simulated: boolean;
  recounting: boolean;
  measuredSince: MeasuredSince;
}

const presentFormer = ({
  previous,
  compared,
  timezone,
}: SiteMetrics): GrowthMetrics['previous'] => ({
  beganAt: toIso(dayStart(timezone, compared.previous.from)),
  revenue: previous.revenue,
  clicks: previous.clicks,
  views: previous.views,
  dailyVisitors: previous.visitors,
});

/** The key metrics with their change from the previous period. */
export function presentGrowth(site: SiteMetrics): GrowthMetrics {
  const { current, previous, subscribers, compared } = site;
  const rate = conversionRate(current);
  return {
    totalRevenue: current.revenue,
    revenueGrowth: growth(current.revenue, previous.revenue),
    totalClicks: current.clicks,
    clickGrowth: growth(current.clicks, previous.clicks),
    totalViews: current.views,
    viewsGrowth: growth(current.views, previous.views),
    conversionRate: rate,
    conversionGrowth: rateChange(rate, conversionRate(previous)),
    avgOrderValue: averageOrder(current),
    monthlyRevenue: site.monthlyRevenue,
    revenueTarget: site.revenueTarget,
    subscribers: subscribers.now,
    subscriberGrowth: growth(subscribers.now, subscribers.before),
    dailyVisitors: current.visitors,
    visitorGrowth: growth(current.visitors, previous.visitors),
    sessions: current.sessions,
    bots: current.bots,
    previous: presentFormer(site),
    from: compared.current.from,
    to: compared.current.to,
    timezone: site.timezone,
    simulated: site.simulated,
    recounting: site.recounting,
    measuredSince: site.measuredSince,
  };
}

/** Sources with their shares, which add up to 100. */
export function presentSources(rows: readonly ListedMetrics[]): TrafficSource[] {
  const shares = sharesOf(rows.map(({ visitors }) => visitors));
  return rows.map(({ key, visitors, sessions, views, clicks, revenue }, index) => ({
    source: key,
    percentage: shares[index] ?? 0,
    visitors,
    sessions,
    views,
    clicks,
    revenue,
  }));
}

/** A row of a breakdown. */
export const presentBreakdown = (row: ListedMetrics): BreakdownRow => {
  const { key, visitors, sessions, views, clicks, bots } = row;
  return { key, visitors, sessions, views, clicks, bots };
};
