import type {
  BreakdownRow,
  CategoryFigures,
  GrowthMetrics,
  TopPerformer,
} from '@contract/analytics';
import { readAny } from '~/lib/read';

/** The key figures of the last 30 days; they say since when what is measured. */
export const measuredRead = readAny<GrowthMetrics>('/api/analytics/growth-metrics?readers=real');

/** The categories by what they earned. */
export const categoriesRead = readAny<CategoryFigures[]>('/api/analytics/categories?readers=real');

/** The affiliate products by what they earned. */
export const productsRead = readAny<TopPerformer[]>('/api/analytics/top-performers?readers=real');

/** The channels by their visitors. */
export const channelsRead = readAny<BreakdownRow[]>(
  '/api/analytics/breakdown?by=channel&readers=real',
);
