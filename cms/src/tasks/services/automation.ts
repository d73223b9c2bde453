import type { Knex } from 'knex';
import type { TaskPatch, TaskStatus } from '../../contract/automation';
import type { Run, TaskReport } from '../../contract/automation-run';
import { checkScope, currentAuthor } from '../../lib/authorship';
import { systemClock } from '../../lib/clock';
import { AppError, closedToTokens, conflict } from '../../lib/errors';
import { type RunRow, findChild } from '../queries/runs';
import { Previews } from '../runner/previews';
import type { JobDefinition } from '../runner/job';
import { workRegistryService } from './work-registry';
import { Runner } from '../runner/runner';
import { Scheduler } from '../runner/scheduler';
import type { Started, Start } from '../runner/start';
import { undoOf } from '../runner/undo';
import { service } from '../../strapi/service';
import { taskControlService } from './task-control';
import { runHistoryService } from './run-history';

/**
 * Options that make a run the child of another one, which can find it by them. It is started only
 * once, whichever instance executes the parent; a second start gets a 409.
 */
export const asChild = (
  parent: number,
  { id }: Start['job'],
): Required<Pick<Start, 'input' | 'claim'>> => ({
  input: { parent },
  claim: async (trx: Knex) => (await findChild(trx, parent, id)) === undefined,
});

/** How to start a run. */
export interface StartOptions {
  input?: Record<string, unknown>;
  /** The run that starts it as its child. */
  parent?: number | undefined;
  /** 'button' by default; a failed run is retried unless a person waits for it. */
  trigger?: Run['trigger'];
}

/** Options of a job, with the request body of a manual start. */
interface JobOptions extends StartOptions {
  body?: unknown;
}

const inputOf = (job: JobDefinition, body: unknown): Record<string, unknown> =>
  job.parseInput?.(body) ?? {};

/**
 * The job of a run that is to be cancelled or undone; throws 403 for an API token if the job is
 * closed to tokens.
 */
function openToCaller(job: JobDefinition | undefined): JobDefinition | undefined {
  if (job?.isClosedToTokens === true && currentAuthor().token !== undefined) throw closedToTokens();
  return job;
}

/** Prepares the start of a run; throws 403 for a token without the job's scope. */
function startOf(
  job: JobDefinition,
  { input = {}, parent, trigger = 'button' }: StartOptions,
): Start {
  if (job.scope !== undefined) checkScope(job.scope);
  return { job, trigger, ...(parent === undefined ? { input } : asChild(parent, job)) };
}

export const automationService = service(({ strapi }) => {
  const registry = workRegistryService(strapi);

  const jobOf = ({ task, trigger }: RunRow): JobDefinition | undefined =>
    trigger === 'undo' ? undoOf(registry.find(task), task) : registry.find(task);
  const stopped = new AbortController();
  const runner = new Runner(strapi, systemClock, jobOf, (id) => registry.isQuiet(id));
  const control = taskControlService(strapi);
  const scheduler = new Scheduler(strapi, systemClock, runner, registry.tasks(), control);
  const history = () => runHistoryService(strapi);
  const previews = new Previews(strapi, systemClock, stopped.signal);

  const begin = (job: JobDefinition, options: StartOptions) => runner.start(startOf(job, options));

  return {
    /**
     * Starts a scheduled task now, whether or not it is enabled; 403 for a token without its scope,
     * 404, 409 while it runs.
     */
    beginTask: async (id: string, options: StartOptions = {}): Promise<Started> =>
      begin(registry.task(id), options),

    /** Reports what a scheduled task would do; ends early when `caller` is aborted. */
    previewTask: async (id: string, caller: AbortSignal): Promise<TaskReport> =>
      previews.of(registry.task(id), {}, caller),

    /** Starts a job by its id; 404, 400 for an invalid input, or 409 while it runs. */
    async beginJob(id: string, { body, ...options }: JobOptions = {}): Promise<Started> {
      const job = registry.job(id);
      return begin(job, { input: inputOf(job, body), ...options });
    },

    /**
     * Reports what a job would do, with the input of `beginJob`; ends early when `caller` is
     * aborted.
     */
    async previewJob(id: string, body: unknown, caller: AbortSignal): Promise<TaskReport> {
      const job = registry.job(id);
      return previews.of(job, inputOf(job, body), caller);
    },

    /** Starts a scheduled task ahead of time, if it is enabled, has work and is not running yet. */
    async hasten(id: string): Promise<void> {
      const job = registry.task(id);
      if ((await job.isDue?.(strapi)) === false || !(await control.isOn(id))) return;
      try {
        await runner.start({ job, trigger: 'schedule' });
      } catch (thrown) {
        if (!(thrown instanceof AppError && thrown.status === 409)) throw thrown;
      }
    },

    /**
     * Stops a run after its current item; 404, 403, or 409 if it has ended or is already being
     * stopped.
     */
    async cancel(id: number): Promise<Run> {
      openToCaller(registry.find((await history().get(id)).task));
      if (await runner.cancel(id)) return history().get(id);
      const isRunning = (await history().get(id)).status === 'running';
      throw conflict(isRunning ? 'This run is being stopped.' : 'This run has already ended.');
    },

    /** Starts to undo a run; 404, 403, or 409 if it has nothing (left) to undo. */
    async startUndo(id: number): Promise<Started> {
      const run = await history().get(id);
      const job = undoOf(openToCaller(registry.find(run.task)), run.task);
      if (!run.undoable) throw conflict('This run has nothing to undo.');
      return runner.start({ job, task: run.task, trigger: 'undo', input: { runId: id } });
    },

    /** Starts due tasks; called every few seconds. */
    tick: () => scheduler.tick(),

    /** As `update` of the task control; the next tick checks all tasks again. */
    async updateTask(id: string, patch: TaskPatch): Promise<TaskStatus> {
      const status = await control.update(id, patch);
      scheduler.wake();
      return status;
    },

    /** Aborted when this instance stops. */
    stopped: stopped.signal,

    /** Stops the runs on this instance, to be resumed later. */
    async shutDown(): Promise<void> {
      stopped.abort();
      await runner.shutDown(scheduler.shutDown());
    },
  };
});
