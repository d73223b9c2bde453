import type { Knex } from 'knex';
import type { Run, RunStatus } from '../../contract/automation-run';
import { chunksOf } from '../../lib/chunks';
import { type SortColumns, sortedBy, type SortOf } from '../../strapi/list-query';
import { countOf } from '../../strapi/count-of';

/** A run as the database stores it. */
export interface RunRow {
  id: number;
  task: string;
  trigger: Run['trigger'];
  status: RunStatus;
  input: string;
  attempt: number;
  started_at: number | string;
  finished_at: number | string | null;
  resume_at: number | string | null;
  cancelled: boolean | number;
  total: number;
  changed: number;
  skipped: number;
  failed: number;
  error: string | null;
}

/** Retention (milliseconds) of ended runs, during which they can be undone. */
export const RUN_KEPT_MS = 30 * 86_400_000;

/** Counts of a run's items by outcome. */
export interface RunTally {
  changed: number;
  skipped: number;
  failed: number;
}

/** Stores a new run. */
export async function insertRun(
  knex: Knex,
  run: { task: string; trigger: Run['trigger']; input: Record<string, unknown>; now: number },
): Promise<RunRow> {
  const [row] = await knex('task_runs')
    .insert({
      task: run.task,
      trigger: run.trigger,
      status: 'running',
      input: JSON.stringify(run.input),
      started_at: run.now,
    })
    .returning<RunRow[]>('*');
  if (row === undefined) throw new Error('A run could not be recorded');
  return row;
}

/** One run; undefined if it does not exist. */
export const findRun = (knex: Knex, id: number): Promise<RunRow | undefined> =>
  knex('task_runs').where({ id }).first<RunRow | undefined>();

/** The unfinished run of a task; undefined if there is none. */
export const findOpenRun = (knex: Knex, task: string): Promise<RunRow | undefined> =>
  knex('task_runs').where({ task, status: 'running' }).first<RunRow | undefined>();

/** A run deferred for longer than this was deferred with a wrong clock. */
const FAR_MS = 86_400_000;

const openRuns = (knex: Knex, now: number): Knex.QueryBuilder =>
  knex('task_runs')
    .where({ status: 'running' })
    .where(
      (query) =>
        void query
          .whereNull('resume_at')
          .orWhere('resume_at', '<=', now)
          .orWhere('resume_at', '>', now + FAR_MS),
    );

/** Unfinished runs that may be resumed now, oldest first. */
export const listOpenRuns = (knex: Knex, now: number): Promise<RunRow[]> =>
  openRuns(knex, now).orderBy('id').select<RunRow[]>('*');

/** A run that may be resumed now; undefined if it has ended or is deferred. */
export const findRunToResume = (knex: Knex, id: number, now: number): Promise<RunRow | undefined> =>
  openRuns(knex, now).where({ id }).first<RunRow | undefined>();

/** Input of a run that another run started. */
const childInput = (parent: number): string => JSON.stringify({ parent });

/** The run of a task that another run has started; undefined if there is none yet. */
export const findChild = (knex: Knex, parent: number, task: string): Promise<RunRow | undefined> =>
  knex('task_runs')
    .where({ task, input: childInput(parent) })
    .first<RunRow | undefined>();

/** Updates a run that has not ended; false if it has. */
export async function updateOpenRun(
  knex: Knex,
  id: number,
  change: Record<string, unknown>,
): Promise<boolean> {
  return (await knex('task_runs').where({ id, status: 'running' }).update(change)) === 1;
}

/**
 * Marks a run and the run that it started as cancelled, and ends their deferral; false if it has
 * ended or is already marked.
 */
export async function cancelOpenRun(knex: Knex, id: number): Promise<boolean> {
  const open = () => knex('task_runs').where({ status: 'running', cancelled: false });
  const change = { cancelled: true, resume_at: null };
  if ((await open().where({ id }).update(change)) !== 1) return false;
  await open()
    .where({ input: childInput(id) })
    .update(change);
  return true;
}

/** Adds to a run's counts. */
export async function countItems(knex: Knex, id: number, tally: RunTally): Promise<void> {
  await knex('task_runs')
    .where({ id })
    .update({
      changed: knex.raw('?? + ?', ['changed', tally.changed]),
      skipped: knex.raw('?? + ?', ['skipped', tally.skipped]),
      failed: knex.raw('?? + ?', ['failed', tally.failed]),
    });
}

/** Marks the run that an undo refers to as undone. */
export const markUndone = async (knex: Knex, undo: RunRow): Promise<void> => {
  const { runId } = JSON.parse(undo.input) as { runId: number };
  await knex('task_runs').where({ id: runId }).update({ status: 'undone' });
};

/** Deletes a run that had nothing to do. */
export const deleteRun = async (knex: Knex, id: number): Promise<void> => {
  await knex('task_runs').where({ id }).delete();
};

/**
 * Runs of a task, not started by a person, that changed and skipped nothing and failed wholly or in
 * some items.
 */
const failures = (knex: Knex, task: string): Knex.QueryBuilder =>
  knex('task_runs')
    .where({ task, changed: 0, skipped: 0 })
    .whereNot({ trigger: 'button' })
    .whereIn('status', ['done', 'failed'])
    .where((query) => void query.where('failed', '>', 0).orWhere({ status: 'failed' }));

/** Id of the `place`-th newest failure of a task, counted from 1; undefined if there are fewer. */
export async function findFailure(
  knex: Knex,
  task: string,
  place: number,
): Promise<number | undefined> {
  const row = await failures(knex, task)
    .orderBy('id', 'desc')
    .offset(place - 1)
    .first<{ id: number } | undefined>('id');
  return row?.id;
}

/** Deletes a task's failures before a run, with their items. */
export async function deleteFailuresBefore(knex: Knex, task: string, id: number): Promise<void> {
  const rows = await failures(knex, task).where('id', '<', id).select<{ id: number }[]>('id');
  for (const ids of chunksOf(rows.map((row) => row.id))) {
    await knex('task_run_items').whereIn('run_id', ids).delete();
    await knex('task_runs').whereIn('id', ids).delete();
  }
}

/** The runs of some tasks with a given input, newest first. */
export const listRunsWith = (
  knex: Knex,
  tasks: readonly string[],
  input: Record<string, unknown>,
): Promise<RunRow[]> =>
  knex('task_runs')
    .whereIn('task', [...tasks])
    .where({ input: JSON.stringify(input) })
    .orderBy('id', 'desc')
    .select<RunRow[]>('*');

interface Page {
  task?: string | undefined;
  status?: string | undefined;
  limit: number;
  offset: number;
  sort: SortOf<'started' | 'changed' | 'failed'>;
}

const sorting: SortColumns<'started' | 'changed' | 'failed'> = {
  columns: { started: 'id', changed: 'changed', failed: 'failed' },
  id: 'id',
};

/** One page of runs, optionally of one task or status, in the requested order. */
export async function listRuns(
  knex: Knex,
  { task, status, limit, offset, sort }: Page,
): Promise<{ rows: RunRow[]; total: number }> {
  const where = { ...(task !== undefined && { task }), ...(status !== undefined && { status }) };
  const total = await countOf(knex('task_runs').where(where));
  const rows = await sortedBy(knex('task_runs').where(where), sort, sorting)
    .limit(limit)
    .offset(offset)
    .select<RunRow[]>('*');
  return { rows, total };
}
