import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { notFound } from '../../lib/errors';
import { port } from '../../strapi/port';
import { service } from '../../strapi/service';
import type { ItemRow } from '../queries/run-items';
import type { JobDefinition, Plan, TaskDefinition } from '../runner/job';

/** Plans what takes one item of a run back. */
export type Undo = (strapi: Core.Strapi, item: ItemRow, now: number) => Promise<Plan>;

/** How items of a run that are much alike are taken back by one change. */
export interface JointUndo {
  /** Whether an item is one of those; the others are taken back one by one. */
  takes: (item: ItemRow) => boolean;
  message: string;
  apply: (strapi: Core.Strapi, trx: Knex, runId: number) => Promise<void>;
}

/** All work that can run, which the parts of the product bring with them. */
export interface Work {
  /** Scheduled tasks, in the order of 'run all'. */
  tasks: readonly TaskDefinition[];
  /** Jobs that an administrator starts, by the last part of their call's path. */
  jobs: readonly JobDefinition[];
  /** How an item is taken back, by kind and outcome (`post:changed`). */
  undo: Readonly<Partial<Record<string, Undo>>>;
  /** How items are taken back together, by kind and outcome too. */
  jointUndo: Readonly<Partial<Record<string, JointUndo>>>;
}

/** The work of all parts. */
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

    /** A job that is started by its call; throws 404. */
    job(id: string): JobDefinition {
      const job = byId(work.jobs, id);
      if (job === undefined) throw notFound(`There is no job '${id}'.`);
      return job;
    },

    /** A task or job, as runs name it; undefined for one of another version. */
    find: (id: string): JobDefinition | undefined => byId(work.tasks, id) ?? byId(work.jobs, id),

    /** Whether runs of a task that found nothing to do are left out of the history. */
    isQuiet: (id: string): boolean => byId(work.tasks, id)?.quiet === true,

    /** How an item is taken back; undefined where it cannot be. */
    undoOf: ({ kind, outcome }: Pick<ItemRow, 'kind' | 'outcome'>): Undo | undefined =>
      work.undo[`${kind}:${outcome}`],

    /** How an item is taken back together with others; undefined where it is not. */
    jointUndoOf(item: ItemRow): JointUndo | undefined {
      const joint = work.jointUndo[`${item.kind}:${item.outcome}`];
      return joint?.takes(item) === true ? joint : undefined;
    },
  };
});
