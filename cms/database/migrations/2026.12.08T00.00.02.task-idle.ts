import type { Knex } from 'knex';

/** Records when a task was last due without work, since no run is made of that. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('task_states', (table) => {
    table.bigInteger('last_idle_at').nullable();
  });
}
