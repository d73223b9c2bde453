import type { Breakdown, ExplainableMetric, MetricPart, Metric, Period } from '@contract/analytics';
import { readOne } from '~/lib/read';

/** Default period of the calls (specification, section 9). */
export const DEFAULT_PERIOD: Period = '30d';

/** Default metric of the trend (specification, section 9). */
export const DEFAULT_METRIC: Metric = 'revenue';

const within = (period: Period) => ({ period: period === DEFAULT_PERIOD ? null : period });

/** The key metrics and their growth. */
export const growthRead = (period: Period) =>
  readOne('GET /api/analytics/growth-metrics', { query: within(period) });

/** One metric by day. */
export const trendRead = (period: Period, metric: Metric) =>
  readOne('GET /api/analytics/trend', {
    query: { ...within(period), metric: metric === DEFAULT_METRIC ? null : metric },
  });

/** The posts with the highest earnings. */
export const topContentRead = (period: Period) =>
  readOne('GET /api/analytics/top-content', { query: within(period) });

/** The affiliate products with the highest earnings. */
export const topPerformersRead = (period: Period) =>
  readOne('GET /api/analytics/top-performers', { query: within(period) });

/** The affiliate networks. */
export const networksRead = (period: Period) =>
  readOne('GET /api/analytics/affiliate-networks', { query: within(period) });

/** Where readers came from. */
export const sourcesRead = (period: Period) =>
  readOne('GET /api/analytics/traffic-sources', { query: within(period) });

/** The categories of the magazine. */
export const categoriesRead = (period: Period) =>
  readOne('GET /api/analytics/categories', { query: within(period) });

/** Counts by one property of a visit, or by the reasons for which requests count as bots. */
export const breakdownRead = (period: Period, by: Breakdown) =>
  readOne('GET /api/analytics/breakdown', { query: { ...within(period), by } });

/** Part of the site that a metric is limited to. */
export interface MetricOf {
  part: MetricPart;
  key: string;
}

/** How one metric is calculated. */
export const explainRead = (period: Period, metric: ExplainableMetric, of?: MetricOf) =>
  readOne('GET /api/analytics/explain', { query: { ...within(period), figure: metric, ...of } });
