import type { AffiliatePerformance } from '@contract/affiliate';
import type { GrowthMetrics, Period } from '@contract/analytics';
import { type Read, readAny } from '~/lib/read';

/** The period that the calls take where none is sent (specification, section 9). */
export const DEFAULT_PERIOD: Period = '30d';

const of = (path: string, period: Period): string =>
  period === DEFAULT_PERIOD ? path : `${path}?period=${period}`;

/** Networks, top performers and what asks for attention. */
export const performanceRead = (period: Period): Read<AffiliatePerformance> =>
  readAny(of('/api/affiliate/performance', period));

/** Since when sales have been recorded, among the key figures of a period. */
export const measuredRead = (period: Period): Read<Pick<GrowthMetrics, 'measuredSince'>> =>
  readAny(of('/api/analytics/growth-metrics', period));
