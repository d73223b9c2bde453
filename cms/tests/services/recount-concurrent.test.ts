import { seededRandom } from '../../src/lib/random';
import { expectCorrectSums, storedSums, untilViews } from '../support/analytics-sums';
import { withFastTimers } from '../support/fast-timers';
import { createTrigger } from '../support/create-trigger';
import { NOW, RecountLab } from '../support/recount-lab';
import type { ServiceLab } from '../support/service-lab';
import { until } from '../support/until';
import { metricsService } from '../../src/analytics/services/metrics';

const TOKYO = 'Asia/Tokyo';
const MINUTE_MS = 60_000;
/** Minutes by step; step 40 sets the clock to the evening, step 50 passes midnight. */
const JUMPS = new Map([
  [15, 40],
  [30, 40],
  [40, 0],
  [50, 20],
]);

describe('a recount during other activity', () => {
  let recounts: RecountLab;
  let lab: ServiceLab;

  beforeAll(async () => {
    recounts = await RecountLab.open();
    ({ lab } = recounts);
  });
  afterAll(() => lab.close());
  beforeEach(() => recounts.clear());

  const isMixed = async (): Promise<boolean> =>
    (await metricsService(lab.strapi).growth({ period: '30d', readers: 'all' })).recounting;

  it('is retried if a day fails, and the metrics report it as running until then', async () => {
    lab.expectedErrors = [/task null failed in a task/];
    await recounts.fill(13, { days: 10, count: 200 });
    const release = await createTrigger(lab, {
      when: 'before delete on analytics_daily',
      condition: "old.day = '2026-11-30'",
      sqlite: "select raise(abort, 'not now');",
      postgres: "raise exception 'not now';",
    });
    expect(await isMixed()).toBe(false);
    await withFastTimers(async () => {
      await lab.changeSettings({ timezone: TOKYO });
      await until(async () => (await recounts.runs('failed')).length === 1);
    });
    expect(await recounts.runs('failed')).toMatchObject([{ failed: 1 }]);
    expect(await recounts.timezone()).toBe('');
    expect(await isMixed()).toBe(true);
    await release();
    lab.setTime(NOW + 2 * MINUTE_MS);
    await recounts.untilCountedIn(TOKYO);
    await expectCorrectSums(lab, TOKYO);
    expect(await isMixed()).toBe(false);
  });

  it('is not needed for views queued while the time zone changes', async () => {
    await recounts.site.reader().view('/post/story-1');
    // The stored state has the new time zone already, so that no recalculation would correct a view
    // on the wrong day.
    await lab.knex('analytics_state').update({ timezone: TOKYO });
    await lab.changeSettings({ timezone: TOKYO });
    expect(await lab.count('analytics_events', '1 = 1')).toBe(0);
    await untilViews(lab, 1);
    await expectCorrectSums(lab, TOKYO);
  });

  it('skips days whose events are being deleted', async () => {
    await recounts.fill(14, { days: 20, count: 300 });
    const before = await storedSums(lab);
    const cut = Date.parse('2026-11-21T05:00:00Z');
    const change = `update analytics_state set raw_since = ${cut}, first_day = '2026-11-21'; delete from analytics_events where at < ${cut};`;
    const release = await createTrigger(lab, {
      when: 'after update of total on task_runs',
      condition: 'new.total > 0',
      sqlite: change,
      postgres: `${change} return new;`,
    });
    const report = await recounts.recount();
    await release();
    expect(report).toMatchObject({ status: 'done', failed: 0, changed: 0 });
    expect(await storedSums(lab)).toEqual(before);
  });

  it('changes nothing after readers, bots and restarts in any order', async () => {
    const random = seededRandom(8);
    const { site } = recounts;
    const readers = [
      site.reader(),
      site.reader(),
      site.reader({ 'sec-gpc': '1' }),
      site.reader({ 'user-agent': 'Googlebot/2.1' }),
    ];
    let [views, moment] = [0, NOW];
    for (let step = 0; step < 60; step += 1) {
      const reader = readers[Math.floor(random() * readers.length)]!;
      const draw = random();
      if (draw < 0.06 || JUMPS.has(step)) {
        // Jumps within a session, beyond one, and over a midnight within a session.
        const midnight = Date.parse('2026-12-04T05:05:00Z');
        moment =
          step === 40 ? midnight - 15 * MINUTE_MS : moment + (JUMPS.get(step) ?? 20) * MINUTE_MS;
        await lab.restart();
        lab.setTime(moment);
      } else if (draw < 0.3) {
        await reader.click({ clickId: `recount-${step}`, productId: site.productId });
      } else {
        await reader.view(`/post/story-1?utm_source=letter-${step % 5}`);
        views += 1;
      }
    }
    await untilViews(lab, views);
    await expectCorrectSums(lab);
    const report = await recounts.recount();
    expect(report).toMatchObject({ status: 'done', changed: 0, failed: 0 });
  });
});
