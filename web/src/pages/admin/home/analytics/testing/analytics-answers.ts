import type { GrowthMetrics } from '@contract/analytics';
import {
  sampleExplanation,
  sampleMetrics,
  sampleTrend,
} from '~/features/analytics/testing/sample-metrics';

/** A response of the API. */
interface ServedAnswer {
  status: number;
  body?: unknown;
}

const answer = (body: unknown): ServedAnswer => ({ status: 200, body });
const visits = { visitors: 30, sessions: 40, views: 90, clicks: 4, bots: 0 };

const PATH = 'GET /api/analytics';

/** A call of the dashboard as the browser sends it, without the default period. */
export const callOf = (name: string, query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `${PATH}/${name}${text === '' ? '' : `?${text}`}`;
};

const posts = [
  {
    postId: 7,
    title: 'A Watch for Slow Trains',
    slug: 'slow-trains',
    category: 'Watch Collecting',
    views: 3_120,
    clicks: 120,
    conversions: 5,
    revenue: 4_200,
  },
  {
    postId: 8,
    title: 'A Deleted Story',
    slug: null,
    category: 'Supercars',
    views: 10,
    clicks: 0,
    conversions: 0,
    revenue: 0,
  },
];

/** Responses to all calls of the dashboard in a period; the default is left out of the address. */
export const analyticsAnswers = (
  metrics: GrowthMetrics = sampleMetrics(),
  period: Record<string, string> = {},
): Record<string, ServedAnswer> => ({
  [callOf('growth-metrics', period)]: answer(metrics),
  [callOf('trend', period)]: answer(sampleTrend),
  ...Object.fromEntries(
    ['clicks', 'views', 'conversions', 'subscribers'].map((metric) => [
      callOf('trend', { ...period, metric }),
      answer(sampleTrend),
    ]),
  ),
  [callOf('top-content', period)]: answer(posts),
  [callOf('affiliate-networks', period)]: answer([]),
  [callOf('top-performers', period)]: answer([]),
  [callOf('traffic-sources', period)]: answer([
    { source: 'Google', percentage: 60, revenue: 0, ...visits },
    { source: '(other)', percentage: 40, revenue: 0, ...visits, visitors: 20 },
  ]),
  [callOf('categories', period)]: answer([
    {
      categoryId: 3,
      category: 'Supercars',
      posts: 5,
      views: 900,
      previousViews: 900,
      viewsGrowth: 0,
      clicks: 9,
      revenue: 70,
    },
  ]),
  ...Object.fromEntries(
    [
      ['channel', 'organic-search'],
      ['device', 'phone'],
      ['campaign', 'spring-watches'],
      ['page', '/stories'],
    ].map(([by = '', key]) => [
      callOf('breakdown', { ...period, by }),
      answer([{ key, ...visits }]),
    ]),
  ),
  [callOf('breakdown', { ...period, by: 'bot' })]: answer([
    { key: 'agent', ...visits, bots: 1_000 },
    { key: 'headless', ...visits, bots: 204 },
  ]),
  [callOf('explain', { ...period, figure: 'views' })]: answer(sampleExplanation()),
});
