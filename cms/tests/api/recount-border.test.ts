import { seededRandom } from '../../src/lib/random';
import { AdminUser } from '../support/admin-user';
import { drawHistory, insertHistory } from '../support/analytics-history';
import { storedSums } from '../support/analytics-sums';
import { shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { bootMeasuredSiteAt, type MeasuredSite } from '../support/measured-site';
import { until } from '../support/until';

const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-12-03T17:00:00Z');

describe('where single events are kept for some days only, another time zone', () => {
  let site: MeasuredSite;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    site = await bootMeasuredSiteAt(NOW);
    ({ server, admin } = site);
    await insertHistory(
      server,
      drawHistory({
        random: seededRandom(21),
        from: NOW - 20 * DAY_MS,
        to: NOW,
        count: 3_000,
        postIds: [site.story.id],
        productIds: [site.productId],
        timezone: ZONE,
      }),
      ZONE,
    );
    await admin.send('PATCH', '/api/settings', { eventDays: 7 });
  });
  afterAll(() => shutDown(server));

  const isNothingRunning = async (): Promise<boolean> =>
    (await countRows(server, 'task_runs', "status = 'running'")) === 0;
  const clearAway = async (): Promise<void> => {
    const report = await admin.send('POST', '/api/automation/run-task/retention');
    expect(report.json).toMatchObject({ status: 'done', failed: 0 });
  };
  const move = async (timezone: string): Promise<void> => {
    await admin.send('PATCH', '/api/settings', { timezone });
    const isDone = () => countRows(server, 'analytics_state', `timezone = '${timezone}'`);
    await until(async () => (await isDone()) === 1);
    await until(isNothingRunning);
  };
  const numbers = (row: Record<string, unknown> | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
  /** What has been counted in all. */
  const totals = async () => {
    const site = "from analytics_daily where dimension = 'site'";
    const [sums] = await runSql(server, `select sum(views) as v, sum(clicks) as c ${site}`);
    const [shown] = await runSql(server, 'select sum(views) as shown from post_views');
    return { ...numbers(sums), ...numbers(shown) };
  };
  const kept = (): Promise<number> => countRows(server, 'analytics_events', '1 = 1');

  it('counts no hour twice and loses none, to the east and to the west, again and again', async () => {
    const before = await totals();
    const events = await kept();
    await clearAway();
    expect(await kept()).toBeLessThan(events / 2);
    expect(await totals()).toEqual(before);
    for (const [turn, timezone] of [
      'Pacific/Kiritimati',
      'Pacific/Honolulu',
      ZONE,
      'Asia/Kolkata',
    ].entries()) {
      await move(timezone);
      expect([timezone, await totals()]).toEqual([timezone, before]);
      const left = await kept();
      await server.setTime(NOW + (turn + 1) * 2 * DAY_MS);
      admin = await AdminUser.signIn(server);
      await clearAway();
      expect(await kept()).toBeLessThan(left);
      expect([timezone, await totals()]).toEqual([timezone, before]);
      // The sessions of a visitor are numbered anew where the first of them are gone; no sum changes.
      const sums = await storedSums(server);
      const again = await admin.send('POST', '/api/analytics/recount');
      expect(again.json).toMatchObject({ status: 'done', failed: 0 });
      expect(await storedSums(server)).toEqual(sums);
    }
  });
});
