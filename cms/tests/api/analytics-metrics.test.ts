import type {
  BreakdownRow,
  CategoryMetrics,
  GrowthMetrics,
  TopContent,
  TopPerformer,
  TrafficSource,
  TrendPoint,
} from '../../src/contract/analytics';
import { comparePeriod, growth, shiftDay } from '../../src/lib/periods';
import { dayIn } from '../../src/lib/dates';
import { seededRandom } from '../../src/lib/random';
import { AdminUser } from '../support/admin-user';
import { generateHistory, insertHistory } from '../support/analytics-history';
import { naiveSums } from '../support/analytics-sums';
import { shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { bootMeasuredSiteAt, type MeasuredSite, setSiteTime } from '../support/measured-site';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
/** Shortly after midnight on December 3 in New York. */
const NOW = Date.parse('2026-12-03T05:30:00Z');
/** A day without visits. */
const QUIET = '2026-10-15';
const GONE = 9_999;

type Sums = Awaited<ReturnType<typeof naiveSums>>;

describe('the figures of the growth dashboard', () => {
  let site: MeasuredSite;
  let server: TestServer;
  let admin: AdminUser;
  let sums: Sums;

  const read = async <T>(name: string, query = 'period=90d'): Promise<T> => {
    const path = name.replace(/[A-Z]/g, (message) => `-${message.toLowerCase()}`);
    const answer = await admin.send('GET', `/api/analytics/${path}?${query}`);
    expectContract(`analytics.${name}`, answer);
    return answer.json as T;
  };
  const days = comparePeriod('90d', ZONE, NOW);

  /** Sums of a dimension in a range, by key. */
  const totals = (dimension: string, span = days.current.days) => {
    const keys: Record<string, Record<string, number>> = {};
    for (const [id, row] of Object.entries(sums)) {
      const [day = '', of, ...rest] = id.split(' ');
      if (of !== dimension || !span.includes(day)) continue;
      const sum = (keys[rest.join(' ')] ??= {});
      for (const [name, value] of Object.entries(row)) sum[name] = (sum[name] ?? 0) + value;
    }
    return keys;
  };

  /** The server's responses before the first visit. */
  const readAtFirst = async () => ({
    metrics: await read<GrowthMetrics>('growthMetrics', ''),
    trend: await read<TrendPoint[]>('trend', 'metric=views'),
    lists: await Promise.all(
      ['topPerformers', 'affiliateNetworks', 'trafficSources', 'topContent'].map((name) =>
        read(name, ''),
      ),
    ),
    categories: await read<CategoryMetrics[]>('categories', ''),
    summary: (await admin.send('GET', '/api/automation/summary')).json,
  });
  let atFirst: Awaited<ReturnType<typeof readAtFirst>>;

  beforeAll(async () => {
    site = await bootMeasuredSiteAt(NOW);
    ({ server, admin } = site);
    atFirst = await readAtFirst();
    const history = generateHistory({
      random: seededRandom(11),
      from: NOW - 200 * DAY_MS,
      to: NOW,
      count: 2_400,
      postIds: [site.post.id, site.draft.id, GONE],
      productIds: [site.productId, GONE],
      timezone: ZONE,
    });
    await insertHistory(
      server,
      history.filter(({ at }) => dayIn(ZONE, at) !== QUIET),
      ZONE,
    );
    // Rows inserted behind the server's back may belong to months that it has already summed.
    await server.restart();
    await runSql(server, 'delete from analytics_closed_months');
    admin = await AdminUser.signIn(server);
    sums = await naiveSums(server, ZONE);
  });
  afterAll(() => shutDown(server));

  it('are zero before the first visit', () => {
    expect(atFirst.metrics).toMatchObject({
      totalViews: 0,
      totalClicks: 0,
      totalRevenue: 0,
      viewsGrowth: 0,
      revenueTarget: 5_000,
      from: '2026-11-04',
      to: '2026-12-03',
      timezone: ZONE,
      simulated: false,
      measuredSince: { views: null, clicks: null, conversions: null, subscribers: null },
    });
    expect(atFirst.trend).toHaveLength(30);
    expect(atFirst.trend.every(({ value }) => value === 0)).toBe(true);
    expect(atFirst.lists).toEqual([[], [], [], []]);
    expect(atFirst.categories).toMatchObject([
      { category: 'Trains', posts: 1, views: 0, viewsGrowth: 0 },
    ]);
    expect(atFirst.summary).toMatchObject({ affiliateClicksThisWeek: null });
  });

  it('cover the period and the one before it', async () => {
    const [current, previous] = [days.current, days.previous].map(
      (span) => totals('site', span.days)[''] ?? {},
    );
    const metrics = await read<GrowthMetrics>('growthMetrics');
    expect(metrics).toMatchObject({
      totalViews: current?.views,
      totalClicks: current?.clicks,
      dailyVisitors: current?.visitors,
      sessions: current?.sessions,
      bots: current?.bots,
      viewsGrowth: growth(current?.views ?? 0, previous?.views ?? 0),
      clickGrowth: growth(current?.clicks ?? 0, previous?.clicks ?? 0),
      visitorGrowth: growth(current?.visitors ?? 0, previous?.visitors ?? 0),
      previous: {
        beganAt: '2026-06-07T04:00:00.000Z',
        revenue: 0,
        clicks: previous?.clicks,
        views: previous?.views,
        dailyVisitors: previous?.visitors,
      },
      conversionRate: 0,
      subscribers: 0,
    });
    expect(metrics.totalViews).toBeGreaterThan(500);
    const first = Object.keys(sums).sort()[0]?.slice(0, 10) ?? '';
    expect(metrics.measuredSince.views).toBe(`${first}T04:00:00.000Z`);
  });

  it('are listed by day, with zeros for days without visits', async () => {
    for (const metric of ['views', 'clicks'] as const) {
      const trend = await read<TrendPoint[]>('trend', `period=90d&metric=${metric}`);
      expect(trend).toEqual(
        days.current.days.map((date) => ({ date, value: sums[`${date} site `]?.[metric] ?? 0 })),
      );
      expect(trend.find(({ date }) => date === QUIET)?.value).toBe(0);
    }
    for (const metric of ['revenue', 'conversions', 'subscribers'])
      expect(await read<TrendPoint[]>('trend', `period=7d&metric=${metric}`)).toHaveLength(7);
  });

  it('divide the readers among a hundred sources and the rest', async () => {
    const sources = await read<TrafficSource[]>('trafficSources');
    expect(sources).toHaveLength(101);
    expect(sources.at(-1)?.source).toBe('(other)');
    const bySource = totals('source');
    const all = Object.values(bySource);
    for (const name of ['visitors', 'sessions', 'views', 'clicks'] as const)
      expect(sources.reduce((sum, row) => sum + row[name], 0)).toBe(
        all.reduce((sum, row) => sum + (row[name] ?? 0), 0),
      );
    expect(sources.reduce((sum, row) => sum + row.percentage * 10, 0)).toBeCloseTo(1_000, 6);
    const visitors = sources.slice(0, -1).map((row) => row.visitors);
    expect(visitors).toEqual([...visitors].sort((a, b) => b - a));
    for (const { source, ...row } of sources.slice(0, -1))
      expect(row).toMatchObject(pick(bySource[source], ['visitors', 'views', 'clicks']));
  });

  it.each(['channel', 'campaign', 'device', 'page', 'bot'])('are broken down by %s', async (by) => {
    const rows = await read<BreakdownRow[]>('breakdown', `period=90d&by=${by}`);
    expect(Object.fromEntries(rows.map(({ key, ...row }) => [key, row]))).toEqual(totals(by));
  });

  it('list posts, including deleted ones by their last known title', async () => {
    await admin.send('DELETE', `/api/posts/${site.draft.id}`);
    const content = await read<TopContent[]>('topContent');
    const byId = Object.fromEntries(content.map((row) => [row.postId, row]));
    expect(byId).toMatchObject({
      [site.post.id]: { title: 'A story', slug: site.post.slug, category: 'Trains' },
      [site.draft.id]: { title: 'A story', slug: null },
      [GONE]: { title: 'Deleted article', slug: null, category: '' },
    });
    const byPost = totals('post');
    for (const { postId, views, clicks } of content)
      expect({ views, clicks }).toEqual(pick(byPost[postId], ['views', 'clicks']));
    const views = content.map((row) => row.views);
    expect(views).toEqual([...views].sort((a, b) => b - a));
  });

  it('list products by clicks, and categories with their growth', async () => {
    const products = await read<TopPerformer[]>('topPerformers');
    expect(products.map(({ name }) => name).sort()).toEqual(['Deleted product', 'Steamer Trunk']);
    for (const { productId, clicks } of products)
      expect(clicks).toBe(totals('product')[productId]?.clicks);
    const now = totals('category')['1']?.views ?? 0;
    const before = totals('category', days.previous.days)['1']?.views ?? 0;
    expect(await read<CategoryMetrics[]>('categories')).toMatchObject([
      { categoryId: 1, views: now, previousViews: before, viewsGrowth: growth(now, before) },
    ]);
  });

  it('show the public nothing and the owner the last 30 days', async () => {
    const month = comparePeriod('30d', ZONE, NOW).current.days;
    expect((await admin.send('GET', '/api/stats')).json).toMatchObject({
      monthlyViews: totals('site', month)['']?.views,
    });
    expect((await call(server, 'GET', '/api/stats')).json).toMatchObject({ monthlyViews: 0 });
    const week = comparePeriod('7d', ZONE, NOW).current.days;
    expect((await admin.send('GET', '/api/automation/summary')).json).toMatchObject({
      affiliateClicksThisWeek: totals('site', week)['']?.clicks,
    });
  });

  it('stay the same once past months are summed', async () => {
    const all = async () =>
      Promise.all([
        ...['growthMetrics', 'trafficSources', 'topContent', 'topPerformers', 'categories'].map(
          (name) => read(name, 'period=1y'),
        ),
        ...['campaign', 'page'].map((by) => read('breakdown', `period=1y&by=${by}`)),
      ]);
    // Reading has past months summed soon.
    await all();
    await until(async () => (await countRows(server, 'analytics_closed_months', 'true')) >= 7);
    const byMonths = await all();
    expect(await countRows(server, 'analytics_monthly', "dimension = 'source'")).toBeGreaterThan(
      99,
    );
    await runSql(server, 'delete from analytics_closed_months');
    expect(await all()).toEqual(byMonths);
  });

  it('follow the days of the site when the clocks change', async () => {
    // November 1 has 25 hours in New York: the last one is still November 1 there, but not in UTC.
    for (const [moment, today] of [
      ['2026-11-01T03:59:00Z', '2026-10-31'],
      ['2026-11-01T04:01:00Z', '2026-11-01'],
      ['2026-11-02T04:59:00Z', '2026-11-01'],
      ['2026-11-02T05:01:00Z', '2026-11-02'],
    ] as const) {
      ({ admin } = await setSiteTime(site, Date.parse(moment)));
      const trend = await read<TrendPoint[]>('trend', 'period=7d&metric=views');
      expect(trend.map(({ date }) => date)).toEqual(
        [-6, -5, -4, -3, -2, -1, 0].map((shift) => shiftDay(today, shift)),
      );
      for (const { date, value } of trend) expect(value).toBe(sums[`${date} site `]?.views ?? 0);
    }
    ({ admin } = await setSiteTime(site, NOW));
  });

  it.each(['growth-metrics?period=2y', 'trend?metric=luck', 'breakdown', 'breakdown?by=country'])(
    'are refused for %s',
    async (query) => {
      expectProblem(await admin.send('GET', `/api/analytics/${query}`), 400);
    },
  );
});

const pick = (row: Record<string, number> | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row?.[name] ?? 0]));
