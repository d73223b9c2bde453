import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { notFound } from '../../lib/errors';
import { port } from '../../strapi/port';
import { service } from '../../strapi/service';
import type { ItemRow } from '../queries/run-items';
import type { JobDefinition, Plan, TaskDefinition } from '../runner/job';

/** Plans the undo of one item of a run. */
export type Undo = (strapi: Core.Strapi, item: ItemRow, now: number) => Promise<Plan>;

/** How similar items of a run are undone by a single change. */
export interface JointUndo {
  /** Whether an item is undone this way; the others are undone individually. */
  takes: (item: ItemRow) => boolean;
  message: string;
  apply: (strapi: Core.Strapi, trx: Knex, runId: number) => Promise<void>;
}

/** All tasks and jobs, provided by the rooms. */
export interface Work {
  /** Scheduled tasks, in the order of 'run all'. */
  tasks: readonly TaskDefinition[];
  /** Jobs that an administrator starts, by the last segment of their call's path. */
  jobs: readonly JobDefinition[];
  /** How an item is undone, by kind and outcome (`post:changed`). */
  undo: Readonly<Partial<Record<string, Undo>>>;
  /** How items are undone together, also by kind and outcome. */
  jointUndo: Readonly<Partial<Record<string, JointUndo>>>;
}

/** The tasks and jobs of all rooms. */
export const workPort = port<Work>('work');

/** Finds tasks and jobs by their ids. */
export const workRegistryService = service(({ strapi }) => {
  const work = workPort(strapi);
  const byId = <T extends { id: string }>(of: readonly T[], id: string): T | undefined =>
    of.find((one) => one.id === id);

  return {
    /** All scheduled tasks, in the order of 'run all'. */
    tasks: (): readonly TaskDefinition[] => work.tasks,

    /** A scheduled task; throws 404. */
    task(id: string): TaskDefinition {
      const task = byId(work.tasks, id);
      if (task === undefined) throw notFound(`There is no task '${id}'.`);
      return task;
    },

    /** A job that its own call starts; throws 404. */
    job(id: string): JobDefinition {
      const job = byId(work.jobs, id);
      if (job === undefined) throw notFound(`There is no job '${id}'.`);
      return job;
    },

    /** A task or job by the name stored in runs; undefined for one of another version. */
    find: (id: string): JobDefinition | undefined => byId(work.tasks, id) ?? byId(work.jobs, id),

    /** Whether runs of a task that found nothing to do are left out of the history. */
    isQuiet: (id: string): boolean => byId(work.tasks, id)?.quiet === true,

    /** How an item is undone; undefined if it cannot be. */
    undoOf: ({ kind, outcome }: Pick<ItemRow, 'kind' | 'outcome'>): Undo | undefined =>
      work.undo[`${kind}:${outcome}`],

    /** How an item is undone together with others; undefined if it is not. */
    jointUndoOf(item: ItemRow): JointUndo | undefined {
      const joint = work.jointUndo[`${item.kind}:${item.outcome}`];
      return joint?.takes(item) === true ? joint : undefined;
    },
  };
});
