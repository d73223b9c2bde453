import {
  type BreakdownRow,
  breakdowns,
  type CategoryMetrics,
  type Explanation,
  type ExplainableMetric,
  type GrowthMetrics,
  type TopContent,
  type TopPerformer,
  type TrafficSource,
  type TrendPoint,
} from '../../src/contract/analytics';
import { metricsOfPart } from '../../src/analytics/rules/explaining';
import { growth } from '../../src/lib/periods';
import { seededRandom } from '../../src/lib/random';
import type { AdminUser } from '../support/admin-user';
import { generateHistory, insertHistory } from '../support/analytics-history';
import { rawRows } from '../support/analytics-sums';
import { shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { bootMeasuredSiteAt, type MeasuredSite } from '../support/measured-site';
import { expectContract, expectProblem } from '../support/request';

const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-12-03T17:00:00Z');

describe('an explained figure', () => {
  let site: MeasuredSite;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    site = await bootMeasuredSiteAt(NOW);
    ({ server, admin } = site);
    const history = generateHistory({
      random: seededRandom(5),
      from: NOW - 61 * DAY_MS,
      to: NOW,
      count: 1_600,
      postIds: [site.post.id, site.draft.id],
      productIds: [site.productId],
      timezone: ZONE,
    });
    await insertHistory(server, history, ZONE);
  });
  afterAll(() => shutDown(server));

  const read = async <T>(path: string): Promise<T> =>
    (await admin.send('GET', `/api/analytics/${path}`)).json as T;

  const explain = async (metric: ExplainableMetric, part = '', key = ''): Promise<Explanation> => {
    const narrowed = part === '' ? '' : `&part=${part}&key=${encodeURIComponent(key)}`;
    const answer = await admin.send('GET', `/api/analytics/explain?figure=${metric}${narrowed}`);
    expectContract('analytics.explain', answer);
    const explanation = answer.json as Explanation;
    expect(explanation.days).toHaveLength(30);
    if (!['conversionRate', 'avgOrderValue'].includes(metric)) {
      const sum = explanation.days.reduce((total, { value }) => total + value, 0);
      expect(sum).toBe(explanation.value);
    }
    return explanation;
  };

  it('matches the cards for this period and the previous one', async () => {
    const metrics = await read<GrowthMetrics>('growth-metrics');
    for (const [figure, value, change] of [
      ['views', metrics.totalViews, metrics.viewsGrowth],
      ['clicks', metrics.totalClicks, metrics.clickGrowth],
      ['revenue', metrics.totalRevenue, metrics.revenueGrowth],
      ['visitors', metrics.dailyVisitors, metrics.visitorGrowth],
      ['sessions', metrics.sessions, undefined],
      ['bots', metrics.bots, undefined],
      ['conversionRate', metrics.conversionRate, undefined],
      ['avgOrderValue', metrics.avgOrderValue, undefined],
    ] as const) {
      const explanation = await explain(figure);
      expect([figure, explanation.value]).toEqual([figure, value]);
      if (change !== undefined)
        expect([figure, growth(explanation.value, explanation.previous)]).toEqual([figure, change]);
    }
    const trend = await read<TrendPoint[]>('trend?metric=clicks');
    expect((await explain('clicks')).days).toEqual(trend);
  });

  /** All rows of all lists with the part and key that explain them. */
  const listed = async (): Promise<
    [part: keyof typeof metricsOfPart, key: string, row: object][]
  > => {
    const sources = await read<TrafficSource[]>('traffic-sources');
    const content = await read<TopContent[]>('top-content');
    const products = await read<TopPerformer[]>('top-performers');
    const categories = await read<CategoryMetrics[]>('categories');
    const broken = await Promise.all(
      breakdowns.map(async (by) =>
        (await read<BreakdownRow[]>(`breakdown?by=${by}`)).map(
          (row) => [by, row.key, row] as const,
        ),
      ),
    );
    return [
      ...sources.map((row) => ['source', row.source, row] as const),
      ...content.map((row) => ['post', String(row.postId), row] as const),
      ...products.map((row) => ['product', String(row.productId), row] as const),
      ...categories.map((row) => ['category', String(row.categoryId), row] as const),
      ...broken.flat(),
    ].map((each) => [...each]);
  };

  it('matches every list and breakdown', async () => {
    const rows = await listed();
    expect(rows.length).toBeGreaterThan(120);
    expect(rows.map(([, key]) => key)).toContain('(other)');
    // Every tenth source is representative.
    const some = rows.filter(
      ([part, key], i) => part !== 'source' || key === '(other)' || i % 10 < 1,
    );
    for (const [part, key, row] of some) {
      for (const metric of metricsOfPart[part]) {
        const shown = (row as Partial<Record<ExplainableMetric, number>>)[metric];
        if (shown === undefined) continue;
        const { value } = await explain(metric, part, key);
        expect([part, key, metric, value]).toEqual([part, key, metric, shown]);
      }
    }
  });

  it('describes what is counted, with the numbers of the period', async () => {
    const { value, ...clicks } = await explain('clicks', 'post', String(site.post.id));
    expect(clicks).toMatchObject({
      label: 'Affiliate clicks: A story',
      unit: 'count',
      formula: `${value} clicks, added up over 30 days`,
    });
    expect(clicks.counted).toMatch(
      /within 10 seconds count once.* Only clicks on products of the article A story, including from its cards on other pages\.$/,
    );
    const views = await explain('views', 'post', String(site.post.id));
    expect(views.counted).toMatch(/ Only on the article A story\.$/);
    expect((await explain('clicks', 'source', '(other)')).label).toBe('Affiliate clicks: Other');
    const all = await explain('clicks');
    expect((await explain('conversionRate')).formula).toBe(
      `0 conversions from clicks ÷ ${all.value} clicks = 0.0%`,
    );
  });

  it('lists its newest stored rows and their start, and keeps its value once they are deleted', async () => {
    const { views, clicks } = await rawRows(server);
    const newest = (rows: typeof views) =>
      rows
        .map(({ at }) => Number(at))
        .filter((at) => at >= Date.parse('2026-11-04T05:00:00Z'))
        .sort((a, b) => b - a)
        .slice(0, 100)
        .map((at) => new Date(at).toISOString());
    const seen = await explain('views', 'device', 'tablet');
    expect(seen.rows.map(({ at }) => at)).toEqual(
      newest(views.filter(({ bot, device }) => bot === null && device === 'tablet')),
    );
    expect(seen.rowsSince).toBe(
      new Date(Math.min(...views.map(({ at }) => Number(at)))).toISOString(),
    );
    const rare = await explain('sessions', 'campaign', 'campaign 3');
    expect(rare.rows.length).toBe(Math.min(rare.value, 100));
    expect(rare.rows.every(({ note }) => /new session/i.test(note))).toBe(true);
    const bots = await explain('bots', 'bot', 'agent');
    expect(bots.rows.map(({ at }) => at)).toEqual(
      newest([...views, ...clicks].filter(({ bot }) => bot === 'agent')),
    );
    expect(bots.rows[0]?.note).toBe('Known bots');
    const clicked = await explain('clicks', 'product', String(site.productId));
    expect(clicked.rows).toHaveLength(Math.min(clicked.value, 100));
    expect(clicked.rows[0]).toMatchObject({ kind: 'click', note: 'Steamer Trunk' });
    expect(await explain('revenue')).toMatchObject({ rows: [], rowsSince: null });

    const before = await explain('views');
    const cut = NOW - 5 * DAY_MS;
    await runSql(server, `delete from analytics_events where at < ${cut}`);
    await runSql(server, `update analytics_state set raw_since = ${cut}`);
    const after = await explain('views');
    expect(after.value).toBe(before.value);
    expect(Date.parse(after.rowsSince ?? '')).toBeGreaterThanOrEqual(cut);
    expect(after.rows.every(({ at }) => Date.parse(at) >= cut)).toBe(true);
  });

  it.each([
    ['figure=visitors&part=post&key=1', 'part'],
    ['figure=views&part=bot&key=agent', 'part'],
    ['figure=bots&part=source&key=Google', 'part'],
    ['figure=views&part=post&key=abc', 'key'],
    ['figure=views&part=category&key=99999999999', 'key'],
    ['figure=clicks&part=product&key=(other)', 'key'],
    ['figure=views&part=source', 'key'],
    ['figure=luck', 'figure'],
  ])('refuses %s for its %s', async (query, field) => {
    const errors = expectProblem(await admin.send('GET', `/api/analytics/explain?${query}`), 400);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('is 0 for unknown keys, even hostile ones', async () => {
    for (const [part, key] of [
      ['source', "Robert'); drop table posts;--"],
      ['post', '31337'],
      ['campaign', '__proto__'],
      ['channel', 'constructor'],
    ] as const)
      expect(await explain('views', part, key)).toMatchObject({ value: 0, rows: [] });
  });
});
