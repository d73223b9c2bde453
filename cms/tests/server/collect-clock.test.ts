import { expectCorrectSums, rawRows, storedSums, untilViews } from '../support/analytics-sums';
import { AdminUser } from '../support/admin-user';
import { shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { Reader } from '../support/reader';
import { until } from '../support/until';

const GOOGLE = 'https://www.google.com/';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const VISIT = { views: 1, sessions: 1, visitors: 1, clicks: 0, bots: 0 };

/** Midnight in New York at the end of a later day, as 4:00 or 5:00 UTC. */
const midnight = (): number => {
  const noon = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 + DAY_MS;
  const hour = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(noon);
  return noon + (24 - Number(hour)) * 60 * MINUTE_MS;
};
const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(moment);

describe('analytics over several days', () => {
  let site: MeasuredSite;
  let server: TestServer;
  const night = midnight();
  const today = dayOf(night - 1);
  const tomorrow = dayOf(night);

  beforeAll(async () => {
    site = await bootMeasuredSite({ FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    ({ server } = site);
  });
  afterAll(() => shutDown(server));
  beforeEach(async () => {
    for (const table of ['analytics_events', 'affiliate_clicks', 'analytics_daily', 'post_views'])
      await runSql(server, `delete from ${table}`);
  });

  const runRetention = async (): Promise<void> => {
    const admin = await AdminUser.signIn(server);
    // It may be running already, since the clock has passed its hour.
    await until(
      async () => (await admin.send('POST', '/api/automation/run-task/retention')).status === 200,
    );
  };

  it('count one session across midnight, and one visitor on each day', async () => {
    const reader = new Reader(server);
    await server.setTime(night - 10 * MINUTE_MS);
    await reader.view('/', GOOGLE);
    await server.setTime(night + 5 * MINUTE_MS);
    await reader.click({ clickId: 'midnight-click', productId: site.productId });
    await reader.view('/about');
    await server.setTime(night + 40 * MINUTE_MS);
    await reader.view('/stories');
    await untilViews(server, 3);
    const { views, clicks } = await rawRows(server);
    expect(views.map(({ source, session }) => [source, session])).toEqual([
      ['Google', 1],
      ['Google', 1],
      ['Direct', 2],
    ]);
    expect(new Set(views.map(({ visitor }) => visitor)).size).toBe(2);
    expect(clicks).toMatchObject([{ source: 'Google' }]);
    const sums = await storedSums(server);
    expect(sums[`${today} site `]).toEqual(VISIT);
    expect(sums[`${tomorrow} site `]).toEqual({ ...VISIT, views: 2, clicks: 1 });
    expect(sums[`${tomorrow} source Google`]).toEqual({ ...VISIT, sessions: 0, clicks: 1 });
    await expectCorrectSums(server);
  });

  it('stay correct when the clock is set back and forth', async () => {
    const reader = new Reader(server);
    let clicks = 0;
    for (const days of [3, 2, 2.9, 6, 5.99, 3]) {
      await server.setTime(night + days * DAY_MS);
      expect((await reader.view('/')).status).toBe(202);
      clicks += 1;
      const click = { clickId: `clock-click-${clicks}`, productId: site.productId };
      expect((await reader.click(click)).status).toBe(202);
    }
    await untilViews(server, 6);
    await expectCorrectSums(server);
  });

  it('delete the data that identifies a visitor after 48 hours', async () => {
    await server.setTime(night + 10 * DAY_MS);
    await new Reader(server).view('/');
    await untilViews(server, 1);
    expect(await countRows(server, 'analytics_visitors', 'session > 0')).toBe(1);
    await server.setTime(night + 13 * DAY_MS);
    await new Reader(server).view('/');
    await untilViews(server, 2);
    const salts = await runSql(server, 'select day from analytics_salts');
    expect(salts).toEqual([{ day: dayOf(night + 13 * DAY_MS) }]);
    expect(await countRows(server, 'analytics_visitors', 'session > 0')).toBe(1);
  });

  it('delete the data that identifies a visitor even without new views', async () => {
    await server.setTime(night + 15 * DAY_MS + 5 * MINUTE_MS);
    await new Reader(server).view('/');
    await untilViews(server, 1);
    await server.setTime(night + 16 * DAY_MS + 121 * MINUTE_MS);
    await runRetention();
    await server.setTime(night + 17 * DAY_MS + 66 * MINUTE_MS);
    expect(await runSql(server, 'select day from analytics_salts')).toEqual([]);
    expect(await countRows(server, 'analytics_visitors', 'true')).toBe(0);
  });

  it('keep views for the configured days, and clicks and totals permanently', async () => {
    const reader = new Reader(server);
    await server.setTime(night + 20 * DAY_MS);
    await reader.view('/post/story-1');
    await reader.click({ clickId: 'kept-click-1', productId: site.productId });
    await untilViews(server, 1);
    const sums = await storedSums(server);
    const runRetentionAt = async (moment: number): Promise<void> => {
      await server.setTime(moment);
      const admin = await AdminUser.signIn(server);
      await admin.send('PATCH', '/api/settings', { eventDays: 7 });
      await runRetention();
    };
    await runRetentionAt(night + 26 * DAY_MS);
    expect((await rawRows(server)).views).toHaveLength(1);
    await runRetentionAt(night + 28 * DAY_MS);
    const { views, clicks } = await rawRows(server);
    expect(views).toEqual([]);
    expect(clicks[0]).toMatchObject({ visitor: expect.any(String) as string });
    expect(clicks[0]?.agent_id).not.toBeNull();
    await runRetentionAt(night + 114 * DAY_MS);
    expect((await rawRows(server)).clicks).toMatchObject([
      { click_id: 'kept-click-1', visitor: null, agent_id: null, source: 'Direct' },
    ]);
    expect(await countRows(server, 'analytics_agents', 'true')).toBe(0);
    expect(await storedSums(server)).toEqual(sums);
    expect(await countRows(server, 'post_views', 'views = 1')).toBe(1);
  });
});
