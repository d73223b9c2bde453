import type { Breakdown, ExplainableMetric, MetricPart, Metric, Period } from '@contract/analytics';
import { readOne } from '~/lib/read';

/** The period that the calls take where none is sent (specification, section 9). */
export const DEFAULT_PERIOD: Period = '30d';

/** The measure of the trend where none is chosen (specification, section 9). */
export const DEFAULT_METRIC: Metric = 'revenue';

const within = (period: Period) => ({ period: period === DEFAULT_PERIOD ? null : period });

/** The key metrics and how they grew. */
export const growthRead = (period: Period) =>
  readOne('GET /api/analytics/growth-metrics', { query: within(period) });

/** One measure by day. */
export const trendRead = (period: Period, metric: Metric) =>
  readOne('GET /api/analytics/trend', {
    query: { ...within(period), metric: metric === DEFAULT_METRIC ? null : metric },
  });

/** The posts by what they earned. */
export const topContentRead = (period: Period) =>
  readOne('GET /api/analytics/top-content', { query: within(period) });

/** The affiliate products by what they earned. */
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

/** The counts by one property of a visit, or the reasons why bots are bots. */
export const breakdownRead = (period: Period, by: Breakdown) =>
  readOne('GET /api/analytics/breakdown', { query: { ...within(period), by } });

/** A part of the site's counts. */
export interface MetricOf {
  part: MetricPart;
  key: string;
}

/** How one metric comes about. */
export const explainRead = (period: Period, figure: ExplainableMetric, of?: MetricOf) =>
  readOne('GET /api/analytics/explain', { query: { ...within(period), figure, ...of } });
