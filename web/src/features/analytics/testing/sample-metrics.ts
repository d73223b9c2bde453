import type { Explanation, GrowthMetrics, TrendPoint } from '@contract/analytics';

const LONG_AGO = '2026-01-05T05:00:00.000Z';

/** Key metrics of a period in which everything has long been measured. */
export const sampleMetrics = (changes: Partial<GrowthMetrics> = {}): GrowthMetrics => ({
  totalRevenue: 12_450.4,
  revenueGrowth: 14.25,
  totalClicks: 1_204,
  clickGrowth: -3.21,
  totalViews: 48_310,
  viewsGrowth: 0,
  conversionRate: 2.44,
  conversionGrowth: 0.31,
  avgOrderValue: 311.6,
  monthlyRevenue: 3_240,
  revenueTarget: 5_000,
  subscribers: 21,
  subscriberGrowth: 5,
  dailyVisitors: 20_120,
  visitorGrowth: 4.4,
  sessions: 26_203,
  bots: 1_204,
  previous: {
    beganAt: '2026-09-23T04:00:00.000Z',
    revenue: 10_898,
    clicks: 1_244,
    views: 48_310,
    dailyVisitors: 19_272,
  },
  from: '2026-10-23',
  to: '2026-11-21',
  timezone: 'America/New_York',
  simulated: false,
  recounting: false,
  measuredSince: {
    views: LONG_AGO,
    clicks: LONG_AGO,
    conversions: LONG_AGO,
    subscribers: LONG_AGO,
  },
  ...changes,
});

/** Nothing recorded of any kind. */
export const neverMeasured: GrowthMetrics['measuredSince'] = {
  views: null,
  clicks: null,
  conversions: null,
  subscribers: null,
};

/** Three days of a metric. */
export const sampleTrend: TrendPoint[] = [
  { date: '2026-11-19', value: 120 },
  { date: '2026-11-20', value: 0 },
  { date: '2026-11-21', value: 80.4 },
];

/** Explanation of a metric. */
export const sampleExplanation = (changes: Partial<Explanation> = {}): Explanation => ({
  label: 'Page views',
  unit: 'count',
  value: 48_310,
  previous: 48_310,
  counted: 'Pages shown in a reader’s browser.',
  formula: '48,310 views, added up over 30 days',
  days: sampleTrend,
  rows: [
    {
      at: '2026-11-21T15:04:00.000Z',
      day: '2026-11-21',
      kind: 'view',
      path: '/post/slow-trains',
      source: 'Google',
      channel: 'organic-search',
      device: 'phone',
      note: 'New visitor',
    },
  ],
  rowsSince: '2026-08-23T04:00:00.000Z',
  ...changes,
});
