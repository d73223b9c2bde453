import { z } from 'zod';
import { isoDate } from './text';

/** Periods of every analytics screen (specification, section 9). */
export const periods = ['7d', '30d', '90d', '1y'] as const;

/** Measures of the trend screen; the first is the default. */
export const metrics = ['revenue', 'clicks', 'views', 'conversions', 'subscribers'] as const;

/** A period, the days that end today in the site's time zone. */
export const period = z.enum(periods, { error: 'period must be 7d, 30d, 90d or 1y' });

/** A measure of the trend screen. */
export const metric = z.enum(metrics, { error: `metric must be one of ${metrics.join(', ')}` });

/** Query of the analytics calls; 30d where it is left out. */
export const periodQuery = z.object({ period: period.default('30d') });

/** Query of the trend: period and measure. */
export const trendQuery = periodQuery.extend({ metric: metric.default('revenue') });

const since = isoDate.nullable();

/** When the first row of each kind was recorded; null asks the screen for its marked sample figures. */
export const measuredSince = z.object({
  views: since,
  clicks: since,
  conversions: since,
  subscribers: since,
});

/** Key figures of a period; growth in percent against the period before, 0 where that has no rows; money in USD. */
export const growthMetrics = z.object({
  totalRevenue: z.number(),
  revenueGrowth: z.number(),
  totalClicks: z.number().int(),
  clickGrowth: z.number(),
  totalViews: z.number().int(),
  viewsGrowth: z.number(),
  conversionRate: z.number(),
  avgOrderValue: z.number(),
  monthlyRevenue: z.number(),
  subscribers: z.number().int(),
  subscriberGrowth: z.number(),
  measuredSince,
});

/** An affiliate product by what it earned; conversion rate in percent of clicks. */
export const topPerformer = z.object({
  name: z.string(),
  category: z.string(),
  clicks: z.number().int(),
  conversionRate: z.number(),
  revenue: z.number(),
});

/** A network's figures; `status` is whatever the network holds, `commissionRate` in percent. */
export const networkFigures = z.object({
  name: z.string(),
  status: z.string(),
  clicks: z.number().int(),
  commissionRate: z.number(),
  revenue: z.number(),
});

/** Where readers came from; share in percent of visitors. */
export const trafficSource = z.object({
  source: z.string(),
  percentage: z.number(),
  visitors: z.number().int(),
  revenue: z.number(),
});

/** One day of a trend, in the site's time zone. */
export const trendPoint = z.object({ date: z.iso.date(), value: z.number() });

/** A post by what it earned: the ledger of one article. */
export const topContent = z.object({
  postId: z.number().int(),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  views: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number().int(),
  revenue: z.number(),
});

/** A category's share in views, clicks and revenue. */
export const categoryFigures = z.object({
  category: z.string(),
  posts: z.number().int(),
  views: z.number().int(),
  clicks: z.number().int(),
  revenue: z.number(),
});

export type Period = z.infer<typeof period>;
export type Metric = z.infer<typeof metric>;
export type MeasuredSince = z.infer<typeof measuredSince>;
export type GrowthMetrics = z.infer<typeof growthMetrics>;
export type TopPerformer = z.infer<typeof topPerformer>;
export type NetworkFigures = z.infer<typeof networkFigures>;
export type TrafficSource = z.infer<typeof trafficSource>;
export type TrendPoint = z.infer<typeof trendPoint>;
export type TopContent = z.infer<typeof topContent>;
export type CategoryFigures = z.infer<typeof categoryFigures>;
