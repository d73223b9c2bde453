import type { GrowthMetrics, Metric, TopContent, TrendPoint } from '@contract/analytics';
import { daysInMonth } from '../days';
import type { MetricTable } from '../metric-table';
import { metricNames } from '../names';
import { ratio, type Unit } from '../numbers';
import { clicks, column, explains, revenue, text, views } from './columns';

/** Unit of a trend metric. */
export const metricUnit = (metric: Metric): Unit => (metric === 'revenue' ? 'usd' : 'count');

/** A metric by day, newest first. */
export const trendTable = (points: readonly TrendPoint[], metric: Metric): MetricTable => ({
  title: `${metricNames[metric]} by day`,
  columns: [{ label: 'Day', kind: 'day' }, column(metricNames[metric], metricUnit(metric))],
  rows: points.toReversed().map(({ date, value }) => ({ id: date, cells: [date, value] })),
});

/**
 * Reached share of the monthly target, in percent up to 100, and the target per day of the month.
 */
export const targetOf = ({ monthlyRevenue, revenueTarget, to }: GrowthMetrics) => ({
  reached: Math.min(100, ratio(monthlyRevenue, revenueTarget, 100) ?? 100),
  perDay: revenueTarget / daysInMonth(to),
});

/** The month so far against its target (specification, section 9). */
export const targetTable = (metrics: GrowthMetrics): MetricTable => ({
  title: 'Monthly target',
  columns: [
    column('Revenue this month', 'usd'),
    column('Target', 'usd'),
    column('Reached', 'percent'),
  ],
  rows: [
    {
      id: 'target',
      cells: [metrics.monthlyRevenue, metrics.revenueTarget, targetOf(metrics).reached],
    },
  ],
});

/** Posts by revenue, with earnings per click and per thousand views. */
export const topContentTable = (posts: readonly TopContent[]): MetricTable => ({
  title: 'Top content',
  columns: [
    { label: 'Article', kind: 'link' },
    views,
    clicks,
    revenue,
    column('Conversions'),
    column('Per click', 'money'),
    column('Per 1,000 views', 'money'),
    text('Category'),
  ],
  rows: posts.map((post) => ({
    id: String(post.postId),
    to: post.slug === null ? null : `/post/${post.slug}`,
    cells: [
      post.title,
      post.views,
      post.clicks,
      post.revenue,
      post.conversions,
      ratio(post.revenue, post.clicks),
      ratio(post.revenue, post.views, 1_000),
      post.category,
    ],
    ...explains(post.title, 'post', post.postId, ['views', 'clicks', 'revenue']),
  })),
});
