import { z } from 'zod';
import { explainQuery, metric, period } from '../../contract/analytics';
import { oneOf } from '../../contract/one-of';
import type { SiteCalls } from '../site-calls';
import { defineTool, page, type Tool, words } from '../tool';

const ROWS = 10;

type Period = z.infer<typeof period>;

/** The reports by name. */
const reports = {
  'top-posts': async (site: SiteCalls, span: Period) =>
    (await site.call('GET /api/analytics/top-content', { query: { period: span } })).body,
  'top-products': async (site: SiteCalls, span: Period) =>
    (await site.call('GET /api/analytics/top-performers', { query: { period: span } })).body,
  networks: async (site: SiteCalls, span: Period) =>
    (await site.call('GET /api/analytics/affiliate-networks', { query: { period: span } })).body,
  sources: async (site: SiteCalls, span: Period) =>
    (await site.call('GET /api/analytics/traffic-sources', { query: { period: span } })).body,
  categories: async (site: SiteCalls, span: Period) =>
    (await site.call('GET /api/analytics/categories', { query: { period: span } })).body,
} as const;

const names = Object.keys(reports) as [keyof typeof reports];

const overview = defineTool({
  name: 'read_metrics',
  title: 'Read the key metrics',
  description:
    'Revenue, clicks, views, visitors, subscribers and conversion rate of a period, with their growth against the period before.',
  calls: ['GET /api/analytics/growth-metrics'],
  effect: 'none',
  input: z.object({ period: period.default('30d') }),
  run: async (query, site) =>
    (await site.call('GET /api/analytics/growth-metrics', { query })).body,
});

const report = defineTool({
  name: 'read_report',
  title: 'Read a report',
  description:
    'The best posts or products, networks, sources of visits, or categories of a period.',
  calls: [
    'GET /api/analytics/top-content',
    'GET /api/analytics/top-performers',
    'GET /api/analytics/affiliate-networks',
    'GET /api/analytics/traffic-sources',
    'GET /api/analytics/categories',
  ],
  effect: 'none',
  input: z.object({
    report: oneOf('report', names),
    period: period.default('30d'),
    limit: page.limit,
  }),
  async run({ report: name, period: span, limit }, site) {
    const rows: readonly unknown[] = await reports[name](site, span);
    return { total: rows.length, items: rows.slice(0, limit) };
  },
});

const trend = defineTool({
  name: 'read_trend',
  title: 'Read a trend',
  description: 'Revenue, clicks, views, conversions or subscribers day by day.',
  calls: ['GET /api/analytics/trend'],
  effect: 'none',
  input: z.object({ metric: metric.default('revenue'), period: period.default('30d') }),
  async run(query, site) {
    return (await site.call('GET /api/analytics/trend', { query })).body;
  },
});

const explain = defineTool({
  name: 'explain_metric',
  title: 'Explain a metric',
  description:
    'How a metric is calculated: what is counted, the formula, and the newest rows behind it. `part` and `key` narrow it, such as part "post" with the id of a post as key.',
  calls: ['GET /api/analytics/explain'],
  effect: 'none',
  input: z.object({
    figure: explainQuery.shape.figure,
    period: period.default('30d'),
    part: explainQuery.shape.part,
    key: words('key', 500).optional().describe('Which of the parts: an id, or its name'),
  }),
  async run(query, site) {
    const { body } = await site.call('GET /api/analytics/explain', { query });
    const { days, rows, ...rest } = body;
    const counted = days.filter(({ value }) => value !== 0);
    return { ...rest, days: counted.slice(-31), rows: rows.slice(0, ROWS) };
  },
});

/** Tools for reading metrics. */
export const metricTools: readonly Tool[] = [overview, report, trend, explain];
