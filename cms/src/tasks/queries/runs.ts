import type { Knex } from 'knex';
import type { Run, RunStatus } from '../../contract/automation-run';
import { chunksOf } from '../../lib/chunks';
import { type SortColumns, sortedBy, type SortOf } from '../../strapi/list-query';
import { countOf } from '../../strapi/count-of';

/** A run as the database keeps it. */
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

/** How long (milliseconds) a run stays in the history once it has ended, and can be undone. */
export const RUN_KEPT_MS = 30 * 86_400_000;

/** Counts of a run's items by what happened to them. */
export interface RunTally {
  changed: number;
  skipped: number;
  failed: number;
}

/** Notes that a run begins. */
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

/** One run; undefined where there is none. */
export const findRun = (knex: Knex, id: number): Promise<RunRow | undefined> =>
  knex('task_runs').where({ id }).first<RunRow | undefined>();

/** The run of a task that has not ended; undefined where there is none. */
export const findOpenRun = (knex: Knex, task: string): Promise<RunRow | undefined> =>
  knex('task_runs').where({ task, status: 'running' }).first<RunRow | undefined>();

/** A run that is deferred for longer than this was deferred while the clock was wrong. */
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

/** Runs that have not ended and may be taken up at a moment, the oldest first. */
export const listOpenRuns = (knex: Knex, now: number): Promise<RunRow[]> =>
  openRuns(knex, now).orderBy('id').select<RunRow[]>('*');

/** A run that may (still) be taken up at a moment; undefined where it has ended or waits. */
export const findRunToResume = (knex: Knex, id: number, now: number): Promise<RunRow | undefined> =>
  openRuns(knex, now).where({ id }).first<RunRow | undefined>();

/** Input of a run that was started by another run. */
const childInput = (parent: number): string => JSON.stringify({ parent });

/** The run of a task that another run has begun; undefined where it has not (yet). */
export const findChild = (knex: Knex, parent: number, task: string): Promise<RunRow | undefined> =>
  knex('task_runs')
    .where({ task, input: childInput(parent) })
    .first<RunRow | undefined>();

/** Changes a run that has not ended; false where it has. */
export async function updateOpenRun(
  knex: Knex,
  id: number,
  change: Record<string, unknown>,
): Promise<boolean> {
  return (await knex('task_runs').where({ id, status: 'running' }).update(change)) === 1;
}

/**
 * Notes that a run is to stop, with the run that it has begun, and that neither waits any longer; false
 * where it has ended or is to stop already.
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

/** Notes that the run which an undo is about has been taken back. */
export const markUndone = async (knex: Knex, undo: RunRow): Promise<void> => {
  const { runId } = JSON.parse(undo.input) as { runId: number };
  await knex('task_runs').where({ id: runId }).update({ status: 'undone' });
};

/** Forgets a run that had nothing to do. */
export const deleteRun = async (knex: Knex, id: number): Promise<void> => {
  await knex('task_runs').where({ id }).delete();
};

/** Runs of a task that came by themselves, and in which nothing was done and something failed. */
const failures = (knex: Knex, task: string): Knex.QueryBuilder =>
  knex('task_runs')
    .where({ task, changed: 0, skipped: 0 })
    .whereNot({ trigger: 'button' })
    .whereIn('status', ['done', 'failed'])
    .where((query) => void query.where('failed', '>', 0).orWhere({ status: 'failed' }));

/** Id of a task's failure at a place, counted from 1 for the newest; undefined where there are fewer. */
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

/** Forgets a task's failures before a run, with their items. */
export async function deleteFailuresBefore(knex: Knex, task: string, id: number): Promise<void> {
  const rows = await failures(knex, task).where('id', '<', id).select<{ id: number }[]>('id');
  for (const ids of chunksOf(rows.map((row) => row.id))) {
    await knex('task_run_items').whereIn('run_id', ids).delete();
    await knex('task_runs').whereIn('id', ids).delete();
  }
}

/** The runs of some tasks that were begun with an input, the newest first. */
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

/** One page of runs, of a task or with a status where these are given, in the order that was asked for. */
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
