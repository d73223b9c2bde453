import { z } from 'zod';
import { isoDate, keyText } from './text';

/** Periods of every analytics screen (specification, section 9). */
export const periods = ['7d', '30d', '90d', '1y'] as const;

/** Measures of the trend screen; the first is the default. */
export const metrics = ['revenue', 'clicks', 'views', 'conversions', 'subscribers'] as const;

/** A period, the days that end today in the site's time zone. */
export const period = z.enum(periods, { error: 'period must be 7d, 30d, 90d or 1y' });

/** A measure of the trend screen. */
export const metric = z.enum(metrics, { error: `metric must be one of ${metrics.join(', ')}` });

/** Query of a period; 30d where it is left out. */
export const periodQuery = z.object({ period: period.default('30d') });

/**
 * Query of the analytics calls: of the last 30 days and of everybody where it says nothing. `real` leaves
 * simulated readers out, for screens that do not say that there are some.
 */
export const metricsQuery = periodQuery.extend({
  readers: z.enum(['all', 'real'], { error: 'readers must be all or real' }).default('all'),
});

/** Query of the trend: period and measure. */
export const trendQuery = metricsQuery.extend({ metric: metric.default('revenue') });

const since = isoDate.nullable();

/**
 * The beginning of the day on which the first row of each kind was recorded; null asks the screen for its
 * marked sample metrics.
 */
export const measuredSince = z.object({
  views: since,
  clicks: since,
  conversions: since,
  subscribers: since,
});

/** Sums of the previous period, for growth; `beganAt` is the beginning of its first day. */
const formerMetrics = z.object({
  beganAt: isoDate,
  revenue: z.number(),
  clicks: z.number().int(),
  views: z.number().int(),
  dailyVisitors: z.number().int(),
});

/**
 * Key metrics of a period; growth in percent against the period before, 0 where that has no rows; money
 * in USD. Visitors are recognized within one day only, so that of several days they are a sum.
 */
export const growthMetrics = z.object({
  totalRevenue: z.number(),
  revenueGrowth: z.number(),
  totalClicks: z.number().int(),
  clickGrowth: z.number(),
  totalViews: z.number().int(),
  viewsGrowth: z.number(),
  conversionRate: z.number(),
  /** The change of the rate in percentage points. */
  conversionGrowth: z.number(),
  avgOrderValue: z.number(),
  /** Since the first of the present month, against the target. */
  monthlyRevenue: z.number(),
  revenueTarget: z.number(),
  subscribers: z.number().int(),
  /** Of today's subscribers alone: those who have left are in neither number. */
  subscriberGrowth: z.number(),
  dailyVisitors: z.number().int(),
  visitorGrowth: z.number(),
  sessions: z.number().int(),
  /** Views and clicks that no reader made; they are in no other metric. */
  bots: z.number().int(),
  previous: formerMetrics,
  /** The first and last day, in the site's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  /** Whether simulated readers are counted in. */
  simulated: z.boolean(),
  /** Whether the days are of more than one time zone until they have been counted again. */
  recounting: z.boolean(),
  measuredSince,
});

/** An affiliate product by what it earned; conversion rate in percent of clicks. */
export const topPerformer = z.object({
  productId: z.number().int(),
  name: z.string(),
  category: z.string(),
  clicks: z.number().int(),
  conversionRate: z.number(),
  revenue: z.number(),
});

/** A network's metrics; `status` is whatever the network holds, `commissionRate` in percent. */
export const networkMetrics = z.object({
  networkId: z.number().int(),
  name: z.string(),
  status: z.string(),
  clicks: z.number().int(),
  commissionRate: z.number(),
  revenue: z.number(),
});

/** Where readers came from; share in percent of visitors, which are the sum of daily visitors. */
export const trafficSource = z.object({
  source: z.string(),
  percentage: z.number(),
  visitors: z.number().int(),
  sessions: z.number().int(),
  views: z.number().int(),
  clicks: z.number().int(),
  revenue: z.number(),
});

/** Dimensions by which a period can be broken down. */
export const breakdowns = ['channel', 'campaign', 'device', 'page', 'bot'] as const;

/** Query of `GET /api/analytics/breakdown`. */
export const breakdownQuery = metricsQuery.extend({
  by: z.enum(breakdowns, { error: `by must be one of ${breakdowns.join(', ')}` }),
});

/** The counts of one channel, campaign, device class, page or reason why a bot is one. */
export const breakdownRow = z.object({
  key: z.string(),
  visitors: z.number().int(),
  sessions: z.number().int(),
  views: z.number().int(),
  clicks: z.number().int(),
  bots: z.number().int(),
});

/** One day of a trend, in the site's time zone. */
export const trendPoint = z.object({ date: z.iso.date(), value: z.number() });

/** A post by what it earned: the ledger of one article; the slug is null where it has been deleted. */
export const topContent = z.object({
  postId: z.number().int(),
  title: z.string(),
  slug: z.string().nullable(),
  category: z.string(),
  views: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number().int(),
  revenue: z.number(),
});

/**
 * A category's share in views, clicks and revenue: of its posts and of its own page; growth in percent
 * against the period before, 0 where that has no views.
 */
export const categoryMetrics = z.object({
  categoryId: z.number().int(),
  category: z.string(),
  posts: z.number().int(),
  views: z.number().int(),
  previousViews: z.number().int(),
  viewsGrowth: z.number(),
  clicks: z.number().int(),
  revenue: z.number(),
});

/** The metrics that can be explained, each for the whole site or for a part of it. */
export const explainableMetrics = [
  'revenue',
  'clicks',
  'views',
  'visitors',
  'sessions',
  'conversions',
  'conversionRate',
  'avgOrderValue',
  'bots',
] as const;

/** The parts of the site's counts of which one can be explained alone. */
export const metricParts = [
  'source',
  'post',
  'category',
  'product',
  'network',
  ...breakdowns,
] as const;

/** Query of `GET /api/analytics/explain`: `part` and `key` go together and narrow the metric. */
export const explainQuery = periodQuery
  .extend({
    figure: z.enum(explainableMetrics, {
      error: `figure must be one of ${explainableMetrics.join(', ')}`,
    }),
    part: z
      .enum(metricParts, { error: `part must be one of ${metricParts.join(', ')}` })
      .optional(),
    key: keyText('key', 500).optional(),
  })
  .refine(({ part, key }) => (part === undefined) === (key === undefined), {
    error: 'key is needed with part, and only with part',
    path: ['key'],
  });

/**
 * A recorded view, click or sale behind a metric; `day` is the one on which it counts, that of the click for a
 * sale; `note` says what sets it apart from the others.
 */
export const explainedRow = z.object({
  at: isoDate,
  day: z.iso.date(),
  kind: z.enum(['view', 'click', 'conversion']),
  path: z.string(),
  source: z.string(),
  channel: z.string(),
  device: z.string(),
  note: z.string(),
});

/** Explanation of a metric: what is counted, the formula, values by day, and the newest rows. */
export const explanation = z.object({
  label: z.string(),
  unit: z.enum(['count', 'usd', 'percent']),
  value: z.number(),
  previous: z.number(),
  counted: z.string(),
  formula: z.string(),
  days: z.array(trendPoint),
  rows: z.array(explainedRow),
  /** From when on single rows are kept; null where none is. */
  rowsSince: isoDate.nullable(),
});

export type Period = z.infer<typeof period>;
export type MetricsQuery = z.output<typeof metricsQuery>;
export type Metric = z.infer<typeof metric>;
export type MeasuredSince = z.infer<typeof measuredSince>;
export type GrowthMetrics = z.infer<typeof growthMetrics>;
export type TopPerformer = z.infer<typeof topPerformer>;
export type NetworkMetrics = z.infer<typeof networkMetrics>;
export type TrafficSource = z.infer<typeof trafficSource>;
export type TrendPoint = z.infer<typeof trendPoint>;
export type TopContent = z.infer<typeof topContent>;
export type CategoryMetrics = z.infer<typeof categoryMetrics>;
export type Breakdown = (typeof breakdowns)[number];
export type BreakdownRow = z.infer<typeof breakdownRow>;
export type ExplainableMetric = (typeof explainableMetrics)[number];
export type MetricPart = (typeof metricParts)[number];
export type ExplainQuery = z.output<typeof explainQuery>;
export type ExplainedRow = z.infer<typeof explainedRow>;
export type Explanation = z.infer<typeof explanation>;
