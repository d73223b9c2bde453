import { setTimeout } from 'node:timers/promises';
import type { TaskReport } from '../../contract/automation-run';
import { jobNames } from '../../contract/job-names';
import { AppError } from '../../lib/errors';
import { findChild, findRun, type RunRow } from '../queries/runs';
import type { JobContext, JobDefinition, Plan } from './job';
import { automationService } from '../services/automation';
import { taskControlService } from '../services/task-control';

/** Polling interval of a task's run on another instance. */
const POLL_MS = 250;

/** Outcome of a task, for the report of the run of all tasks. */
type Outcome = Pick<TaskReport, 'status' | 'error' | 'runId' | 'changed' | 'skipped' | 'failed'>;

/** Counts of a task's items, in one line. */
function countsOf({ changed, skipped, failed }: Outcome): string {
  const total = changed + skipped + failed;
  return failed > 0
    ? `${failed} of ${total} items failed, ${changed} changed, ${skipped} skipped`
    : `${changed} changed, ${skipped} skipped`;
}

/** Entry of a task in the report of all tasks; a task with failed items counts as failed. */
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

/** Polls a task's run until it has ended, on any instance; throws if the parent run stops first. */
async function lookUntilEnd({ strapi, signal }: JobContext, id: number): Promise<RunRow> {
  const stopped = automationService(strapi).stopped;
  for (;;) {
    const run = await findRun(strapi.db.connection, id);
    if (run === undefined) throw new Error(`Run ${id} has gone`);
    if (run.status !== 'running') return run;
    // The instance that resumes this run finds the child run again.
    if (signal.reason !== 'cancelled') signal.throwIfAborted();
    // Even after a cancellation, a stopping server does not wait for other instances.
    stopped.throwIfAborted();
    await setTimeout(POLL_MS);
  }
}

/** Waits for a task's run to end; cancelling the parent run cancels it too. */
async function endOf(context: JobContext, id: number, ended?: Promise<void>): Promise<Outcome> {
  const { strapi, signal } = context;
  const cancel = (): void => {
    if (signal.reason !== 'cancelled') return;
    automationService(strapi)
      .cancel(id)
      .catch((error: unknown) =>
        strapi.log.debug(`A task could not be canceled: ${String(error)}`),
      );
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

/** Starts a task's run, or previews it. */
async function begin(context: JobContext, id: string): Promise<Outcome> {
  const { strapi, dryRun, signal, runId } = context;
  const automation = automationService(strapi);
  if (dryRun) return automation.previewTask(id, signal);
  const { run, ended } = await automation.beginTask(id, { parent: runId });
  return endOf(context, run.id, ended);
}

/**
 * Runs a task, or waits for the run that an earlier attempt has started. A task that is already
 * running for another reason is skipped.
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
    // Another instance that lost this run may have just started it.
    const own = await begun();
    if (own !== undefined) return planOf(await endOf(context, own.id));
    return { outcome: 'skipped', message: thrown.message };
  }
}

/** Runs every enabled task in sequence. */
export const runAllJob: JobDefinition = {
  id: 'run-all',
  name: jobNames['run-all'],
  // The newsletter digest is among them.
  scope: 'newsletter:publish',
  async run(context: JobContext) {
    const all = await taskControlService(context.strapi).status();
    // Identified by its position among all tasks, so that enabling or disabling one meanwhile
    // shifts no other.
    const enabled = all.flatMap((task, index) => (task.enabled ? [{ ...task, place: index }] : []));
    await context.expect(enabled.length);
    for (const { id, name, place } of enabled) {
      await context.item({ kind: 'task', id: place + 1, title: name }, () => runOne(context, id));
      // A task aborted together with its parent is not finished, even if it was the last.
      context.signal.throwIfAborted();
    }
  },
};
