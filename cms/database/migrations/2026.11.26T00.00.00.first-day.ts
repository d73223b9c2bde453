import type { Knex } from 'knex';

/** Adds the first day whose sums come from single events that are kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('analytics_state', (table) => {
    table.string('first_day', 10).nullable();
  });
}
