import type { TaskReport } from '../../contract/automation-run';
import { conflict } from '../../lib/errors';
import type { JobContext, Plan, Subject } from './job';
import { runAllJob } from './run-all';
import { automationService } from '../services/automation';
import { taskControlService } from '../services/task-control';
import { stub, withStubs } from '../../../tests/support/stub';

const TASKS = ['publish-scheduled', 'image-check', 'retention'].map((id) => ({ id, name: id }));
const report = (rest: Partial<TaskReport> = {}): TaskReport => ({
  task: 'retention',
  status: 'done',
  runId: 7,
  dryRun: false,
  changed: 0,
  skipped: 0,
  failed: 0,
  error: null,
  items: [],
  durationMs: 1,
  ...rest,
});

interface Parts {
  off?: string;
  dryRun?: boolean;
  /** Results of the lookups of an already running run. */
  begun?: ({ id: number } | undefined)[];
  beginTask?: (id: string) => Promise<object>;
  previewTask?: () => Promise<TaskReport>;
  ended?: TaskReport;
  cancel?: (id: number) => Promise<void>;
  stop?: AbortController;
}

/** Runs all tasks with stubbed services; returns every item with its plan. */
async function runAll(parts: Parts): Promise<{ subject: Subject; plan: Plan }[]> {
  const {
    off,
    dryRun = false,
    begun = [],
    beginTask,
    previewTask,
    ended = report(),
    stop = new AbortController(),
  } = parts;
  const started = { run: { id: 7 }, ended: Promise.resolve() };
  const stubs = [
    stub(taskControlService, {
      status: () => Promise.resolve(TASKS.map((task) => ({ ...task, enabled: task.id !== off }))),
    }),
    stub(automationService, {
      beginTask: beginTask ?? (() => Promise.resolve(started)),
      previewTask,
      cancel: parts.cancel,
      stopped: new AbortController().signal,
    }),
  ];
  const connection = () => ({
    where: (by: object) => ({ first: () => Promise.resolve('id' in by ? ended : begun.shift()) }),
  });
  const strapi = {
    db: { connection },
    log: { debug: () => undefined },
  };
  const items: { subject: Subject; plan: Plan }[] = [];
  const context: JobContext = {
    strapi: withStubs(strapi, ...stubs),
    clock: { now: () => 0 },
    input: {},
    ...(dryRun ? {} : { runId: 1 }),
    dryRun,
    signal: stop.signal,
    expect: () => Promise.resolve(),
    item: async (subject, plan) => void items.push({ subject, plan: await plan() }),
    items: () => Promise.reject(new Error('It takes its tasks one by one')),
  };
  await runAllJob.run(context).catch((thrown: unknown) => {
    if (!stop.signal.aborted) throw thrown;
  });
  return items;
}

describe('the job that runs all tasks', () => {
  it('identifies each task by its position, even if others are disabled', async () => {
    const ids = async (off?: string) => (await runAll({ off })).map(({ subject }) => subject.id);
    expect(await ids()).toEqual([1, 2, 3]);
    expect(await ids('publish-scheduled')).toEqual([2, 3]);
  });

  it.each<[Partial<TaskReport>, Plan['outcome'], string]>([
    [{ changed: 4, skipped: 1 }, 'changed', '4 changed, 1 skipped'],
    [{ skipped: 2 }, 'skipped', '0 changed, 2 skipped'],
    [
      { changed: 37, skipped: 1, failed: 2 },
      'failed',
      '2 of 40 items failed, 37 changed, 1 skipped',
    ],
    [
      { status: 'failed', error: 'The trash is away.', changed: 1 },
      'failed',
      'The trash is away. 1 changed, 0 skipped',
    ],
    [{ status: 'cancelled', changed: 3 }, 'failed', 'It was canceled. 3 changed, 0 skipped'],
  ])('reports a task that ended with %j', async (ended, outcome, message) => {
    const [first] = await runAll({ ended: report(ended) });
    expect(first?.plan).toMatchObject({ outcome, message, childRun: 7 });
  });

  it('reports findings in a dry run, without starting a run', async () => {
    const found = report({ runId: null, dryRun: true, changed: 2 });
    const previewTask = () => Promise.resolve(found);
    const [first] = await runAll({ dryRun: true, previewTask });
    expect(first?.plan).toMatchObject({ outcome: 'changed', message: '2 changed, 0 skipped' });
    expect(first?.plan).not.toHaveProperty('childRun');
  });

  it('skips a task that is already running', async () => {
    const beginTask = () => Promise.reject(conflict('Clean up old data is already running.'));
    const [first] = await runAll({ beginTask });
    expect(first?.plan).toEqual({
      outcome: 'skipped',
      message: 'Clean up old data is already running.',
    });
  });

  it('reports the run that another instance has just started', async () => {
    const beginTask = () => Promise.reject(conflict('Clean up old data is already running.'));
    const begun = [undefined, { id: 7 }];
    const [first, second] = await runAll({ beginTask, begun, ended: report({ changed: 4 }) });
    expect(first?.plan).toMatchObject({ outcome: 'changed', childRun: 7 });
    expect(second?.plan).not.toHaveProperty('childRun');
  });

  it.each([
    ['cancelled', [7]],
    ['shutdown', []],
    ['lost', []],
  ] as const)('if %s during a task, cancels %j', async (reason, expected) => {
    const stop = new AbortController();
    const cancelled: number[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await runAll({
      off: 'image-check',
      stop,
      cancel: (id) => Promise.resolve(void cancelled.push(id)),
      beginTask: (id) => {
        if (id !== 'publish-scheduled') return Promise.reject(conflict('It is already running.'));
        setImmediate(() => {
          stop.abort(reason);
          end();
        });
        return Promise.resolve({ run: { id: 7 }, ended });
      },
    });
    expect(cancelled).toEqual(expected);
  });
});
