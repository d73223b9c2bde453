import type { z } from 'zod';
import type {
  Run,
  RunDetail,
  runItemQuery,
  runQuery,
  TaskReport,
} from '../../contract/automation-run';
import { limits } from '../../contract/limits';
import { notFound } from '../../lib/errors';
import { presentItem, presentRun } from '../presenters/run';
import { listItems, listUndoableRuns } from '../queries/run-items';
import { findRun, listRuns, listRunsWith, type RunRow } from '../queries/runs';
import { workRegistryService } from './work-registry';
import { service } from '../../strapi/service';

export const runHistoryService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const registry = workRegistryService(strapi);

  /** Runs, each with whether any of its changes can still be undone. */
  const present = async (rows: readonly RunRow[]): Promise<Run[]> => {
    const may = rows.filter(
      ({ task, changed }) => changed > 0 && registry.find(task)?.undoable === true,
    );
    const undoable = await listUndoableRuns(
      knex(),
      may.map(({ id }) => id),
    );
    return rows.map((row) => presentRun(row, undoable.has(row.id)));
  };
  const find = async (id: number): Promise<RunRow> => {
    const row = await findRun(knex(), id);
    if (row === undefined) throw notFound(`There is no run ${id}.`);
    return row;
  };
  return {
    /** One page of the history, in the requested order. */
    async list(query: z.output<typeof runQuery>): Promise<{ items: Run[]; total: number }> {
      const { rows, total } = await listRuns(knex(), query);
      return { items: await present(rows), total };
    },

    /** The runs of some tasks with a given input, newest first. */
    async listWith(tasks: readonly string[], input: Record<string, unknown>): Promise<Run[]> {
      return present(await listRunsWith(knex(), tasks, input));
    },

    /** One run; throws 404. */
    async get(id: number): Promise<Run> {
      const [run] = await present([await find(id)]);
      return run as Run;
    },

    /** Name of a run; undefined if it is no longer in the history. */
    async nameOf(id: number): Promise<string | undefined> {
      const row = await findRun(knex(), id);
      if (row === undefined) return undefined;
      const name = registry.find(row.task)?.name ?? row.task;
      return row.trigger === 'undo' ? `Undo of ${name}` : name;
    },

    /** One run with a page of its items; throws 404. */
    async getDetail(id: number, page: z.output<typeof runItemQuery>): Promise<RunDetail> {
      const run = await this.get(id);
      const { rows, total } = await listItems(knex(), id, page);
      return { ...run, items: rows.map(presentItem), itemCount: total };
    },

    /** Report of a finished run; throws 404. */
    async report(id: number): Promise<TaskReport> {
      const run = await this.get(id);
      const { rows } = await listItems(knex(), id, { limit: limits.reportItems, offset: 0 });
      const { task, status, changed, skipped, failed, error } = run;
      const items = rows.map(presentItem);
      const durationMs = run.durationMs ?? 0;
      const counts = { changed, skipped, failed };
      return { task, status, runId: id, dryRun: false, ...counts, error, items, durationMs };
    },
  };
});
