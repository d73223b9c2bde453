import { insertHistory, insertRows } from '../support/analytics-history';
import { expectCorrectSums, rawRows, storedSums, untilViews } from '../support/analytics-sums';
import { runSql } from '../support/database';
import { HOST, type MeasuredLab } from '../support/measured-lab';
import { RecountLab, ZONE } from '../support/recount-lab';
import type { ServiceLab } from '../support/service-lab';
import { metricsService } from '../../src/analytics/services/metrics';
import { simulatedDataService } from '../../src/analytics/services/simulated';
import { earningsService } from '../../src/analytics/services/earnings';

describe('a recount', () => {
  let recounts: RecountLab;
  let lab: ServiceLab;
  let site: MeasuredLab;

  beforeAll(async () => {
    recounts = await RecountLab.open();
    ({ lab, site } = recounts);
  });
  afterAll(() => lab.close());
  beforeEach(() => recounts.clear());

  it('changes nothing if the sums are correct', async () => {
    // Includes the end of summer time, and October.
    await recounts.fill(1, { days: 40, count: 900 });
    const before = await storedSums(lab);
    const report = await recounts.recount();
    expect(report).toMatchObject({ changed: 0, failed: 0 });
    expect(report.skipped).toBeGreaterThan(38);
    expect(await storedSums(lab)).toEqual(before);
    await expectCorrectSums(lab);
  });

  it('corrects wrong, missing and superfluous sums and reports each difference', async () => {
    await recounts.fill(2);
    const before = await storedSums(lab);
    const site11 = "dimension = 'site' and day = '2026-11-20'";
    await runSql(lab, `update analytics_daily set views = views + 5 where ${site11}`);
    await runSql(lab, "delete from analytics_daily where day = '2026-11-21'");
    await insertRows(lab, 'analytics_daily', [
      { day: '2026-11-22', dimension: 'source', key: 'Nobody', views: 3 },
    ]);
    const dry = await recounts.recount({ dryRun: true });
    expect(dry).toMatchObject({ changed: 3, dryRun: true });
    const report = await recounts.recount();
    expect(report.changed).toBe(3);
    const item = report.items.find(({ title }) => title === '2026-11-20');
    const views = before['2026-11-20 site ']?.views ?? 0;
    expect(item?.changes).toEqual([
      { field: 'views', before: String(views + 5), after: String(views) },
    ]);
    expect(await storedSums(lab)).toEqual(before);
    expect(await recounts.recount()).toMatchObject({ changed: 0 });
  });

  it('recalculates the months', async () => {
    await recounts.fill(3);
    await recounts.recount();
    const views = async (): Promise<number> => {
      const [row] = await runSql(
        lab,
        "select views from analytics_monthly where dimension = 'site' and month = '2026-11'",
      );
      return Number(row?.views);
    };
    const before = await views();
    await runSql(lab, "update analytics_daily set views = 0 where day = '2026-11-20'");
    await recounts.recount();
    expect(await views()).toBe(before);
    await runSql(lab, "delete from analytics_events where path = '/about-1'");
    await recounts.recount();
    expect(await views()).toBeLessThan(before);
    expect(await lab.count('analytics_closed_months', "month = '2026-11'")).toBe(1);
  });

  it.each(['Asia/Tokyo', 'Pacific/Apia', 'Europe/Lisbon'])(
    'starts automatically when the time zone changes to %s and back',
    async (timezone) => {
      await recounts.fill(4);
      const before = await storedSums(lab);
      await recounts.changeTimezone(timezone);
      await expectCorrectSums(lab, timezone);
      expect(await storedSums(lab)).not.toEqual(before);
      await recounts.changeTimezone(ZONE);
      await expectCorrectSums(lab, ZONE);
      expect(await storedSums(lab)).toEqual(before);
    },
  );

  it('resumes at the next start if it was interrupted between two time zones', async () => {
    await recounts.fill(12, { days: 10, count: 200 });
    const before = await storedSums(lab);
    await runSql(lab, "update analytics_daily set views = views + 1 where day = '2026-11-30'");
    await runSql(lab, "update analytics_state set timezone = ''");
    await lab.restart();
    await recounts.untilCountedIn(ZONE);
    expect(await storedSums(lab)).toEqual(before);
  });

  it('applies the current bot rules as far as the user agent decides', async () => {
    const browser = site.reader();
    const machine = site.reader({ 'user-agent': 'Googlebot/2.1 (+http://google.com/bot)' });
    const silent = site.reader({ accept: '' });
    for (const [index, reader] of [browser, machine, silent].entries()) {
      await reader.view('/post/story-1?utm_source=letter');
      await reader.view('/', `http://${HOST}/post/story-1`);
      await reader.click({ clickId: `the-rules-${index}`, productId: site.productId });
    }
    await untilViews(lab, 6);
    const right = await storedSums(lab);
    const rightViews = await runSql(lab, 'select * from post_views');
    await expectCorrectSums(lab);
    // As if stored under older rules: the bot counted as a reader, and the reader as a bot.
    const agents = "select id from analytics_agents where agent like '%bot%'";
    for (const table of ['analytics_events', 'affiliate_clicks']) {
      await runSql(lab, `update ${table} set bot_rules = 0`);
      await runSql(lab, `update ${table} set bot = null where agent_id in (${agents})`);
      await runSql(
        lab,
        `update ${table} set bot = 'agent' where bot is null and agent_id not in (${agents})`,
      );
    }
    await runSql(
      lab,
      "update analytics_events set source = 'Direct', channel = 'direct', session = null, new_visitor = false, new_session = false where bot = 'agent' and path = '/'",
    );
    await runSql(lab, 'delete from analytics_daily');
    await runSql(lab, 'delete from post_views');
    expect(await recounts.recount()).toMatchObject({ changed: 1 });
    expect(await storedSums(lab)).toEqual(right);
    await expectCorrectSums(lab);
    expect(await runSql(lab, 'select * from post_views')).toEqual(rightViews);
    expect(await lab.count('analytics_events', 'bot_rules = 0')).toBe(0);
    const reasons = (await rawRows(lab)).views.map(({ bot }) => bot);
    expect(reasons).toEqual([null, null, 'agent', 'agent', 'no-accept', 'no-accept']);
    expect(await recounts.recount()).toMatchObject({ changed: 0 });
  });

  it('loses no event that arrives in the meantime', async () => {
    await recounts.fill(6);
    await runSql(lab, "update analytics_daily set clicks = clicks + 1 where dimension = 'site'");
    const before = await lab.count('analytics_events', 'true');
    const coming = Array.from({ length: 8 }, async (_, index) => {
      const reader = site.reader();
      for (let turn = 0; turn < 12; turn += 1) {
        await reader.view(turn % 2 === 0 ? '/' : '/post/story-1');
        if (turn % 4 === 0)
          await reader.click({ clickId: `meanwhile-${index}-${turn}`, productId: site.productId });
      }
    });
    const running = (async () => {
      for (let turn = 0; turn < 3; turn += 1) await recounts.recount();
    })();
    await Promise.all([...coming, running]);
    await untilViews(lab, before + 96);
    await expectCorrectSums(lab);
    expect(await recounts.recount()).toMatchObject({ changed: 0 });
  });

  it('skips days whose events were deleted', async () => {
    await recounts.fill(7);
    const before = await storedSums(lab);
    const cut = Date.parse('2026-11-21T05:00:00Z');
    await runSql(lab, `delete from analytics_events where at < ${cut}`);
    await runSql(lab, `update analytics_state set raw_since = ${cut}, first_day = '2026-11-21'`);
    const report = await recounts.recount();
    expect(report.items.map(({ title }) => title).sort()[0]).toBe('2026-11-21');
    expect(await storedSums(lab)).toEqual(before);
  });

  it('restores all sums if they are lost', async () => {
    await recounts.fill(9);
    const before = await storedSums(lab);
    await runSql(lab, 'delete from analytics_daily');
    await recounts.recount();
    expect(await storedSums(lab)).toEqual(before);
  });

  it('separates simulated readers, whose removal restores the previous state', async () => {
    await recounts.fill(10);
    const shown = () => metricsService(lab.strapi);
    const remove = () => simulatedDataService(lab.strapi).remove();
    const metricsOf = async (readers: 'all' | 'real') => ({
      growth: await shown().growth({ period: '90d', readers }),
      content: await shown().topContent({ period: '30d', readers }),
      products: await shown().topPerformers({ period: '90d', readers }),
      sources: await shown().trafficSources({ period: '1y', readers }),
      earned: await earningsService(lab.strapi).list({ by: 'product', ids: [1, 2, 3] }),
      sold: await earningsService(lab.strapi).sold('90d'),
    });
    const snapshot = async () => ({
      ...(await metricsOf('all')),
      sums: await storedSums(lab),
      views: await runSql(lab, 'select * from post_views order by post_id'),
      rows: await rawRows(lab),
    });
    const before = await snapshot();
    const others = recounts.history(11, { days: 60, count: 900 }).map((each) => ({
      ...each,
      visitor: each.visitor === null ? null : `s${each.visitor}`,
      simulated: true,
    }));
    await insertHistory(lab, others, ZONE);
    const real = await metricsOf('real');
    expect(await metricsOf('all')).not.toEqual(real);
    const { growth, content, products, sources, earned, sold } = before;
    expect(real).toEqual({
      growth: { ...growth, simulated: true },
      content,
      products,
      sources,
      earned,
      sold,
    });
    expect(await recounts.recount()).toMatchObject({ changed: 0 });
    await remove();
    expect(await snapshot()).toEqual(before);
    for (const table of ['analytics_events', 'affiliate_clicks', 'analytics_daily'])
      expect(await lab.count(table, 'simulated = true')).toBe(0);
    await remove();
    expect(await snapshot()).toEqual(before);
  });
});
