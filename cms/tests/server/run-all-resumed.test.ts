import { runAllJob } from '../../src/tasks/runner/run-all';
import type { JobDefinition, TaskDefinition } from '../../src/tasks/runner/job';
import type { RunRow } from '../../src/tasks/queries/runs';
import { countUp, FakeClock, blockAt, RunnerLab } from '../support/runner-lab';
import { until } from '../support/until';
import { asChild } from '../../src/tasks/services/automation';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const THINGS = 10;

describe('the run of all tasks', () => {
  let lab: RunnerLab;
  let clock: FakeClock;
  /** Completed tasks in order. */
  let post: string[];

  beforeEach(async () => {
    lab = await RunnerLab.open();
    clock = new FakeClock(NOON);
    post = [];
    await lab.addThings(THINGS);
  });
  afterEach(() => lab.close());

  const asTask = (id: string, run: JobDefinition['run']): TaskDefinition => ({
    id,
    name: id,
    schedule: '0 0 1 1 *',
    missed: 'skip',
    switch: 'always',
    async run(context) {
      await run(context);
      post.push(id);
    },
  });
  /** The first task increments every thing, with a gate; the second finds nothing to do. */
  const tasksWith = (gate?: ReturnType<typeof blockAt>): TaskDefinition[] => [
    asTask('first', countUp(THINGS, gate?.pass).run),
    asTask('second', (context) =>
      context.item({ kind: 'task', id: 1, title: 'Nothing' }, () =>
        Promise.resolve({ outcome: 'skipped', message: 'Nothing to do' }),
      ),
    ),
  ];
  const start = async (tasks: TaskDefinition[]) => {
    const { runner, stop } = lab.instance([runAllJob], clock, tasks);
    return { runner, stop, ...(await runner.start({ job: runAllJob, trigger: 'button' })) };
  };
  /** Another instance resumes abandoned runs. */
  const resume = async (tasks = tasksWith()): Promise<void> => {
    const { runner } = lab.instance([runAllJob], clock, tasks);
    await runner.resume();
    await runner.idle();
  };
  const runOf = async (task: string): Promise<RunRow[]> =>
    (await lab.runs()).filter((run) => run.task === task);
  const reportedItems = (runId: number): Promise<object[]> =>
    lab
      .knex('task_run_items')
      .where({ run_id: runId })
      .orderBy('id')
      .select<object[]>('title', 'outcome', 'message', 'child_run');
  /** Expects that everything was done once, in order, and reported with its runs. */
  const expectCompleted = async (attempt: number): Promise<void> => {
    const [[all], first, second] = [
      await runOf('run-all'),
      await runOf('first'),
      await runOf('second'),
    ];
    expect(all).toMatchObject({ status: 'done', attempt, changed: 1, skipped: 1, failed: 0 });
    expect([first.length, second.length]).toEqual([1, 1]);
    expect(first[0]).toMatchObject({ status: 'done', changed: THINGS });
    expect(await lab.changes()).toEqual({ 1: THINGS });
    expect(post).toEqual(['first', 'second']);
    expect(await reportedItems(all?.id ?? 0)).toEqual([
      {
        title: 'first',
        outcome: 'changed',
        message: '10 changed, 0 skipped',
        child_run: first[0]?.id,
      },
      {
        title: 'second',
        outcome: 'skipped',
        message: '0 changed, 1 skipped',
        child_run: second[0]?.id,
      },
    ]);
  };

  it('resumes with its child run if its instance stopped responding', async () => {
    const gate = blockAt(5);
    const { ended } = await start(tasksWith(gate));
    await until(gate.isReached);
    clock.moment += MINUTE_MS;
    await resume();
    await expectCompleted(2);
    gate.open();
    await ended;
    await expectCompleted(2);
  });

  it('resumes with its child run if its server was stopped', async () => {
    const gate = blockAt(5);
    const { runner, run } = await start(tasksWith(gate));
    await until(gate.isReached);
    const stopped = runner.shutDown();
    gate.open();
    await stopped;
    expect(await runOf('first')).toMatchObject([{ status: 'running', changed: 4 }]);
    expect(await reportedItems(run.id)).toEqual([]);
    await resume();
    await expectCompleted(1);
  });

  it('does not repeat a task that finished just before its instance died', async () => {
    await start(tasksWith()).then(({ ended }) => ended);
    const [all] = await runOf('run-all');
    await lab.knex('task_run_items').where({ run_id: all?.id }).delete();
    await lab
      .knex('task_runs')
      .where({ id: all?.id })
      .update({ status: 'running', changed: 0, skipped: 0 });
    await resume();
    await expectCompleted(2);
  });

  it('starts each task once, whichever instance tries', async () => {
    const { run, ended } = await start(tasksWith());
    await ended;
    const [job] = tasksWith();
    const { runner } = lab.instance([], clock);
    const again = { job: job as TaskDefinition, trigger: 'button' as const };
    await expect(runner.start({ ...again, ...asChild(run.id, again.job) })).rejects.toMatchObject({
      status: 409,
    });
    await (
      await runner.start({ ...again, ...asChild(run.id + 1, again.job) })
    ).ended;
    expect(await runOf('first')).toHaveLength(2);
  });

  it('reports the task during which it is canceled', async () => {
    const gate = blockAt(5);
    const { runner, run, ended } = await start(tasksWith(gate));
    await until(gate.isReached);
    await runner.cancel(run.id);
    gate.open();
    await ended;
    const [child] = await runOf('first');
    expect(child?.status).toBe('cancelled');
    expect(child?.changed).toBeLessThan(THINGS);
    expect(await runOf('run-all')).toMatchObject([{ status: 'cancelled', failed: 1 }]);
    expect(await runOf('second')).toEqual([]);
    expect(await reportedItems(run.id)).toEqual([
      {
        title: 'first',
        outcome: 'failed',
        message: `It was canceled. ${child?.changed} changed, 0 skipped`,
        child_run: child?.id,
      },
    ]);
  });

  it('still reports what its last task has done when it is canceled', async () => {
    const gate = blockAt(THINGS);
    const last = asTask('last', async (context) => {
      await countUp(THINGS).run(context);
      await gate.pass(THINGS);
    });
    const { runner, run, ended } = await start([last]);
    await until(gate.isReached);
    await runner.cancel(run.id);
    gate.open();
    await ended;
    const [child] = await runOf('last');
    expect(child).toMatchObject({ status: 'done', changed: THINGS });
    expect(await runOf('run-all')).toMatchObject([{ status: 'cancelled', changed: 1 }]);
    expect(await reportedItems(run.id)).toMatchObject([
      { outcome: 'changed', child_run: child?.id },
    ]);
  });

  it('is canceled with its child run while no instance works on either', async () => {
    const gate = blockAt(5);
    const { runner, run } = await start(tasksWith(gate));
    await until(gate.isReached);
    const stopped = runner.shutDown();
    gate.open();
    await stopped;
    expect(await lab.instance([], clock).runner.cancel(run.id)).toBe(true);
    await resume();
    expect(await runOf('run-all')).toMatchObject([{ status: 'cancelled' }]);
    expect(await runOf('first')).toMatchObject([{ status: 'cancelled', changed: 4 }]);
    expect(post).toEqual([]);
  });

  it('does not block a stopping server while it waits for a run canceled elsewhere', async () => {
    const elsewhere = lab.instance([], clock).runner;
    const gate = blockAt(5);
    const [job] = tasksWith(gate) as [TaskDefinition];
    const parent = { parent: 2 };
    const child = await elsewhere.start({ job, trigger: 'button', input: parent });
    await until(gate.isReached);
    const { runner, run, stop, ended } = await start(tasksWith());
    expect(run.id).toBe(parent.parent);
    await runner.cancel(run.id);
    stop.abort();
    await ended;
    expect(await runOf('run-all')).toMatchObject([{ status: 'cancelled' }]);
    expect(await runOf('first')).toMatchObject([{ status: 'running' }]);
    gate.open();
    await child.ended;
  });

  it('skips a task that is already running elsewhere', async () => {
    const gate = blockAt(5);
    const tasks = tasksWith(gate);
    const [first] = tasks;
    const other = lab.instance([], clock, tasks);
    const { ended } = await other.runner.start({ job: first as TaskDefinition, trigger: 'button' });
    await until(gate.isReached);
    const { run, ended: allEnded } = await start(tasks);
    await allEnded;
    expect(await reportedItems(run.id)).toMatchObject([
      { title: 'first', outcome: 'skipped', message: 'first is already running.', child_run: null },
      { title: 'second', outcome: 'skipped' },
    ]);
    gate.open();
    await ended;
    expect(await runOf('first')).toHaveLength(1);
  });
});
