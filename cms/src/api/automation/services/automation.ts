import type { Core } from '@strapi/strapi';
import type { Run, TaskReport } from '../../../contract/automation-run';
import { systemClock } from '../../../lib/clock';
import { AppError, conflict, notFound } from '../../../lib/errors';
import type { RunRow } from '../queries/runs';
import { jobs, tasks } from '../registry';
import { asChild } from '../runner/child-run';
import { Previews } from '../runner/previews';
import type { JobDefinition, TaskDefinition } from '../runner/job';
import { runAllJob } from '../runner/run-all';
import { Runner } from '../runner/runner';
import { Scheduler } from '../runner/scheduler';
import type { Started } from '../runner/start';
import { undoJob } from '../runner/undo';

/** How a job is set going by a person, or by another run for one. */
export interface RunOptions {
  dryRun: boolean;
  input?: Record<string, unknown>;
  /** What a person has sent, for a job that takes something. */
  body?: unknown;
  /** Aborted where the caller has gone; only a dry run ends with them. */
  signal: AbortSignal;
  /** The run that begins it, as one of its own. */
  parent?: number;
  /** 'button' unless said; what nobody waits for is tried again. */
  trigger?: Run['trigger'];
}

/** A report at once for a dry run, else the run that has begun. */
interface StartAnswer {
  report?: TaskReport;
  started?: Started;
}

const named: readonly JobDefinition[] = [...jobs, runAllJob];

const findTask = (id: string): TaskDefinition => {
  const task = tasks.find((one) => one.id === id);
  if (task === undefined) throw notFound(`There is no task '${id}'.`);
  return task;
};

const findJob = (id: string): JobDefinition | undefined =>
  [...tasks, ...named].find((job) => job.id === id);

const jobOf = ({ task, trigger }: RunRow): JobDefinition | undefined =>
  trigger === 'undo' ? undoJob : findJob(task);

const isQuiet = (task: string): boolean =>
  tasks.some(({ id, quiet }) => id === task && quiet === true);

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const stopped = new AbortController();
  const runner = new Runner(strapi, systemClock, jobOf, isQuiet);
  const control = strapi.service('api::automation.task-control');
  const scheduler = new Scheduler(strapi, systemClock, runner, tasks, {
    timezone: () => control.timezone(),
    isSwitchedOn: (task) => control.isSwitchedOn(task),
  });
  const history = () => strapi.service('api::automation.run-history');
  const previews = new Previews(strapi, systemClock, stopped.signal);

  const start = async (job: JobDefinition, options: RunOptions): Promise<StartAnswer> => {
    const { input = {}, signal, parent, trigger = 'button' } = options;
    if (options.dryRun) return { report: await previews.of(job, input, signal) };
    const given = parent === undefined ? { input } : asChild(parent, job);
    return { started: await runner.start({ job, trigger, ...given }) };
  };

  return {
    /** Begins a scheduled task now, whether or not it is switched on; 404, or 409 while it runs. */
    startTask: async (id: string, options: RunOptions) => start(findTask(id), options),

    /** Begins a scheduled task before its time, where it is switched on and does not run already. */
    async hasten(id: string): Promise<void> {
      const job = findTask(id);
      if ((await job.isDue?.(strapi)) === false || !(await control.isOn(id))) return;
      try {
        await runner.start({ job, trigger: 'schedule' });
      } catch (thrown) {
        if (!(thrown instanceof AppError && thrown.status === 409)) throw thrown;
      }
    },

    /** Begins a job by its id; 404, 400 for an input that it does not take, or 409 while it runs. */
    async startJob(id: string, options: RunOptions): Promise<StartAnswer> {
      const job = named.find((one) => one.id === id);
      if (job === undefined) throw notFound(`There is no job '${id}'.`);
      const input = job.parseInput?.(options.body);
      return start(job, input === undefined ? options : { ...options, input });
    },

    /** Stops a run after the item at hand; 404, or 409 where it has ended or is being stopped. */
    async cancel(id: number): Promise<Run> {
      await history().get(id);
      if (await runner.cancel(id)) return history().get(id);
      const { status }: Run = await history().get(id);
      throw conflict(
        status === 'running' ? 'This run is being stopped.' : 'This run has ended already.',
      );
    },

    /** Begins to take back what a run did; 404, or 409 where that cannot be done (any more). */
    async startUndo(id: number): Promise<Started> {
      const run: Run = await history().get(id);
      if (!run.undoable) throw conflict('This run has nothing that can be taken back.');
      const job = { ...undoJob, name: `Undo of ${findJob(run.task)?.name ?? run.task}` };
      return runner.start({ job, task: run.task, trigger: 'undo', input: { runId: id } });
    },

    /** Begins what is due; called every few seconds. */
    tick: () => scheduler.tick(),

    /** Has the next tick look at everything anew. */
    wake: () => scheduler.wake(),

    /** Aborted when this instance stops. */
    stopped: stopped.signal,

    /** Stops what runs here, to be taken up later. */
    async shutDown(): Promise<void> {
      stopped.abort();
      await runner.shutDown();
    },
  };
};
