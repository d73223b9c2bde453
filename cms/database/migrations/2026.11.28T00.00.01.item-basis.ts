import type { Knex } from 'knex';

/** Items that were skipped remember what that was decided on, so that it is not decided anew at a cost. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('task_run_items', (table) => {
    table.string('basis', 160).nullable();
  });
}
