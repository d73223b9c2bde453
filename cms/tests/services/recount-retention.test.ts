import { storedSums } from '../support/analytics-sums';
import { runSql } from '../support/database';
import { DAY_MS, NOW, RecountLab, ZONE } from '../support/recount-lab';
import type { ServiceLab } from '../support/service-lab';

describe('a time zone change with limited event retention', () => {
  let recounts: RecountLab;
  let lab: ServiceLab;

  beforeAll(async () => {
    recounts = await RecountLab.open();
    ({ lab } = recounts);
    await recounts.fill(21, { days: 20, count: 3_000 });
    await lab.changeSettings({ event_days: 7 });
    await recounts.untilCountedIn(ZONE);
  });
  afterAll(() => lab.close());

  const cleanUp = () => recounts.run('retention');
  const numbers = (row: Record<string, unknown> | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
  /** Totals over all days. */
  const totals = async () => {
    const site = "from analytics_daily where dimension = 'site'";
    const [sums] = await runSql(lab, `select sum(views) as v, sum(clicks) as c ${site}`);
    const [shown] = await runSql(lab, 'select sum(views) as shown from post_views');
    return { ...numbers(sums), ...numbers(shown) };
  };
  const countEvents = (): Promise<number> => lab.count('analytics_events', '1 = 1');

  it('neither loses nor repeats an hour, however often the zone moves east or west', async () => {
    const before = await totals();
    const events = await countEvents();
    await cleanUp();
    expect(await countEvents()).toBeLessThan(events / 2);
    expect(await totals()).toEqual(before);
    for (const [turn, timezone] of [
      'Pacific/Kiritimati',
      'Pacific/Honolulu',
      ZONE,
      'Asia/Kolkata',
    ].entries()) {
      await recounts.changeTimezone(timezone);
      expect([timezone, await totals()]).toEqual([timezone, before]);
      const left = await countEvents();
      lab.setTime(NOW + (turn + 1) * 2 * DAY_MS);
      await cleanUp();
      expect(await countEvents()).toBeLessThan(left);
      expect([timezone, await totals()]).toEqual([timezone, before]);
      // Sessions are renumbered if a visitor's first ones are deleted, but no sum changes.
      const sums = await storedSums(lab);
      await recounts.recount();
      expect(await storedSums(lab)).toEqual(sums);
    }
  });
});
