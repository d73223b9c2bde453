import type {
  ExplainableMetric,
  GrowthMetrics,
  MeasuredSince,
  Metric,
  Period,
} from '@contract/analytics';
import { shortDate } from '~/lib/format';
import { isUnrecorded } from '~/lib/is-unrecorded';
import { dayOf } from './days';
import { previousPeriodNames } from './names';
import { growthText, pointsText, type Unit, written } from './numbers';
import { sampleGrowth } from './samples';

/** Change of a metric from the period before. */
export type Change =
  | { kind: 'measured' | 'sample'; value: number; unit: 'percent' | 'points' }
  /** Nothing to compare with; `text` says why. */
  | { kind: 'none'; text: string }
  /** The previous period had none. */
  | { kind: 'nothing-before' };

/** A metric as a card shows it. */
export interface KeyMetric {
  label: string;
  value: number;
  unit: Unit;
  change?: Change;
  /** A secondary value of the metric. */
  note?: { label: string; value: number; unit: Unit };
  /** Metrics to explain, the card's own first. */
  explains: readonly [ExplainableMetric, ...ExplainableMetric[]];
  /** Metric of its sparkline, if it has one. */
  metric?: Metric;
}

interface Moved {
  kind: keyof MeasuredSince;
  growth: number;
  /** Previous value that the growth is relative to; for a rate, its denominator. */
  former: number;
  unit?: 'percent' | 'points';
  sample?: number;
}

const changeOf = (
  { measuredSince, previous, timezone }: GrowthMetrics,
  { kind, growth, former, unit = 'percent', sample }: Moved,
): Change => {
  const since = measuredSince[kind];
  if (since === null) {
    return sample === undefined || !isUnrecorded(measuredSince)
      ? { kind: 'none', text: 'Nothing recorded yet' }
      : { kind: 'sample', value: sample, unit: 'percent' };
  }
  // The first day was recorded only in part, so a period that includes it is no basis for
  // comparison.
  if (Date.parse(since) >= Date.parse(previous.beganAt)) {
    return { kind: 'none', text: `First recorded ${shortDate(dayOf(since, timezone))}` };
  }
  return former === 0 ? { kind: 'nothing-before' } : { kind: 'measured', value: growth, unit };
};

const conversionRate = (metrics: GrowthMetrics): KeyMetric => ({
  label: 'Conversion Rate',
  value: metrics.conversionRate,
  unit: 'percent',
  change: changeOf(metrics, {
    kind: 'conversions',
    growth: metrics.conversionGrowth,
    former: metrics.previous.clicks,
    unit: 'points',
    sample: sampleGrowth.conversionRate,
  }),
  note: { label: 'Average order value', value: metrics.avgOrderValue, unit: 'usd' },
  explains: ['conversionRate', 'avgOrderValue'],
});

/** The four cards (specification, section 2); growth is a sample until anything is measured. */
export const keyMetrics = (metrics: GrowthMetrics): KeyMetric[] => [
  {
    label: 'Total Revenue',
    value: metrics.totalRevenue,
    unit: 'usd',
    change: changeOf(metrics, {
      kind: 'conversions',
      growth: metrics.revenueGrowth,
      former: metrics.previous.revenue,
      sample: sampleGrowth.revenue,
    }),
    explains: ['revenue', 'conversions'],
    metric: 'revenue',
  },
  {
    label: 'Affiliate Clicks',
    value: metrics.totalClicks,
    unit: 'count',
    change: changeOf(metrics, {
      kind: 'clicks',
      growth: metrics.clickGrowth,
      former: metrics.previous.clicks,
      sample: sampleGrowth.clicks,
    }),
    explains: ['clicks'],
    metric: 'clicks',
  },
  {
    label: 'Page Views',
    value: metrics.totalViews,
    unit: 'count',
    change: changeOf(metrics, {
      kind: 'views',
      growth: metrics.viewsGrowth,
      former: metrics.previous.views,
    }),
    explains: ['views'],
    metric: 'views',
  },
  conversionRate(metrics),
];

/**
 * Further metrics of the readers. Visitors of several days are labeled as totals of daily visitors.
 */
export const readerMetrics = (metrics: GrowthMetrics): KeyMetric[] => [
  {
    label: 'Daily visitors (total)',
    value: metrics.dailyVisitors,
    unit: 'count',
    change: changeOf(metrics, {
      kind: 'views',
      growth: metrics.visitorGrowth,
      former: metrics.previous.dailyVisitors,
    }),
    explains: ['visitors'],
  },
  { label: 'Sessions', value: metrics.sessions, unit: 'count', explains: ['sessions'] },
];

/** Says how many bot requests were excluded. */
export const botSentence = (bots: number): string => {
  if (bots === 0) return 'No bot requests excluded';
  const what = bots === 1 ? 'bot request' : 'bot requests';
  return `${written(bots, 'count')} ${what} excluded`;
};

/** A change as displayed. */
export const changeText = (change: Change, period: Period): string => {
  if (change.kind === 'none') return change.text;
  if (change.kind === 'nothing-before') return `None in ${previousPeriodNames[period]}`;
  return (change.unit === 'points' ? pointsText : growthText)(change.value);
};
