import { AnalyticsLab } from '../../../tests/support/analytics-lab';
import { Salts } from './salts';

const HOUR_MS = 3_600_000;
/** Midnight in New York. */
const MIDNIGHT = Date.parse('2026-03-02T05:00:00Z');
const TODAY = '2026-03-02';
const YESTERDAY = '2026-03-01';

describe('the daily salts', () => {
  let lab: AnalyticsLab;
  let salts: Salts;
  const onNewDay = jest.fn();

  beforeEach(async () => {
    lab = await AnalyticsLab.open();
    salts = new Salts(lab.strapi, lab.clock, onNewDay);
  });
  afterEach(() => lab.close());

  const days = (): Promise<string[]> =>
    lab.knex('analytics_salts').orderBy('day').pluck<string[]>('day');
  const visitors = (): Promise<string[]> =>
    lab.knex('analytics_visitors').orderBy('visitor').pluck<string[]>('visitor');

  it('are deleted once no session can continue from their day', async () => {
    lab.clock.moment = MIDNIGHT - 24 * HOUR_MS;
    await salts.of(YESTERDAY);
    await lab.knex('analytics_visitors').insert([
      { visitor: 'early', last_seen: MIDNIGHT - 24 * HOUR_MS },
      { visitor: 'late', last_seen: MIDNIGHT - 1 },
      { visitor: 'today', last_seen: MIDNIGHT },
      { visitor: 'to come', last_seen: MIDNIGHT + 100 * HOUR_MS },
    ]);
    lab.clock.moment = MIDNIGHT + HOUR_MS / 3;
    await salts.of(TODAY);
    await salts.prune();
    expect([await days(), await visitors()]).toEqual([
      [YESTERDAY, TODAY],
      ['early', 'late', 'today'],
    ]);
    lab.clock.moment = MIDNIGHT + 2 * HOUR_MS;
    await salts.prune();
    expect([await days(), await visitors()]).toEqual([[TODAY], ['today']]);
    expect(await salts.ofDayBefore(YESTERDAY)).toBeUndefined();
  });

  it('are deleted for all days but today, even after a wrong clock', async () => {
    await lab.knex('analytics_salts').insert([
      { day: '2026-02-27', salt: 'AA==', created_at: lab.clock.moment },
      { day: '2026-03-06', salt: 'AA==', created_at: lab.clock.moment },
    ]);
    await salts.of(TODAY);
    await salts.prune();
    expect(await days()).toEqual([TODAY]);
  });

  it('expire from memory after an hour, whoever deletes them', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const first = await salts.of(TODAY);
    await lab.knex('analytics_salts').delete();
    expect(await salts.of(TODAY)).toBe(first);
    jest.advanceTimersByTime(HOUR_MS);
    expect(await salts.of(TODAY)).not.toEqual(first);
    jest.useRealTimers();
  });
});
