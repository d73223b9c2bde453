import { z } from 'zod';
import { oneOf } from './one-of';
import { isoDate, keyText } from './text';

/** Periods of every analytics screen (specification, section 9). */
export const periods = ['7d', '30d', '90d', '1y'] as const;

/** Measures of the trend screen; the first is the default. */
export const metrics = ['revenue', 'clicks', 'views', 'conversions', 'subscribers'] as const;

/** A period: its days end today, in the site's time zone. */
export const period = oneOf('period', periods);

/** A measure of the trend screen. */
export const metric = oneOf('metric', metrics);

/** Query of a period; 30d by default. */
export const periodQuery = z.object({ period: period.default('30d') });

/**
 * Query of the analytics calls; defaults to the last 30 days and all readers. `real` excludes
 * simulated readers, for screens that do not mention them.
 */
export const metricsQuery = periodQuery.extend({
  readers: oneOf('readers', ['all', 'real']).default('all'),
});

/** Query of the trend: period and measure. */
export const trendQuery = metricsQuery.extend({ metric: metric.default('revenue') });

const since = isoDate.nullable();

/**
 * Start of the day on which the first row of each kind was recorded; while null, the screen shows
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
 * Key metrics of a period; growth in percent against the previous period, 0 where that has no rows;
 * money in USD. Visitors are recognized within one day only, so a period's visitors are the sum of
 * its days.
 */
export const growthMetrics = z.object({
  totalRevenue: z.number(),
  revenueGrowth: z.number(),
  totalClicks: z.number().int(),
  clickGrowth: z.number(),
  totalViews: z.number().int(),
  viewsGrowth: z.number(),
  conversionRate: z.number(),
  /** Change of the conversion rate in percentage points. */
  conversionGrowth: z.number(),
  avgOrderValue: z.number(),
  /** From the first of the current month, compared with the target. */
  monthlyRevenue: z.number(),
  revenueTarget: z.number(),
  subscribers: z.number().int(),
  /** Counts current subscribers only: those who have left are in neither number. */
  subscriberGrowth: z.number(),
  dailyVisitors: z.number().int(),
  visitorGrowth: z.number(),
  sessions: z.number().int(),
  /** Views and clicks by bots; no other metric includes them. */
  bots: z.number().int(),
  previous: formerMetrics,
  /** The first and last day, in the site's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  /** Whether simulated readers are included. */
  simulated: z.boolean(),
  /** Whether the days are in different time zones until a recount ends. */
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

/** A network's metrics; `status` is the stored value, `commissionRate` in percent. */
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
  by: oneOf('by', breakdowns),
});

/** The counts of one channel, campaign, device class, page or bot reason. */
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

/** A post by what it earned; the slug is null if the post has been deleted. */
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
 * A category's views, clicks and revenue, from its posts and its own page; growth in percent
 * against the previous period, 0 where that has no views.
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

/** The metrics that can be explained, for the whole site or a part of it. */
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

/** The parts of the site by which an explanation can be narrowed. */
export const metricParts = [
  'source',
  'post',
  'category',
  'product',
  'network',
  ...breakdowns,
] as const;

/**
 * Query of `GET /api/analytics/explain`: `part` and `key` narrow the metric and must be given
 * together.
 */
export const explainQuery = periodQuery
  .extend({
    figure: oneOf('figure', explainableMetrics),
    part: oneOf('part', metricParts).optional(),
    key: keyText('key', 500).optional(),
  })
  .refine(({ part, key }) => (part === undefined) === (key === undefined), {
    error: 'key is needed with part, and only with part',
    path: ['key'],
  });

/**
 * A recorded view, click or sale behind a metric. `day` is the day on which it counts (for a sale,
 * that of the click); `note` says what distinguishes it.
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

/** Explanation of a metric: its definition, the formula, values by day, and the newest rows. */
export const explanation = z.object({
  label: z.string(),
  unit: z.enum(['count', 'usd', 'percent']),
  value: z.number(),
  previous: z.number(),
  counted: z.string(),
  formula: z.string(),
  days: z.array(trendPoint),
  rows: z.array(explainedRow),
  /** Date of the oldest individual rows that are stored; null if there are none. */
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
