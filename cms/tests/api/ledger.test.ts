import type { AffiliatePerformance, AffiliateNetwork } from '../../src/contract/affiliate';
import type {
  Explanation,
  GrowthMetrics,
  TopContent,
  TopPerformer,
  TrafficSource,
  TrendPoint,
} from '../../src/contract/analytics';
import type { AutomationSummary } from '../../src/contract/automation';
import type { ConversionReport } from '../../src/contract/conversion';
import type { EarningsList } from '../../src/contract/earnings';
import type { AdminUser } from '../support/admin-user';
import { shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import {
  bootLedgerSiteAt,
  clickProduct,
  expectCorrectEarnings,
  type LedgerSite,
  listSales,
  sendPostback,
  readAs,
} from '../support/ledger';
import { call, expectContract, expectProblem } from '../support/request';

const NOW = Date.parse('2026-12-03T17:00:00Z');
const TODAY = '2026-12-03';

describe('the figures of the ledger', () => {
  let site: LedgerSite;
  let server: TestServer;
  let admin: AdminUser;
  let network: AffiliateNetwork;

  beforeAll(async () => {
    site = await bootLedgerSiteAt(NOW);
    ({ server, admin, network } = site);
    atFirst = await readAtFirst();
    await clickProduct(site, 'first-click');
  });
  // The only sale, as it was first reported.
  beforeEach(async () => {
    for (const table of ['conversion_reports', 'conversions', 'earnings_daily', 'earnings_monthly'])
      await runSql(server, `delete from ${table}`);
    const report = {
      transaction_id: 'A-1',
      click_id: 'first-click',
      amount: '250',
      commission: '20',
    };
    expectContract('affiliate.postback', await sendPostback(server, network, report));
  });
  afterAll(() => shutDown(server));

  const read = <T>(id: string, path: string): Promise<T> => readAs<T>(admin, id, path);
  const growth = () =>
    read<GrowthMetrics>('analytics.growthMetrics', '/api/analytics/growth-metrics');
  const summary = () => read<AutomationSummary>('automation.summary', '/api/automation/summary');
  const performance = () =>
    read<AffiliatePerformance>('affiliate.performance', '/api/affiliate/performance');
  /** The server's responses before the first click. */
  const readAtFirst = async () => ({
    growth: await growth(),
    summary: await summary(),
    performance: await performance(),
    earnings: await read<EarningsList>(
      'affiliate.earnings',
      '/api/affiliate/earnings?by=product&ids=1,2',
    ),
  });
  let atFirst: Awaited<ReturnType<typeof readAtFirst>>;

  it('require a session', async () => {
    for (const [method, path] of [
      ['GET', 'conversions'],
      ['POST', 'conversions'],
      ['PATCH', 'conversions/1'],
      ['GET', 'conversions/1/reports'],
      ['GET', 'rates'],
      ['PUT', 'rates/EUR'],
      ['GET', 'performance'],
      ['GET', 'earnings?by=post&ids=1'],
    ] as const)
      expectProblem(await call(server, method, `/api/affiliate/${path}`), 401);
  });

  it('are empty before the first sale', () => {
    expect(atFirst.growth.measuredSince.conversions).toBeNull();
    expect(atFirst.summary.revenueThisMonth).toBeNull();
    expect(atFirst.earnings).toEqual({
      since: null,
      earnings: [1, 2].map((id) => ({ id, views: 0, clicks: 0, conversions: 0, revenue: 0 })),
    });
    const { networks, overview, drift } = atFirst.performance;
    expect(networks).toMatchObject([{ networkId: network.id, name: 'Network acme', clicks: 0 }]);
    expect(overview).toMatchObject({ clicks: 0, conversions: 0, unmatched: 0, missingRates: [] });
    expect(drift).toEqual([]);
  });

  it('include a sale by post, product, network, source and day', async () => {
    const [sale] = await listSales(admin);
    expect(sale).toMatchObject({
      network: 'Network acme',
      product: 'Steamer Trunk',
      post: 'A story',
      slot: 'featured',
      matchedBy: 'click',
      amount: 250,
      commission: 20,
      revenue: 20,
      status: 'pending',
      origin: 'postback',
      corrected: false,
    });
    expect(await growth()).toMatchObject({
      totalRevenue: 20,
      monthlyRevenue: 20,
      avgOrderValue: 250,
      conversionRate: 100,
    });
    expect((await growth()).measuredSince.conversions).toBe(`${TODAY}T05:00:00.000Z`);
    expect(
      await read<TopContent[]>('analytics.topContent', '/api/analytics/top-content'),
    ).toMatchObject([{ postId: site.post.id, conversions: 1, revenue: 20 }]);
    expect(
      await read<TopPerformer[]>('analytics.topPerformers', '/api/analytics/top-performers'),
    ).toMatchObject([{ productId: site.productId, revenue: 20, conversionRate: 100 }]);
    const sources = await read<TrafficSource[]>(
      'analytics.trafficSources',
      '/api/analytics/traffic-sources',
    );
    expect(sources).toMatchObject([{ source: sale?.source, revenue: 20 }]);
    const trend = await read<TrendPoint[]>('analytics.trend', '/api/analytics/trend');
    expect(trend.at(-1)).toEqual({ date: TODAY, value: 20 });
    const { networks, topPerformers, overview } = await performance();
    expect(networks).toMatchObject([{ networkId: network.id, clicks: 1, revenue: 20 }]);
    expect(topPerformers).toMatchObject([{ productId: site.productId, revenue: 20 }]);
    expect(overview).toMatchObject({
      clicks: 1,
      conversions: 1,
      conversionRate: 100,
      pendingRevenue: 20,
      approvedRevenue: 0,
    });
    expect((await admin.send('GET', '/api/stats')).json).toMatchObject({ affiliateRevenue: 20 });
    expect((await call(server, 'GET', '/api/stats')).json).toMatchObject({ affiliateRevenue: 0 });
    expect((await summary()).revenueThisMonth).toBe(20);
    await expectCorrectEarnings(server);
  });

  it('are explained by the sales behind them', async () => {
    const explain = (query: string) =>
      read<Explanation>('analytics.explain', `/api/analytics/explain?${query}`);
    for (const part of [
      '',
      `&part=post&key=${site.post.id}`,
      `&part=network&key=${network.id}`,
      `&part=product&key=${site.productId}`,
      '&part=category&key=1',
    ]) {
      const explained = await explain(`figure=revenue${part}`);
      expect(explained).toMatchObject({
        value: 20,
        rows: [
          {
            kind: 'conversion',
            day: TODAY,
            path: `/post/${site.post.slug}`,
            note: 'Steamer Trunk, Network acme A-1, pending, $20.00',
          },
        ],
      });
      expect(explained.rowsSince).not.toBeNull();
    }
    expect((await explain(`figure=conversions&part=network&key=${network.id}`)).label).toBe(
      'Conversions: Network acme',
    );
    expect(await explain('figure=revenue&part=network&key=999')).toMatchObject({
      label: 'Revenue: Deleted network',
      value: 0,
      rows: [],
    });
    expect(await explain('figure=revenue&part=source&key=(unmatched)')).toMatchObject({
      label: 'Revenue: Unmatched sales',
      value: 0,
      rows: [],
    });
  });

  it('include the earnings of posts and products, in a period and in total', async () => {
    for (const period of ['', '&period=7d'])
      expect(
        await read<EarningsList>(
          'affiliate.earnings',
          `/api/affiliate/earnings?by=post&ids=${site.post.id},77${period}`,
        ),
      ).toEqual({
        since: `${TODAY}T05:00:00.000Z`,
        earnings: [
          { id: site.post.id, views: 1, clicks: 1, conversions: 1, revenue: 20 },
          { id: 77, views: 0, clicks: 0, conversions: 0, revenue: 0 },
        ],
      });
    expect(
      (
        await read<EarningsList>(
          'affiliate.earnings',
          `/api/affiliate/earnings?by=product&ids=${site.productId}`,
        )
      ).earnings,
    ).toEqual([{ id: site.productId, views: 0, clicks: 1, conversions: 1, revenue: 20 }]);
  });

  it('follow approvals and reversals, and every report is stored', async () => {
    await sendPostback(server, network, {
      transaction_id: 'A-1',
      status: 'approved',
      commission: '18',
    });
    const [approved] = await listSales(admin);
    expect(approved).toMatchObject({
      status: 'approved',
      commission: 18,
      amount: 250,
      revenue: 18,
    });
    await expectCorrectEarnings(server);
    await sendPostback(server, network, { transaction_id: 'A-1', status: 'reversed' });
    const [reversed] = await listSales(admin);
    expect(reversed).toMatchObject({ status: 'reversed', commission: 18, revenue: 0 });
    expect(await growth()).toMatchObject({ totalRevenue: 0, conversionRate: 0, avgOrderValue: 0 });
    const { overview } = await performance();
    expect(overview).toMatchObject({ conversions: 0, reversedRevenue: 18 });
    await expectCorrectEarnings(server);
    const reports = await read<ConversionReport[]>(
      'conversions.reports',
      `/api/affiliate/conversions/${reversed?.id}/reports`,
    );
    expect(reports).toMatchObject([
      { amount: '250', commission: '20', status: null, clickId: 'first-click' },
      { amount: null, commission: '18', status: 'approved' },
      { amount: null, commission: null, status: 'reversed' },
    ]);
  });

  it('add up over all sources, including unmatched sales', async () => {
    await sendPostback(server, network, { transaction_id: 'A-1', status: 'reversed' });
    await sendPostback(server, network, { transaction_id: 'A-2', commission: '5.55' });
    const { totalRevenue, conversionRate } = await growth();
    // The only sale from the one click was reversed.
    expect([totalRevenue, conversionRate]).toEqual([5.55, 0]);
    const sources = await read<TrafficSource[]>(
      'analytics.trafficSources',
      '/api/analytics/traffic-sources',
    );
    expect(sources.map(({ source }) => source)).toContain('(unmatched)');
    expect(sources.map(({ source }) => source)).not.toContain('(other)');
    expect(sources.reduce((sum, { revenue }) => sum + revenue, 0)).toBeCloseTo(totalRevenue, 6);
  });
});
