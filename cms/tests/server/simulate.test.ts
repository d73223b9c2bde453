import type {
  BreakdownRow,
  GrowthMetrics,
  TopContent,
  TopPerformer,
  TrafficSource,
  TrendPoint,
} from '../../src/contract/analytics';
import type { Category } from '../../src/contract/category';
import type { PostCard } from '../../src/contract/post';
import { shiftDay } from '../../src/lib/periods';
import { campaignsWithin } from '../../src/analytics/rules/simulated-campaigns';
import { simulateTraffic } from '../../src/analytics/rules/simulator';
import { dayIn } from '../../src/lib/dates';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { NaiveCount, totalOf } from '../support/naive-count';
import { runOwnerCommand, simulateReaders } from '../support/owner-command';
import { call } from '../support/request';

const ZONE = 'America/New_York';
const DAYS = 75;
const VISITS = 12;
const SEED = 7;
const READER = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: '*/*',
};
const TABLES = ['analytics_events', 'affiliate_clicks', 'analytics_daily', 'analytics_monthly'];

const today = (): string => dayIn(ZONE, Date.now());
const LAST = shiftDay(today(), -2);
const span = ['--days', String(DAYS), '--to', LAST];
const ask = [...span, '--visits', String(VISITS), '--seed', String(SEED)];
/** The same options as the request of the compiled command. */
const options = { remove: false, days: DAYS, visits: VISITS, seed: SEED, to: LAST };

async function read<T>(admin: AdminUser, path: string): Promise<T> {
  const answer = await admin.send('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json as T;
}

/** All metrics on the dashboard. */
async function metricsOf(admin: AdminUser) {
  const get = <T>(call: string): Promise<T> => read<T>(admin, `/api/analytics/${call}`);
  const posts = await read<PostCard[]>(admin, '/api/posts?view=card&limit=100');
  return {
    metrics: await get<GrowthMetrics>('growth-metrics?period=90d'),
    year: await get<GrowthMetrics>('growth-metrics?period=1y'),
    views: await get<TrendPoint[]>('trend?metric=views&period=90d'),
    clicks: await get<TrendPoint[]>('trend?metric=clicks&period=90d'),
    sources: await get<TrafficSource[]>('traffic-sources?period=90d'),
    content: await get<TopContent[]>('top-content?period=90d'),
    products: await get<TopPerformer[]>('top-performers?period=90d'),
    bots: await get<BreakdownRow[]>('breakdown?by=bot&period=90d'),
    posts: Object.fromEntries(posts.map(({ slug, views }) => [slug, views])),
  };
}

/** Counts the requests that the simulator would generate for a server's magazine. */
async function countNaively(admin: AdminUser): Promise<NaiveCount> {
  const posts = await read<PostCard[]>(admin, '/api/posts?view=card&limit=100&status=published');
  const categories = await read<Category[]>(admin, '/api/categories');
  const from = shiftDay(LAST, 1 - DAYS);
  const popular = posts.sort(
    (a, b) => b.views - a.views || Number(b.featured) - Number(a.featured) || a.id - b.id,
  );
  const naive = new NaiveCount(ZONE, 'localhost:1337');
  const traffic = simulateTraffic({
    seed: SEED,
    timezone: ZONE,
    origin: 'http://localhost:1337',
    from,
    days: DAYS,
    visitsPerDay: VISITS,
    campaigns: campaignsWithin(from, DAYS),
    posts: popular.map(({ id, slug, affiliateProducts, publishedAt, createdAt }) => ({
      id,
      slug,
      since: Date.parse(publishedAt ?? createdAt),
      productIds: affiliateProducts.map((product) => product.id),
    })),
    categorySlugs: categories.sort((a, b) => a.id - b.id).map(({ slug }) => slug),
  });
  for (const request of traffic) naive.count(request);
  return naive;
}

/** A real reader, not one of the simulator's. */
async function readAndClick(server: TestServer, post: PostCard): Promise<void> {
  const path = `/post/${post.slug}`;
  const [product] = post.affiliateProducts;
  for (const body of [
    { type: 'view', path, referrer: 'https://www.bing.com/' },
    { type: 'affiliate_click', clickId: 'a-real-click', productId: product?.id, path },
  ]) {
    const answer = await call(server, 'POST', '/api/analytics/collect', { body, headers: READER });
    expect(answer.status).toBe(202);
  }
}

/** The simulator's rows, without columns that differ between runs. */
const rowsOf = (server: TestServer): Promise<unknown[]> =>
  runSql(
    server,
    `select at, visitor, source, channel, campaign, device, bot, session, new_visitor, new_session,
      path, post_id from analytics_events where simulated = true order by id`,
  );

const countSimulated = (server: TestServer): Promise<number[]> =>
  Promise.all(TABLES.map((table) => countRows(server, table, 'simulated = true')));

/** Values by key, without zeros. */
const byKey = <T>(
  rows: readonly T[],
  key: (row: T) => string | number,
  value: (row: T) => number,
) =>
  Object.fromEntries(rows.map((row) => [key(row), value(row)]).filter(([, count]) => count !== 0));

describe('npm run simulate', () => {
  let server: TestServer;
  let admin: AdminUser;
  let post: PostCard;
  let naive: NaiveCount;
  let before: Awaited<ReturnType<typeof metricsOf>>;
  /** The command's output, and the rows and figures right after it. */
  let simulated: {
    result: Awaited<ReturnType<typeof simulateReaders>>;
    rows: unknown[];
    now: Awaited<ReturnType<typeof metricsOf>>;
  };

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
    const posts = await read<PostCard[]>(admin, '/api/posts?view=card&limit=100');
    post = posts.find(({ affiliateProducts }) => affiliateProducts.length > 0) ?? posts[0]!;
    await readAndClick(server, post);
    before = await metricsOf(admin);
    naive = await countNaively(admin);
    const result = await simulateReaders(server, ask);
    simulated = { result, rows: await rowsOf(server), now: await metricsOf(admin) };
  });
  afterAll(() => shutDown(server));

  it('refuses days that are not in the past', async () => {
    const { code, stdout, stderr } = await runOwnerCommand('simulate', server, {
      ...options,
      to: today(),
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The last day must be in the past: \d{4}-\d\d-\d\d at the latest\.\n$/);
  });

  it('adds the figures of its requests and reports them', () => {
    const { result, now } = simulated;
    const { code, stdout, stderr } = result;
    expect([code, stderr]).toEqual([0, '']);
    const views = totalOf(naive.viewsByDay);
    expect(views).toBeGreaterThan(1_000);
    expect(stdout).toContain(`${views.toLocaleString('en-US')} page views in `);
    expect(stdout).toContain(`${totalOf(naive.clicksByDay)} clicks on affiliate links`);
    expect(stdout.match(/ days, [\d,]+ requests$/gm)?.length).toBeGreaterThan(5);

    expect(now.metrics).toMatchObject({
      simulated: true,
      totalViews: before.metrics.totalViews + views,
      totalClicks: before.metrics.totalClicks + totalOf(naive.clicksByDay),
      sessions: before.metrics.sessions + totalOf(naive.sessionsBySource),
      dailyVisitors: before.metrics.dailyVisitors + totalOf(naive.visitorsBySource),
      bots: totalOf(naive.bots),
    });
    expect(now.year.totalViews).toBe(now.metrics.totalViews);
    const isPast = ({ date }: TrendPoint): boolean => date <= LAST;
    const trend = (points: TrendPoint[]) =>
      byKey(
        points.filter(isPast),
        ({ date }) => date,
        ({ value }) => value,
      );
    expect(trend(now.views)).toEqual(naive.viewsByDay);
    expect(trend(now.clicks)).toEqual(naive.clicksByDay);
    const sources = now.sources.filter(({ source }) => source !== 'Bing');
    const { Bing: _views, ...viewsBySource } = naive.viewsBySource;
    const { Bing: _visitors, ...visitorsBySource } = naive.visitorsBySource;
    const { Bing: _sessions, ...sessionsBySource } = naive.sessionsBySource;
    const { Bing: _clicks, ...clicksBySource } = naive.clicksBySource;
    const bySource = (value: (row: TrafficSource) => number) =>
      byKey(sources, ({ source }) => source, value);
    expect(bySource(({ views: count }) => count)).toEqual(viewsBySource);
    expect(bySource(({ visitors }) => visitors)).toEqual(visitorsBySource);
    expect(bySource(({ sessions }) => sessions)).toEqual(sessionsBySource);
    expect(bySource(({ clicks }) => clicks)).toEqual(clicksBySource);
    expect(
      byKey(
        now.bots,
        ({ key }) => key,
        ({ bots }) => bots,
      ),
    ).toEqual(naive.bots);
  });

  it('counts the views of each post and the clicks on each product', () => {
    const { now } = simulated;
    const viewsOf = (slug: string): number => naive.viewsByPath[`/post/${slug}`] ?? 0;
    // The posts' own view counts include only real readers.
    expect(now.posts).toEqual(before.posts);
    for (const { slug, views } of now.content) {
      expect([slug, views]).toEqual([slug, viewsOf(slug ?? '') + Number(slug === post.slug)]);
    }
    expect(now.content.length).toBeGreaterThan(10);
    const [clicked] = post.affiliateProducts;
    for (const { productId, clicks } of now.products) {
      const expected = (naive.clicksByProduct[productId] ?? 0) + Number(productId === clicked?.id);
      expect([productId, clicks]).toEqual([productId, expected]);
    }
    expect(now.products.length).toBeGreaterThan(5);
  });

  it('refuses to repeat a day, can be undone completely and reproduces its rows, with or without a server', async () => {
    for (const request of [options, { ...options, days: 1, seed: 8, to: shiftDay(LAST, -20) }]) {
      const { code, stderr } = await runOwnerCommand('simulate', server, request);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^There is already simulated traffic from \S+ to \S+;/);
    }
    expect(await metricsOf(admin)).toEqual(simulated.now);

    // The traffic of real readers is not removed.
    const { code, stdout, stderr } = await runOwnerCommand('simulate', server, { remove: true });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe('All simulated traffic has been removed.\n');
    expect(await countSimulated(server)).toEqual([0, 0, 0, 0]);
    expect(await metricsOf(admin)).toEqual(before);

    const simulation = runOwnerCommand('simulate', server, options);
    const end = new AbortController();
    void simulation.finally(() => end.abort());
    let reported = 0;
    while (!end.signal.aborted) {
      const body = { type: 'view', path: `/post/${post.slug}` };
      const answer = await call(server, 'POST', '/api/analytics/collect', {
        body,
        headers: READER,
      });
      expect(answer.status).toBe(202);
      reported += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await simulation).stderr).toBe('');
    expect(await rowsOf(server)).toEqual(simulated.rows);
    await server.restart();
    admin = await AdminUser.signIn(server);
    const { metrics } = await metricsOf(admin);
    expect(metrics.totalViews).toBe(
      before.metrics.totalViews + totalOf(naive.viewsByDay) + reported,
    );

    await server.stop();
    expect((await runOwnerCommand('simulate', server, { remove: true })).code).toBe(0);
    expect(await countSimulated(server)).toEqual([0, 0, 0, 0]);
    expect((await runOwnerCommand('simulate', server, { ...options, days: 5 })).code).toBe(0);
    expect((await rowsOf(server)).length).toBeGreaterThan(0);
  });
});
