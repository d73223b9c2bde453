import type { Knex } from 'knex';

/** Skipped items record the basis of that decision, so that it need not be paid for again. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('task_run_items', (table) => {
    table.string('basis', 160).nullable();
  });
}
