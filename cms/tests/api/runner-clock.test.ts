import type { TaskDefinition } from '../../src/tasks/runner/job';
import { FakeClock, RunnerLab } from '../support/runner-lab';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 10, 21, 12);

describe('a task whose clock is set', () => {
  let started: number[];
  let look: (moment: number) => Promise<number>;
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
    look = async (moment) => {
      clock.moment = moment;
      await scheduler.tick();
      await runner.idle();
      return started.length;
    };
    await look(NOON);
  };

  beforeEach(async () => {
    lab = await RunnerLab.open();
  });
  afterEach(() => lab.close());

  it('repeats nothing where it goes back', async () => {
    await begin('once');
    expect(await look(NOON + MINUTE_MS)).toBe(1);
    for (const back of [30, 20, 1]) expect(await look(NOON - back * MINUTE_MS)).toBe(1);
    expect(await look(NOON + MINUTE_MS)).toBe(1);
    expect(await look(NOON + 2 * MINUTE_MS)).toBe(2);
  });

  it('makes up once for what it leapt over', async () => {
    await begin('once');
    expect(await look(NOON + DAY_MS + 30_000)).toBe(1);
    expect(await look(NOON + DAY_MS + 40_000)).toBe(1);
  });

  it('goes on where it was wrong by years', async () => {
    await begin('once');
    const years = 3_650 * DAY_MS;
    expect(await look(NOON + years)).toBe(1);
    // A crashed instance has left a lease from that time.
    await lab.knex('task_leases').insert({
      task: 'every-minute',
      holder: 'dead',
      expires_at: NOON + years,
    });
    expect(await look(NOON + MINUTE_MS)).toBe(1);
    expect(await look(NOON + 2 * MINUTE_MS)).toBe(2);
  });

  it.each([3 * MINUTE_MS, 5 * HOUR_MS, DAY_MS - MINUTE_MS])(
    'is not held up by a clock that was ahead by %d ms where it makes up for all',
    async (ahead) => {
      await begin('all');
      expect(await look(NOON + ahead)).toBe(1);
      expect(await look(NOON + 30_000)).toBe(1);
      expect(await look(NOON + MINUTE_MS)).toBe(2);
      expect(await look(NOON + MINUTE_MS + 10_000)).toBe(2);
      expect(await look(NOON + 2 * MINUTE_MS)).toBe(3);
    },
  );

  it('takes no minute twice for a clock that goes back by seconds', async () => {
    await begin('all');
    expect(await look(NOON + MINUTE_MS)).toBe(1);
    expect(await look(NOON + 30_000)).toBe(1);
    expect(await look(NOON + MINUTE_MS)).toBe(1);
    expect(await look(NOON + 2 * MINUTE_MS)).toBe(2);
  });

  it('waits for its time where it does not make up for all', async () => {
    await begin('skip');
    expect(await look(NOON + 5 * HOUR_MS)).toBe(1);
    expect(await look(NOON + MINUTE_MS)).toBe(1);
    expect(await look(NOON + 5 * HOUR_MS + MINUTE_MS)).toBe(2);
  });
});
