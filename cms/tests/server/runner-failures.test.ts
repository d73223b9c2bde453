import type { JobDefinition, TaskDefinition } from '../../src/tasks/runner/job';
import { countUp, FakeClock, RunnerLab } from '../support/runner-lab';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const button = 'button' as const;
const coded = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('a run that fails', () => {
  let lab: RunnerLab;
  let clock: FakeClock;

  beforeEach(async () => {
    lab = await RunnerLab.open();
    clock = new FakeClock(NOON);
  });
  afterEach(() => lab.close());

  const runOnce = async (job: JobDefinition): Promise<void> => {
    const { runner } = lab.instance([job], clock);
    await (
      await runner.start({ job, trigger: button })
    ).ended;
  };

  it.each(['08006', 'ECONNRESET', 'SQLITE_BUSY'])(
    'because the database was unavailable (%s) is resumed where it stopped',
    async (code) => {
      await lab.addThings(10);
      let isUnavailable = true;
      const job = countUp(10, (id) => {
        if (id === 6 && isUnavailable) throw coded(code);
      });
      await runOnce(job);
      expect(await lab.runs()).toMatchObject([{ status: 'running', changed: 5, failed: 0 }]);
      isUnavailable = false;
      const { runner } = lab.instance([job], clock);
      await runner.resume();
      await runner.idle();
      expect(await lab.runs()).toMatchObject([{ status: 'done', attempt: 2, changed: 10 }]);
      expect(await lab.changes()).toEqual({ 1: 10 });
    },
  );

  it.each([
    ['SQLITE_FULL', 'The database disk is full, so nothing can be saved.'],
    ['SQLITE_READONLY', 'The database is read-only, so nothing can be saved.'],
  ])('because nothing can be written (%s) reports that and stops', async (code, error) => {
    await lab.addThings(10);
    let planned = 0;
    await runOnce(
      countUp(10, (id) => {
        planned = id;
        if (id === 6) throw coded(code);
      }),
    );
    expect(await lab.runs()).toMatchObject([{ status: 'failed', changed: 5, failed: 0, error }]);
    expect(planned).toBe(6);
    expect(lab.events).toMatchObject([{ type: 'task.failed', data: { runId: 1, error } }]);
  });

  describe('every minute', () => {
    const everyMinute = (run: JobDefinition['run'], quiet: boolean): TaskDefinition => ({
      id: 'every-minute',
      name: 'Every minute',
      schedule: '* * * * *',
      missed: 'once',
      switch: 'always',
      quiet,
      run,
    });
    const failing: JobDefinition['run'] = (context) =>
      context.item({ kind: 'post', id: 1, title: 'A story' }, () =>
        Promise.reject(new Error('Broken')),
      );
    const runFor = async (minutes: number, task: TaskDefinition): Promise<void> => {
      const { runner, scheduler } = lab.instance([], clock, [task]);
      await scheduler.tick();
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.moment += MINUTE_MS;
        await scheduler.tick();
        await runner.idle();
      }
    };

    it('keeps its last twenty failures in the history, and earlier changes', async () => {
      await lab.addThings(1);
      let isFirst = true;
      const task = everyMinute(async (context) => {
        if (!isFirst) return failing(context);
        isFirst = false;
        return countUp(1).run(context);
      }, true);
      await runFor(30, task);
      const runs = await lab.runs();
      expect(runs.map(({ changed }) => changed)).toEqual([1, ...Array<number>(20).fill(0)]);
      expect(runs.at(-1)).toMatchObject({ status: 'done', failed: 1 });
      expect(Number(runs.at(-1)?.started_at)).toBe(NOON + 30 * MINUTE_MS);
      expect(await lab.knex('task_run_items').select('id')).toHaveLength(21);
      const [state] = await lab.knex('task_states').select('last_run_id');
      expect(state).toEqual({ last_run_id: runs.at(-1)?.id });
    });

    it('is also limited in the history if it fails as a whole', async () => {
      await runFor(
        25,
        everyMinute(() => Promise.reject(new Error('Broken')), true),
      );
      expect(await lab.runs()).toHaveLength(20);
      // Webhooks are notified once.
      expect(lab.events).toMatchObject([
        { type: 'task.failed', subject: 'task:every-minute', data: { runId: 1 } },
      ]);
    });

    it('is not recorded without work, except for the time', async () => {
      const idle = { ...everyMinute(failing, true), isDue: () => Promise.resolve(false) };
      await runFor(2, idle);
      expect(await lab.runs()).toEqual([]);
      const [state] = await lab.knex('task_states').select('last_run_at', 'last_idle_at');
      expect(state.last_run_at).toBeNull();
      expect(Number(state.last_idle_at)).toBe(NOON + 2 * MINUTE_MS);
    });

    it('is always kept if its task is not a frequent one', async () => {
      await runFor(25, everyMinute(failing, false));
      expect(await lab.runs()).toHaveLength(25);
    });
  });
});
