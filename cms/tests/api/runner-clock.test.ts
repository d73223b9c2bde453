import type { TaskDefinition } from '../../src/tasks/runner/job';
import { FakeClock, RunnerLab } from '../support/runner-lab';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 10, 21, 12);

describe('a task whose clock is changed', () => {
  let started: number[];
  let tickAt: (moment: number) => Promise<number>;
  let lab: RunnerLab;

  const begin = async (missed: TaskDefinition['missed']): Promise<void> => {
    started = [];
    const clock = new FakeClock(NOON);
    const task: TaskDefinition = {
      id: 'every-minute',
      name: 'Every minute',
      schedule: '* * * * *',
      missed,
      switch: 'always',
      run(context) {
        started.push(context.clock.now());
        return Promise.resolve();
      },
    };
    const { runner, scheduler } = lab.instance([], clock, [task]);
    tickAt = async (moment) => {
      clock.moment = moment;
      await scheduler.tick();
      await runner.idle();
      return started.length;
    };
    await tickAt(NOON);
  };

  beforeEach(async () => {
    lab = await RunnerLab.open();
  });
  afterEach(() => lab.close());

  it('repeats no slot if the clock is set back', async () => {
    await begin('once');
    expect(await tickAt(NOON + MINUTE_MS)).toBe(1);
    for (const back of [30, 20, 1]) expect(await tickAt(NOON - back * MINUTE_MS)).toBe(1);
    expect(await tickAt(NOON + MINUTE_MS)).toBe(1);
    expect(await tickAt(NOON + 2 * MINUTE_MS)).toBe(2);
  });

  it('catches up once on skipped slots', async () => {
    await begin('once');
    expect(await tickAt(NOON + DAY_MS + 30_000)).toBe(1);
    expect(await tickAt(NOON + DAY_MS + 40_000)).toBe(1);
  });

  it('continues after a clock that was wrong by years', async () => {
    await begin('once');
    const years = 3_650 * DAY_MS;
    expect(await tickAt(NOON + years)).toBe(1);
    // A crashed instance has left a lease from that time.
    await lab.knex('task_leases').insert({
      task: 'every-minute',
      holder: 'dead',
      expires_at: NOON + years,
    });
    expect(await tickAt(NOON + MINUTE_MS)).toBe(1);
    expect(await tickAt(NOON + 2 * MINUTE_MS)).toBe(2);
  });

  it.each([3 * MINUTE_MS, 5 * HOUR_MS, DAY_MS - MINUTE_MS])(
    'is not delayed by a clock that was ahead by %d ms if it catches up on all slots',
    async (ahead) => {
      await begin('all');
      expect(await tickAt(NOON + ahead)).toBe(1);
      expect(await tickAt(NOON + 30_000)).toBe(1);
      expect(await tickAt(NOON + MINUTE_MS)).toBe(2);
      expect(await tickAt(NOON + MINUTE_MS + 10_000)).toBe(2);
      expect(await tickAt(NOON + 2 * MINUTE_MS)).toBe(3);
    },
  );

  it('runs no minute twice for a clock that goes back by seconds', async () => {
    await begin('all');
    expect(await tickAt(NOON + MINUTE_MS)).toBe(1);
    expect(await tickAt(NOON + 30_000)).toBe(1);
    expect(await tickAt(NOON + MINUTE_MS)).toBe(1);
    expect(await tickAt(NOON + 2 * MINUTE_MS)).toBe(2);
  });

  it('waits for its next time if it skips missed slots', async () => {
    await begin('skip');
    expect(await tickAt(NOON + 5 * HOUR_MS)).toBe(1);
    expect(await tickAt(NOON + MINUTE_MS)).toBe(1);
    expect(await tickAt(NOON + 5 * HOUR_MS + MINUTE_MS)).toBe(2);
  });
});
