import type { Knex } from 'knex';

/** The attempts at an event, as JSON. For older events only the last one is known, from its columns. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('webhook_deliveries', (table) => {
    table.text('attempt_log').nullable();
  });
}
