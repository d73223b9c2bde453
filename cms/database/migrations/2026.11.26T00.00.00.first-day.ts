import type { Knex } from 'knex';

/** Adds the first day whose single events are still kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('analytics_state', (table) => {
    table.string('first_day', 10).nullable();
  });
}
