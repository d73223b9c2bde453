import { setTimeout } from 'node:timers/promises';
import type { TaskReport } from '../../contract/automation-run';
import { AppError } from '../../lib/errors';
import { findChild, findRun, type RunRow } from '../queries/runs';
import type { JobContext, JobDefinition, Plan } from './job';
import { automationService } from '../services/automation';
import { taskControlService } from '../services/task-control';

/** How often a task's run is looked at that goes on elsewhere. */
const POLL_MS = 250;

/** Outcome of a task, for the report on all tasks. */
type Outcome = Pick<TaskReport, 'status' | 'error' | 'runId' | 'changed' | 'skipped' | 'failed'>;

/** Counts of a task's items, in one line. */
function countsOf({ changed, skipped, failed }: Outcome): string {
  const total = changed + skipped + failed;
  return failed > 0
    ? `${failed} of ${total} items failed, ${changed} changed, ${skipped} skipped`
    : `${changed} changed, ${skipped} skipped`;
}

/** Entry of a task in the report on all tasks; a task with failed items counts as failed. */
function planOf(outcome: Outcome): Plan {
  const { status, error, runId, failed, changed } = outcome;
  const counts = countsOf(outcome);
  const child = runId === null ? {} : { childRun: runId };
  if (status === 'cancelled') {
    return { outcome: 'failed', message: `${error ?? 'It was canceled.'} ${counts}`, ...child };
  }
  if (status === 'failed') {
    return { outcome: 'failed', message: `${error ?? 'It failed.'} ${counts}`, ...child };
  }
  if (failed > 0) return { outcome: 'failed', message: counts, ...child };
  if (changed === 0) return { outcome: 'skipped', message: counts, ...child };
  return {
    outcome: 'changed',
    message: counts,
    ...child,
    apply: () => Promise.resolve(undefined),
  };
}

/** Polls a task's run until it has ended, on whichever instance; throws where this run stops first. */
async function lookUntilEnd({ strapi, signal }: JobContext, id: number): Promise<RunRow> {
  const stopped = automationService(strapi).stopped;
  for (;;) {
    const run = await findRun(strapi.db.connection, id);
    if (run === undefined) throw new Error(`Run ${id} has gone`);
    if (run.status !== 'running') return run;
    // The next who takes this run up finds it again.
    if (signal.reason !== 'cancelled') signal.throwIfAborted();
    // Cancelled or not: a stopping server does not wait for other instances.
    stopped.throwIfAborted();
    await setTimeout(POLL_MS);
  }
}

/** Waits for the end of a task's run, which is cancelled with the run of all tasks. */
async function endOf(context: JobContext, id: number, ended?: Promise<void>): Promise<Outcome> {
  const { strapi, signal } = context;
  const cancel = (): void => {
    if (signal.reason !== 'cancelled') return;
    automationService(strapi)
      .cancel(id)
      .catch((error: unknown) => strapi.log.debug(`A task was not canceled: ${String(error)}`));
  };
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  try {
    await ended;
    return { ...(await lookUntilEnd(context, id)), runId: id };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Begins a task's run, or says what it would do. */
async function begin(context: JobContext, id: string): Promise<Outcome> {
  const { strapi, dryRun, signal, runId } = context;
  const automation = automationService(strapi);
  if (dryRun) return automation.previewTask(id, signal);
  const { run, ended } = await automation.beginTask(id, { parent: runId });
  return endOf(context, run.id, ended);
}

/**
 * Runs a task, or waits for the run that an earlier attempt has started. A task that is already running for another
 * reason is skipped.
 */
async function runOne(context: JobContext, id: string): Promise<Plan> {
  const { strapi, runId } = context;
  const begun = async (): Promise<RunRow | undefined> =>
    runId === undefined ? undefined : findChild(strapi.db.connection, runId, id);
  const earlier = await begun();
  if (earlier !== undefined) return planOf(await endOf(context, earlier.id));
  try {
    return planOf(await begin(context, id));
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.status === 409)) throw thrown;
    // An instance that has lost this run may have begun it just now.
    const own = await begun();
    if (own !== undefined) return planOf(await endOf(context, own.id));
    return { outcome: 'skipped', message: thrown.message };
  }
}

/** Every task that is switched on, one after the other. */
export const runAllJob: JobDefinition = {
  id: 'run-all',
  name: 'Run All Tasks',
  // The digest is among them.
  scope: 'newsletter:publish',
  async run(context: JobContext) {
    const all = await taskControlService(context.strapi).status();
    // By its place among all: what is switched on or off meanwhile moves none of the others.
    const enabled = all.flatMap((task, index) => (task.enabled ? [{ ...task, place: index }] : []));
    await context.expect(enabled.length);
    for (const { id, name, place } of enabled) {
      await context.item({ kind: 'task', id: place + 1, title: name }, () => runOne(context, id));
      // A task that was aborted with its parent is not finished, even if it was the last.
      context.signal.throwIfAborted();
    }
  },
};
