import {
  type Breakdown,
  type BreakdownRow,
  type CategoryFigures,
  type Explanation,
  type Figure,
  type FigurePart,
  type GrowthMetrics,
  type Metric,
  type NetworkFigures,
  type Period,
  type TopContent,
  type TopPerformer,
  type TrafficSource,
  type TrendPoint,
} from '@contract/analytics';
import { type Read, readAny } from '~/lib/read';

/** Where every figure of the dashboard is read. */
export const ANALYTICS_PATH = '/api/analytics';

/** The period that the calls take where none is sent (specification, section 9). */
export const DEFAULT_PERIOD: Period = '30d';

/** The measure of the trend where none is chosen (specification, section 9). */
export const DEFAULT_METRIC: Metric = 'revenue';

function readFigures<T>(name: string, period: Period, rest: Record<string, string> = {}): Read<T> {
  const query = new URLSearchParams({
    ...(period === DEFAULT_PERIOD ? {} : { period }),
    ...rest,
  }).toString();
  return readAny(`${ANALYTICS_PATH}/${name}${query === '' ? '' : `?${query}`}`);
}

/** The key figures and how they grew. */
export const growthRead = (period: Period) => readFigures<GrowthMetrics>('growth-metrics', period);

/** One measure by day. */
export const trendRead = (period: Period, metric: Metric) =>
  readFigures<TrendPoint[]>('trend', period, metric === DEFAULT_METRIC ? {} : { metric });

/** The stories by what they earned. */
export const topContentRead = (period: Period) => readFigures<TopContent[]>('top-content', period);

/** The affiliate products by what they earned. */
export const topPerformersRead = (period: Period) =>
  readFigures<TopPerformer[]>('top-performers', period);

/** The affiliate networks. */
export const networksRead = (period: Period) =>
  readFigures<NetworkFigures[]>('affiliate-networks', period);

/** Where readers came from. */
export const sourcesRead = (period: Period) =>
  readFigures<TrafficSource[]>('traffic-sources', period);

/** The categories of the magazine. */
export const categoriesRead = (period: Period) =>
  readFigures<CategoryFigures[]>('categories', period);

/** The counts by one property of a visit, or the reasons why bots are bots. */
export const breakdownRead = (period: Period, by: Breakdown) =>
  readFigures<BreakdownRow[]>('breakdown', period, { by });

/** A part of the site's counts. */
export interface FigureOf {
  part: FigurePart;
  key: string;
}

/** How one figure comes about. */
export const explainRead = (period: Period, figure: Figure, of?: FigureOf) =>
  readFigures<Explanation>('explain', period, { figure, ...of });
