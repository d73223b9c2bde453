import type { JobDefinition, TaskDefinition } from '../../src/tasks/runner/job';
import { atOnce } from '../support/at-once';
import { countUp, FakeClock, blockAt, RunnerLab } from '../support/runner-lab';
import { until } from '../support/until';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const button = 'button' as const;

describe('the runner', () => {
  let lab: RunnerLab;
  let clock: FakeClock;

  beforeEach(async () => {
    lab = await RunnerLab.open();
    clock = new FakeClock(NOON);
  });
  afterEach(() => lab.close());

  const everyMinute = (run: JobDefinition['run'], rest = {}): TaskDefinition => ({
    id: 'every-minute',
    name: 'Every minute',
    schedule: '* * * * *',
    missed: 'once',
    switch: 'always',
    run,
    ...rest,
  });

  it('continues after one of a thousand items fails', async () => {
    await lab.addThings(1_000);
    const job = countUp(1_000, (id) => {
      if (id === 500) throw new Error('This one is broken');
    });
    const { runner, log } = lab.instance([job], clock);
    await (
      await runner.start({ job, trigger: button })
    ).ended;
    expect(await lab.runs()).toMatchObject([
      { status: 'done', total: 1_000, changed: 999, failed: 1, attempt: 1 },
    ]);
    expect(await lab.changes()).toEqual({ 0: 1, 1: 999 });
    expect(log.join('\n')).toContain('This one is broken');
  });

  it('takes a run over from an unresponsive instance, which then changes nothing', async () => {
    await lab.addThings(300);
    const gate = blockAt(150);
    const stuck = lab.instance([countUp(300, gate.pass)], clock);
    const { ended } = await stuck.runner.start({ job: countUp(300, gate.pass), trigger: button });
    await until(gate.isReached);

    const fresh = lab.instance([countUp(300)], clock);
    clock.moment += 59_000;
    await fresh.runner.resume();
    expect(await lab.runs()).toMatchObject([{ status: 'running', attempt: 1, changed: 149 }]);
    clock.moment += 1_000;
    await fresh.runner.resume();
    await fresh.runner.idle();
    expect(await lab.runs()).toMatchObject([{ status: 'done', attempt: 2, changed: 300 }]);

    gate.open();
    await ended;
    expect(await lab.changes()).toEqual({ 1: 300 });
    expect(await lab.runs()).toMatchObject([{ status: 'done', attempt: 2, changed: 300 }]);
    expect(await lab.knex('task_run_items').select('id')).toHaveLength(300);
    expect(await lab.knex('task_leases').select()).toEqual([]);
  });

  it('stops a stale instance that returns while another one works, without its report', async () => {
    await lab.addThings(20);
    const first = blockAt(10);
    const second = blockAt(15);
    // The stale instance only skips its remaining items, so it changes nothing.
    const passing: JobDefinition = {
      id: 'count-up',
      name: 'Count up',
      async run(context) {
        for (let id = 1; id <= 20; id += 1) {
          await context.item({ kind: 'task', id, title: `Thing ${id}` }, async () => {
            await first.pass(id);
            return { outcome: 'skipped', message: 'Nothing to do' };
          });
        }
      },
    };
    const stuck = lab.instance([passing], clock);
    const { ended } = await stuck.runner.start({ job: passing, trigger: button });
    await until(first.isReached);
    clock.moment += MINUTE_MS;
    const fresh = lab.instance([countUp(20, second.pass)], clock);
    await fresh.runner.resume();
    await until(second.isReached);

    first.open();
    await ended;
    expect(await lab.runs()).toMatchObject([{ status: 'running', skipped: 0, changed: 14 }]);
    second.open();
    await fresh.runner.idle();
    expect(await lab.runs()).toMatchObject([{ status: 'done', skipped: 0, changed: 20 }]);
    expect(await lab.changes()).toEqual({ 1: 20 });
  });

  it('gives up a run after five instances have died on it', async () => {
    const job = countUp(1);
    const { runner } = lab.instance([job], clock);
    await lab.knex('task_runs').insert({
      task: job.id,
      trigger: button,
      status: 'running',
      attempt: 5,
      started_at: NOON,
    });
    await runner.resume();
    expect(await lab.runs()).toMatchObject([
      { status: 'failed', error: 'The run stopped responding and was ended.' },
    ]);
  });

  it('resumes a run after a server stops, without counting an attempt', async () => {
    await lab.addThings(100);
    const gate = blockAt(40);
    const one = lab.instance([countUp(100)], clock);
    await one.runner.start({ job: countUp(100, gate.pass), trigger: button });
    await until(gate.isReached);
    const stopped = one.runner.shutDown();
    gate.open();
    await stopped;
    expect(await lab.runs()).toMatchObject([{ status: 'running', attempt: 0, changed: 39 }]);
    await expect(one.runner.start({ job: countUp(1), trigger: button })).rejects.toThrow(
      'stopping',
    );
    const other = lab.instance([countUp(100)], clock);
    await other.runner.resume();
    await other.runner.idle();
    expect(await lab.runs()).toMatchObject([{ status: 'done', attempt: 1, changed: 100 }]);
    expect(await lab.changes()).toEqual({ 1: 100 });
  });

  it('stops a cancelled run after the current item', async () => {
    await lab.addThings(100);
    const gate = blockAt(40);
    const { runner } = lab.instance([], clock);
    const { run, ended } = await runner.start({ job: countUp(100, gate.pass), trigger: button });
    await until(gate.isReached);
    expect(await runner.cancel(run.id)).toBe(true);
    expect(await runner.cancel(run.id)).toBe(false);
    gate.open();
    await ended;
    expect(await runner.cancel(run.id)).toBe(false);
    expect(await lab.runs()).toMatchObject([{ status: 'cancelled', changed: 39 }]);
    expect(await lab.changes()).toEqual({ 0: 61, 1: 39 });
  });

  it('retries a scheduled task after half a minute and a minute, and a manual run never', async () => {
    let tries = 0;
    const task = everyMinute(
      () => {
        tries += 1;
        throw new Error('Broken');
      },
      { retries: 2, schedule: '0 * * * *' },
    );
    const { runner, scheduler } = lab.instance([], clock, [task]);
    const at = async (seconds: number): Promise<number> => {
      clock.moment = NOON + 3_600_000 + seconds * 1_000;
      scheduler.wake();
      await scheduler.tick();
      await runner.idle();
      return tries;
    };
    await scheduler.tick();
    expect(await at(0)).toBe(1);
    expect(await at(29)).toBe(1);
    expect(await at(30)).toBe(2);
    expect(await at(89)).toBe(2);
    expect(await at(90)).toBe(3);
    expect(await at(600)).toBe(3);
    expect(await lab.runs()).toMatchObject([
      {
        status: 'failed',
        attempt: 3,
        error: 'Something unexpected went wrong; see the log for details.',
      },
    ]);
    await (
      await runner.start({ job: task, trigger: button })
    ).ended;
    expect(await at(1_200)).toBe(4);
    expect((await lab.runs())[1]).toMatchObject({ status: 'failed', attempt: 1 });
  });

  it('immediately cancels a run that waits for a retry', async () => {
    const task = everyMinute(() => Promise.reject(new Error('Broken')), { retries: 2 });
    const { runner, scheduler } = lab.instance([], clock, [task]);
    await scheduler.tick();
    clock.moment += MINUTE_MS;
    await scheduler.tick();
    await runner.idle();
    const [run] = await lab.runs();
    expect(await runner.cancel(run?.id ?? 0)).toBe(true);
    await runner.resume();
    await runner.idle();
    expect(await lab.runs()).toMatchObject([{ status: 'cancelled', attempt: 1 }]);
  });

  it('runs each of a hundred slots once on two simultaneous instances', async () => {
    const times: number[] = [];
    const task = everyMinute(async (context) => {
      const id = context.clock.now() / MINUTE_MS;
      await context.item({ kind: 'task', id: null, title: 'Slot' }, () =>
        Promise.resolve({
          outcome: 'changed',
          message: 'Done',
          // Running a slot twice would violate the primary key.
          apply: async (trx) => {
            await trx('things').insert({ id, changed: 1 });
            times.push(id);
            return undefined;
          },
        }),
      );
    });
    const both = [lab.instance([], clock, [task]), lab.instance([], clock, [task])];
    const lookAll = async (): Promise<void> => {
      await atOnce(both.map(({ scheduler }) => scheduler.tick()));
      await atOnce(both.map(({ runner }) => runner.idle()));
    };
    await lookAll();
    for (let slot = 1; slot <= 100; slot += 1) {
      clock.moment = NOON + slot * MINUTE_MS;
      await lookAll();
    }
    const expected = Array.from({ length: 100 }, (_, index) => NOON / MINUTE_MS + 1 + index);
    expect(times).toEqual(expected);
    const runs = await lab.runs();
    expect(runs).toHaveLength(100);
    for (const run of runs) {
      expect(run).toMatchObject({ status: 'done', attempt: 1, changed: 1, failed: 0 });
    }
    expect(new Set(runs.map(({ started_at }) => Number(started_at))).size).toBe(100);
  });
});
