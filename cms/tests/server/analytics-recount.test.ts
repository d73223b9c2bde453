import type { Run, TaskReport } from '../../src/contract/automation-run';
import { seededRandom } from '../../src/lib/random';
import type { AdminUser } from '../support/admin-user';
import { drawHistory, insertHistory, insertRows } from '../support/analytics-history';
import { expectTrueSums, rawRows, storedSums, untilViews } from '../support/analytics-sums';
import { shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { bootMeasuredSiteAt, type MeasuredSite } from '../support/measured-site';
import { DESKTOP_AGENT, Reader } from '../support/reader';
import { expectContract } from '../support/request';
import { until } from '../support/until';

const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-12-03T17:00:00Z');
const TABLES = [
  'analytics_events',
  'affiliate_clicks',
  'analytics_daily',
  'analytics_monthly',
  'analytics_closed_months',
  'post_views',
];

describe('a recount', () => {
  let site: MeasuredSite;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    site = await bootMeasuredSiteAt(NOW);
    ({ server, admin } = site);
  });
  afterAll(() => shutDown(server));
  beforeEach(async () => {
    for (const table of TABLES) await runSql(server, `delete from ${table}`);
    await runSql(
      server,
      `update analytics_state set raw_since = 0, first_day = null, timezone = '${ZONE}'`,
    );
  });

  const history = (seed: number, days = 40, count = 900) =>
    drawHistory({
      random: seededRandom(seed),
      from: NOW - days * DAY_MS,
      to: NOW,
      count,
      postIds: [site.story.id, site.draft.id],
      productIds: [site.productId, 77],
      timezone: ZONE,
    });

  const recount = async (query = ''): Promise<TaskReport> => {
    const answer = await admin.send('POST', `/api/analytics/recount${query}`);
    expectContract('jobs.recount', answer);
    const report = answer.json as TaskReport;
    expect(report).toMatchObject({ task: 'recount-analytics', status: 'done', failed: 0 });
    return report;
  };

  it('finds nothing to change in what was counted well', async () => {
    await insertHistory(server, history(1), ZONE);
    const before = await storedSums(server);
    const report = await recount();
    expect(report).toMatchObject({ changed: 0, failed: 0 });
    expect(report.skipped).toBeGreaterThan(38);
    expect(await storedSums(server)).toEqual(before);
    await expectTrueSums(server);
  });

  it('mends sums that are wrong, missing or too many, and says by how much', async () => {
    await insertHistory(server, history(2), ZONE);
    const before = await storedSums(server);
    const site11 = "dimension = 'site' and day = '2026-11-20'";
    await runSql(server, `update analytics_daily set views = views + 5 where ${site11}`);
    await runSql(server, "delete from analytics_daily where day = '2026-11-21'");
    await insertRows(server, 'analytics_daily', [
      { day: '2026-11-22', dimension: 'source', key: 'Nobody', views: 3 },
    ]);
    const dry = await recount('?dryRun=1');
    expect(dry).toMatchObject({ changed: 3, dryRun: true });
    const report = await recount();
    expect(report.changed).toBe(3);
    const item = report.items.find(({ title }) => title === '2026-11-20');
    const views = before['2026-11-20 site ']?.views ?? 0;
    expect(item?.changes).toEqual([
      { field: 'views', before: String(views + 5), after: String(views) },
    ]);
    expect(await storedSums(server)).toEqual(before);
    expect(await recount()).toMatchObject({ changed: 0 });
  });

  it('adds up the months anew', async () => {
    await insertHistory(server, history(3), ZONE);
    await recount();
    const views = async (): Promise<number> => {
      const [row] = await runSql(
        server,
        "select views from analytics_monthly where dimension = 'site' and month = '2026-11'",
      );
      return Number(row?.views);
    };
    const before = await views();
    await runSql(server, "update analytics_daily set views = 0 where day = '2026-11-10'");
    await recount();
    expect(await views()).toBe(before);
    await runSql(server, "delete from analytics_events where path = '/about-1'");
    await recount();
    expect(await views()).toBeLessThan(before);
    expect(await countRows(server, 'analytics_closed_months', "month = '2026-11'")).toBe(1);
  });

  it.each(['Asia/Tokyo', 'Pacific/Apia', 'Europe/Lisbon'])(
    'comes by itself when the site moves to %s, and back',
    async (timezone) => {
      await insertHistory(server, history(4, 20, 500), ZONE);
      const before = await storedSums(server);
      const move = async (to: string): Promise<void> => {
        const answer = await admin.send('PATCH', '/api/settings', { timezone: to });
        expectContract('settings.update', answer);
        await until(
          async () => (await countRows(server, 'analytics_state', `timezone = '${to}'`)) === 1,
        );
        await until(async () => (await runs('running')).length === 0);
      };
      await move(timezone);
      await expectTrueSums(server, timezone);
      expect(await storedSums(server)).not.toEqual(before);
      await move(ZONE);
      await expectTrueSums(server, ZONE);
      expect(await storedSums(server)).toEqual(before);
    },
  );

  it('is made up for at the next start where one was stopped between two time zones', async () => {
    await insertHistory(server, history(12, 10, 200), ZONE);
    const before = await storedSums(server);
    await runSql(server, "update analytics_daily set views = views + 1 where day = '2026-11-30'");
    await runSql(server, "update analytics_state set timezone = ''");
    await server.restart();
    await until(
      async () => (await countRows(server, 'analytics_state', `timezone = '${ZONE}'`)) === 1,
    );
    expect(await storedSums(server)).toEqual(before);
  });

  const runs = async (status: string): Promise<Run[]> =>
    (await admin.send('GET', `/api/automation/runs?task=recount-analytics&status=${status}`))
      .json as Run[];

  it('judges by the rules of now, as far as the agent tells', async () => {
    const browser = new Reader(server);
    const machine = new Reader(server, { 'user-agent': 'Googlebot/2.1 (+http://google.com/bot)' });
    const silent = new Reader(server, { accept: '' });
    for (const reader of [browser, machine, silent]) {
      await reader.view('/post/story-1?utm_source=letter');
      await reader.view('/', `${server.url}/post/story-1`);
      await reader.click({ clickId: `the-rules-${readerId()}`, productId: site.productId });
    }
    await untilViews(server, 6);
    const right = await storedSums(server);
    const rightViews = await runSql(server, 'select * from post_views');
    await expectTrueSums(server);
    // As older rules would have judged: the machine for a reader, and the reader for a machine.
    const agents = "select id from analytics_agents where agent like '%bot%'";
    for (const table of ['analytics_events', 'affiliate_clicks']) {
      await runSql(server, `update ${table} set bot_rules = 0`);
      await runSql(server, `update ${table} set bot = null where agent_id in (${agents})`);
      await runSql(
        server,
        `update ${table} set bot = 'agent' where bot is null and agent_id not in (${agents})`,
      );
    }
    await runSql(
      server,
      "update analytics_events set source = 'Direct', channel = 'direct', session = null, new_visitor = false, new_session = false where bot = 'agent' and path = '/'",
    );
    await runSql(server, 'delete from analytics_daily');
    await runSql(server, 'delete from post_views');
    expect(await recount()).toMatchObject({ changed: 1 });
    expect(await storedSums(server)).toEqual(right);
    await expectTrueSums(server);
    expect(await runSql(server, 'select * from post_views')).toEqual(rightViews);
    expect(await countRows(server, 'analytics_events', 'bot_rules = 0')).toBe(0);
    const reasons = (await rawRows(server)).views.map(({ bot }) => bot);
    expect(reasons).toEqual([null, null, 'agent', 'agent', 'no-accept', 'no-accept']);
    expect(await recount()).toMatchObject({ changed: 0 });
  });

  it('loses nothing that comes in meanwhile', async () => {
    await insertHistory(server, history(6), ZONE);
    await runSql(server, "update analytics_daily set clicks = clicks + 1 where dimension = 'site'");
    const before = await countRows(server, 'analytics_events', 'true');
    const readers = Array.from(
      { length: 8 },
      () => new Reader(server, { 'user-agent': DESKTOP_AGENT }),
    );
    const coming = readers.map(async (reader, index) => {
      for (let turn = 0; turn < 12; turn += 1) {
        await reader.view(turn % 2 === 0 ? '/' : '/post/story-1');
        if (turn % 4 === 0)
          await reader.click({ clickId: `meanwhile-${index}-${turn}`, productId: site.productId });
      }
    });
    const recounts = (async () => {
      for (let turn = 0; turn < 3; turn += 1) await recount();
    })();
    await Promise.all([...coming, recounts]);
    await untilViews(server, before + 96);
    await expectTrueSums(server);
    expect(await recount()).toMatchObject({ changed: 0 });
  });

  it('leaves the days whose single events are gone', async () => {
    await insertHistory(server, history(7), ZONE);
    const before = await storedSums(server);
    const cut = Date.parse('2026-11-21T05:00:00Z');
    await runSql(server, `delete from analytics_events where at < ${cut}`);
    await runSql(server, `update analytics_state set raw_since = ${cut}, first_day = '2026-11-21'`);
    const report = await recount();
    expect(report.items.map(({ title }) => title).sort()[0]).toBe('2026-11-21');
    expect(await storedSums(server)).toEqual(before);
  });

  it('makes all of the sums where they are lost', async () => {
    await insertHistory(server, history(9), ZONE);
    const before = await storedSums(server);
    await runSql(server, 'delete from analytics_daily');
    await recount();
    expect(await storedSums(server)).toEqual(before);
  });

  it('keeps simulated readers apart, and taking them out leaves what was before', async () => {
    await insertHistory(server, history(10), ZONE);
    const snapshot = async () => ({
      ...Object.fromEntries(
        await Promise.all(
          ['growth-metrics?period=90d', 'top-content', 'traffic-sources?period=1y'].map(
            async (path) =>
              [path, (await admin.send('GET', `/api/analytics/${path}`)).json] as const,
          ),
        ),
      ),
      sums: await storedSums(server),
      views: await runSql(server, 'select * from post_views order by post_id'),
      rows: await rawRows(server),
    });
    const before = await snapshot();
    const simulated = history(11, 60).map((each) => ({
      ...each,
      visitor: each.visitor === null ? null : `s${each.visitor}`,
      simulated: true,
    }));
    await insertHistory(server, simulated, ZONE);
    const metrics = await admin.send('GET', '/api/analytics/growth-metrics?period=90d');
    expect(metrics.json).toMatchObject({ simulated: true });
    expect(await recount()).toMatchObject({ changed: 0 });
    const answer = await admin.send('DELETE', '/api/analytics/simulated');
    expectContract('analytics.removeSimulated', answer);
    expect(await snapshot()).toEqual(before);
    for (const table of ['analytics_events', 'affiliate_clicks', 'analytics_daily'])
      expect(await countRows(server, table, 'simulated = true')).toBe(0);
    expect((await admin.send('DELETE', '/api/analytics/simulated')).status).toBe(204);
    expect(await snapshot()).toEqual(before);
  });
});

let ids = 0;
const readerId = (): number => (ids += 1);
