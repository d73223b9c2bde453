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
 * Options that make a run the child of another run, which finds it again by them. It is started only once, whichever
 * instance works on the parent; the second attempt gets a 409.
 */
export const asChild = (
  parent: number,
  { id }: Start['job'],
): Required<Pick<Start, 'input' | 'claim'>> => ({
  input: { parent },
  claim: async (trx: Knex) => (await findChild(trx, parent, id)) === undefined,
});

/** How a run begins. */
export interface StartOptions {
  input?: Record<string, unknown>;
  /** The run that begins it, as one of its own. */
  parent?: number | undefined;
  /** 'button' by default; a failed run is retried unless a person waits for it. */
  trigger?: Run['trigger'];
}

/** Options of a job, with the body that a person sends. */
interface JobOptions extends StartOptions {
  body?: unknown;
}

const inputOf = (job: JobDefinition, body: unknown): Record<string, unknown> =>
  job.parseInput?.(body) ?? {};

/** The job of a run that is to be ended or taken back; throws 403 for a program where no token begins it. */
function openToCaller(job: JobDefinition | undefined): JobDefinition | undefined {
  if (job?.isClosedToTokens === true && currentAuthor().token !== undefined) throw closedToTokens();
  return job;
}

/** A run as somebody begins it; throws 403 for a program whose token lacks the scope of the job. */
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
    /** Begins a scheduled task now, whether or not it is enabled; 403 for a token without its scope, 404, 409 while it runs. */
    beginTask: async (id: string, options: StartOptions = {}): Promise<Started> =>
      begin(registry.task(id), options),

    /** Reports what a scheduled task would do; ends early when `caller` is aborted. */
    previewTask: async (id: string, caller: AbortSignal): Promise<TaskReport> =>
      previews.of(registry.task(id), {}, caller),

    /** Begins a job by its id; 404, 400 for an input that it does not take, or 409 while it runs. */
    async beginJob(id: string, { body, ...options }: JobOptions = {}): Promise<Started> {
      const job = registry.job(id);
      return begin(job, { input: inputOf(job, body), ...options });
    },

    /** Reports what a job would do, as `beginJob` takes it; ends early when `caller` is aborted. */
    async previewJob(id: string, body: unknown, caller: AbortSignal): Promise<TaskReport> {
      const job = registry.job(id);
      return previews.of(job, inputOf(job, body), caller);
    },

    /** Begins a scheduled task before its time, where it is switched on and does not run already. */
    async hasten(id: string): Promise<void> {
      const job = registry.task(id);
      if ((await job.isDue?.(strapi)) === false || !(await control.isOn(id))) return;
      try {
        await runner.start({ job, trigger: 'schedule' });
      } catch (thrown) {
        if (!(thrown instanceof AppError && thrown.status === 409)) throw thrown;
      }
    },

    /** Stops a run after the item at hand; 404, 403, or 409 where it has ended or is being stopped. */
    async cancel(id: number): Promise<Run> {
      openToCaller(registry.find((await history().get(id)).task));
      if (await runner.cancel(id)) return history().get(id);
      const isRunning = (await history().get(id)).status === 'running';
      throw conflict(isRunning ? 'This run is being stopped.' : 'This run has already ended.');
    },

    /** Begins to take back what a run did; 404, 403, or 409 where that cannot be done (any more). */
    async startUndo(id: number): Promise<Started> {
      const run = await history().get(id);
      const job = undoOf(openToCaller(registry.find(run.task)), run.task);
      if (!run.undoable) throw conflict('This run has nothing to undo.');
      return runner.start({ job, task: run.task, trigger: 'undo', input: { runId: id } });
    },

    /** Starts due tasks; called every few seconds. */
    tick: () => scheduler.tick(),

    /** As `update` of the task control; the next tick looks at all tasks again. */
    async updateTask(id: string, patch: TaskPatch): Promise<TaskStatus> {
      const status = await control.update(id, patch);
      scheduler.wake();
      return status;
    },

    /** Aborted when this instance stops. */
    stopped: stopped.signal,

    /** Stops what runs here, to be taken up later. */
    async shutDown(): Promise<void> {
      stopped.abort();
      await runner.shutDown(scheduler.shutDown());
    },
  };
});
