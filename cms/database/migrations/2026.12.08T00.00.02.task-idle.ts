import type { Knex } from 'knex';

/** Notes when a task was last looked after and had no work: no run is made of that. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('task_states', (table) => {
    table.bigInteger('last_idle_at').nullable();
  });
}
