import type { GrowthMetrics } from '../../src/contract/analytics';
import type { Run } from '../../src/contract/automation-run';
import { seededRandom } from '../../src/lib/random';
import { AdminUser } from '../support/admin-user';
import { drawHistory, insertHistory } from '../support/analytics-history';
import { expectTrueSums, storedSums, untilViews } from '../support/analytics-sums';
import { shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { bootMeasuredSiteAt, type MeasuredSite } from '../support/measured-site';
import { onSql } from '../support/on-sql';
import { Reader } from '../support/reader';
import { until } from '../support/until';

const ZONE = 'America/New_York';
const TOKYO = 'Asia/Tokyo';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-12-03T17:00:00Z');
/** Minutes by steps; the clock comes to the evening at the 40th, and over midnight at the 50th. */
const JUMPS = new Map([
  [15, 40],
  [30, 40],
  [40, 0],
  [50, 20],
]);
const TABLES = ['analytics_events', 'affiliate_clicks', 'analytics_daily', 'post_views'];

describe('while other things happen, a recount', () => {
  let site: MeasuredSite;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    site = await bootMeasuredSiteAt(NOW);
    ({ server, admin } = site);
  });
  afterAll(() => shutDown(server));
  beforeEach(async () => {
    await runSql(
      server,
      `update analytics_state set raw_since = 0, first_day = null, timezone = '${ZONE}'`,
    );
    await admin.send('PATCH', '/api/settings', { timezone: ZONE });
    for (const table of TABLES) await runSql(server, `delete from ${table}`);
  });

  const fill = (seed: number, days: number, count: number): Promise<void> =>
    insertHistory(
      server,
      drawHistory({
        random: seededRandom(seed),
        from: NOW - days * DAY_MS,
        to: NOW,
        count,
        postIds: [site.story.id],
        productIds: [site.productId],
        timezone: ZONE,
      }),
      ZONE,
    );
  const move = (timezone: string) => admin.send('PATCH', '/api/settings', { timezone });
  const runs = async (status: string): Promise<Run[]> =>
    (await admin.send('GET', `/api/automation/runs?task=recount-analytics&status=${status}`))
      .json as Run[];
  const isMixed = async (): Promise<boolean> =>
    ((await admin.send('GET', '/api/analytics/growth-metrics?period=30d')).json as GrowthMetrics)
      .recounting;
  const isOf = async (timezone: string): Promise<boolean> =>
    (await countRows(server, 'analytics_state', `timezone = '${timezone}'`)) === 1;

  it('comes again where a day could not be counted, and says until then that days are mixed', async () => {
    await fill(13, 10, 200);
    const release = await onSql(server, {
      when: 'before delete on analytics_daily',
      condition: "old.day = '2026-11-30'",
      sqlite: "select raise(abort, 'not now');",
      postgres: "raise exception 'not now';",
    });
    expect(await isMixed()).toBe(false);
    await move(TOKYO);
    await until(async () => (await runs('failed')).length === 1);
    expect(await runs('failed')).toMatchObject([{ failed: 1 }]);
    expect(await isOf('')).toBe(true);
    expect(await isMixed()).toBe(true);
    await release();
    await server.setTime(NOW + 2 * MINUTE_MS);
    await until(() => isOf(TOKYO));
    await until(async () => (await runs('running')).length === 0);
    await expectTrueSums(server, TOKYO);
    expect(await isMixed()).toBe(false);
  });

  it('need not come for views that waited while the site moved', async () => {
    await new Reader(server).view('/post/story-1');
    // Noted as moved already: nobody counts anew what is added to a day of the other time zone.
    await runSql(server, `update analytics_state set timezone = '${TOKYO}'`);
    await move(TOKYO);
    await untilViews(server, 1);
    await expectTrueSums(server, TOKYO);
  });

  it('leaves a day whose single events begin to be deleted', async () => {
    await fill(14, 20, 300);
    const before = await storedSums(server);
    const cut = Date.parse('2026-11-21T05:00:00Z');
    const change = `update analytics_state set raw_since = ${cut}, first_day = '2026-11-21'; delete from analytics_events where at < ${cut};`;
    const release = await onSql(server, {
      when: 'after update of total on task_runs',
      condition: 'new.total > 0',
      sqlite: change,
      postgres: `${change} return new;`,
    });
    const report = await admin.send('POST', '/api/analytics/recount');
    await release();
    expect(report.json).toMatchObject({ status: 'done', failed: 0, changed: 0 });
    expect(await storedSums(server)).toEqual(before);
  });

  it('finds nothing to change after readers, bots and restarts in any order', async () => {
    const random = seededRandom(8);
    const readers = [
      new Reader(server),
      new Reader(server),
      new Reader(server, { 'sec-gpc': '1' }),
      new Reader(server, { 'user-agent': 'Googlebot/2.1' }),
    ];
    let [views, moment] = [0, NOW];
    for (let step = 0; step < 60; step += 1) {
      const reader = readers[Math.floor(random() * readers.length)]!;
      const draw = random();
      if (draw < 0.06 || JUMPS.has(step)) {
        // Within a session, beyond one, and over a midnight on which sessions go on.
        const midnight = Date.parse('2026-12-04T05:05:00Z');
        moment =
          step === 40 ? midnight - 15 * MINUTE_MS : moment + (JUMPS.get(step) ?? 20) * MINUTE_MS;
        await server.restart(moment);
      } else if (draw < 0.3) {
        await reader.click({ clickId: `recount-${step}`, productId: site.productId });
      } else {
        await reader.view(`/post/story-1?utm_source=letter-${step % 5}`);
        views += 1;
      }
    }
    await untilViews(server, views);
    await expectTrueSums(server);
    // The jumps have ended the administrator's session.
    admin = await AdminUser.signIn(server);
    const report = await admin.send('POST', '/api/analytics/recount');
    expect(report.json).toMatchObject({ status: 'done', changed: 0, failed: 0 });
  });
});
