import type { Knex } from 'knex';
import type { RunStatus } from '../../contract/automation-run';

/** Settings and state of a task; null where the task's default applies. */
export interface TaskStateRow {
  id: string;
  enabled: boolean | number | null;
  schedule: string | null;
  last_slot: number | string;
  last_run_at: number | string | null;
  last_status: RunStatus | null;
  /** Null if that run was not kept, since it had nothing to do. */
  last_run_id: number | null;
  /** When it was last due without work, so that no run was created. */
  last_idle_at: number | string | null;
}

/** The stored state of every task, by id. */
export async function readStates(knex: Knex): Promise<Map<string, TaskStateRow>> {
  const rows = await knex('task_states').select<TaskStateRow[]>('*');
  return new Map(rows.map((row) => [row.id, row]));
}

/** How the last run of a task ended; undefined if there was none. */
export async function findLastStatus(knex: Knex, id: string): Promise<RunStatus | undefined> {
  const row = await knex('task_states')
    .where({ id })
    .first<Pick<TaskStateRow, 'last_status'> | undefined>('last_status');
  return row?.last_status ?? undefined;
}

/** Creates the state of a new task; slots before its creation are not caught up. */
export const addState = async (knex: Knex, id: string, slot: number): Promise<void> => {
  await knex('task_states').insert({ id, last_slot: slot }).onConflict('id').ignore();
};

/** Changes the settings of a task. */
export const changeTaskState = async (
  knex: Knex,
  id: string,
  change: Partial<Omit<TaskStateRow, 'id'>>,
): Promise<void> => {
  await knex('task_states').where({ id }).update(change);
};

/**
 * Resets a task whose last slot is in the future because of a wrong clock; the current slot is
 * skipped.
 */
export const resetSlot = async (
  knex: Knex,
  id: string,
  slots: { from: number | string; to: number },
): Promise<void> => {
  await knex('task_states').where({ id, last_slot: slots.from }).update({ last_slot: slots.to });
};

/**
 * Claims the slot of a task: true for exactly one of all competing instances. `idleAt` is set (in
 * milliseconds) if the task had no work at that time, so that no run follows.
 */
export async function claimSlot(
  knex: Knex,
  id: string,
  slot: number,
  idleAt?: number,
): Promise<boolean> {
  const claimed = await knex('task_states')
    .where({ id })
    .where('last_slot', '<', slot)
    .update({ last_slot: slot, ...(idleAt !== undefined && { last_idle_at: idleAt }) });
  return claimed === 1;
}
