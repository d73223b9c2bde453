import type { Knex } from 'knex';

const canBeUndone = 'where undo is not null and undone_at is null';

/** Items of runs refer to the child run that they started, and record when they were undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('task_run_items', (table) => {
    table.integer('child_run').nullable();
    table.bigInteger('undone_at').nullable();
  });
  // Until now a run could only be undone as a whole.
  await knex('task_run_items')
    .whereNotNull('undo')
    .whereIn('run_id', knex('task_runs').where({ status: 'undone' }).select('id'))
    .update({ undone_at: 0 });
  await knex.raw(`create index task_run_items_undoable on task_run_items (run_id) ${canBeUndone}`);
  await knex.raw(
    'create index task_run_items_subject on task_run_items (kind, item_id, id) where undo is not null',
  );
}
