import type { TaskStatus } from '../../src/contract/automation';
import type { Run, RunDetail, TaskReport } from '../../src/contract/automation-run';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const DAY_MS = 86_400_000;

describe('scheduled tasks', () => {
  let server: TestServer;
  let admin: AdminUser;
  /** A task that has never run. */
  let fresh: TaskStatus;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1' });
    admin = await AdminUser.signIn(server);
    await send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    fresh = await status('retention');
  });
  afterAll(() => shutDown(server));

  const send: AdminUser['send'] = (...args) => admin.send(...args);

  const status = async (id: string): Promise<TaskStatus> => {
    const answer = await send('GET', '/api/automation/status');
    expectContract('automation.status', answer);
    const task = (answer.json as TaskStatus[]).find((one) => one.id === id);
    if (task === undefined) throw new Error(`There is no task ${id}`);
    return task;
  };

  it('are listed with their settings', () => {
    expect(fresh).toMatchObject({
      name: 'Clean up old data',
      enabled: true,
      lastRun: null,
      schedule: '0 2 * * *',
      running: false,
    });
    expect(new Date(fresh.nextRun ?? '').getTime()).toBeGreaterThan(Date.now());
  });

  it('run on request and report what they did', async () => {
    const answer = await send('POST', '/api/automation/run-task/retention');
    expectContract('jobs.runTask', answer);
    const report = answer.json as TaskReport;
    expect(report).toMatchObject({ task: 'retention', status: 'done', changed: 0, failed: 0 });
    const detail = await send('GET', `/api/automation/runs/${report.runId}`);
    expectContract('runs.get', detail);
    const { items } = detail.json as RunDetail;
    expect(report.skipped).toBe(items.length);
    expect(items.map(({ title }) => title)).toEqual([
      'Trash',
      'Task runs',
      'Reader tracking data',
      'Monthly totals',
      'AI call log',
      'Generated texts',
      'Mail',
      'Unconfirmed sign-ups',
      'Search engine log',
      'Imports',
      'Webhook log',
      'Unused logos',
    ]);
    await until(async () => (await status('retention')).lastRunId === report.runId);
    expect(await status('retention')).toMatchObject({ lastStatus: 'done' });
  });

  it('support a dry run, which changes nothing and is not stored', async () => {
    const answer = await send('POST', '/api/automation/run-task/retention?dryRun=1');
    expect(answer.json).toMatchObject({ dryRun: true, runId: null, changed: 0, failed: 0 });
  });

  it('accept a new schedule and refuse an invalid one', async () => {
    const changed = await send('PATCH', '/api/automation/tasks/retention', {
      schedule: '30 4 * * 1',
    });
    expectContract('automation.updateTask', changed);
    expect(changed.json).toMatchObject({ schedule: '30 4 * * 1', defaultSchedule: '0 2 * * *' });
    const refused = await send('PATCH', '/api/automation/tasks/retention', {
      schedule: '99 * * * *',
    });
    expectProblem(refused, 400);
    expect(refused.json).toMatchObject({
      errors: [{ path: 'schedule', message: 'The minute must be between 0 and 59' }],
    });
    await send('PATCH', '/api/automation/tasks/retention', { schedule: null });
    expect(await status('retention')).toMatchObject({ schedule: '0 2 * * *' });
  });

  it('can be disabled and enabled', async () => {
    await send('PATCH', '/api/automation/tasks/retention', { enabled: false });
    expect(await status('retention')).toMatchObject({ enabled: false, nextRun: null });
    await send('PATCH', '/api/automation/tasks/retention', { enabled: true });
    expect(await status('retention')).toMatchObject({ enabled: true });
  });

  it('respond with 404 for unknown tasks and runs', async () => {
    for (const [method, path] of [
      ['POST', '/api/automation/run-task/nothing'],
      ['PATCH', '/api/automation/tasks/nothing'],
      ['GET', '/api/automation/runs/999'],
      ['GET', '/api/automation/runs/999/events'],
      ['POST', '/api/automation/runs/999/cancel'],
      ['POST', '/api/automation/runs/999/undo'],
    ] as const) {
      expectProblem(
        await send(method, path, method === 'PATCH' ? { enabled: true } : undefined),
        404,
      );
    }
    expectProblem(await call(server, 'POST', '/api/automation/run-task/retention'), 401);
  });

  it('run all together, with one item per task', async () => {
    const answer = await send('POST', '/api/automation/run-all');
    expectContract('jobs.runAll', answer);
    const { items, failed } = answer.json as TaskReport;
    expect(failed).toBe(0);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { childRun, title } of items) {
      expect(childRun).not.toBeNull();
      const child = await send('GET', `/api/automation/runs/${childRun}`);
      expect((await status((child.json as Run).task)).name).toBe(title);
    }
    expect(items.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Clean up old data', 'Scheduled publishing']),
    );
  });

  it('stream the events of a run until it ends', async () => {
    const started = await send('POST', '/api/automation/run-task/retention?async=1');
    expect(started.status).toBe(202);
    const { id } = started.json as { id: number };
    const reported = await send('GET', `/api/automation/runs/${id}/events`);
    expect(reported.headers.get('content-type')).toContain('text/event-stream');
    const events = reported.text
      .split('\n\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line.replace(/^(?:id: \d+\n)?data: /, '')) as { type: string });
    const end = events.at(-1) as { type: string; run: Run };
    expect(end).toMatchObject({ type: 'finished', run: { id, status: 'done' } });
    expect(events.filter(({ type }) => type === 'item')).toHaveLength(end.run.skipped);
    expectProblem(await send('POST', `/api/automation/runs/${id}/cancel`), 409);
    expectProblem(await send('POST', `/api/automation/runs/${id}/undo`), 409);
  });

  it('run once when due, catch up on missed slots and delete runs older than 30 days', async () => {
    const listed = async (): Promise<Run[]> =>
      (await send('GET', '/api/automation/runs?limit=100')).json as Run[];
    const haveEnded = (runs: Run[]) => runs.every(({ status }) => status !== 'running');
    await server.setTime(Date.now() + 3 * DAY_MS);
    admin = await AdminUser.signIn(server);
    const listAutomatic = async (): Promise<Run[]> => {
      const { json } = await send('GET', '/api/automation/runs?task=retention');
      return (json as Run[]).filter(({ trigger }) => trigger !== 'button');
    };
    await until(async () => (await listAutomatic()).some(({ status }) => status !== 'running'));
    expect(await listAutomatic()).toMatchObject([
      { trigger: 'catch-up', status: 'done', attempt: 1 },
    ]);

    // A run in progress would end after the clock is set forward, and be too recent to be deleted.
    await until(async () => haveEnded(await listed()));
    const old = await listed();
    expect(old.length).toBeGreaterThan(3);
    await server.setTime(Date.now() + 40 * DAY_MS);
    admin = await AdminUser.signIn(server);
    await until(async () => (await listed()).every(({ id }) => old.every((run) => run.id !== id)));
    const [first] = old;
    expectProblem(await send('GET', `/api/automation/runs/${first?.id}`), 404);
    await until(async () => haveEnded(await listed()));
  });
});
