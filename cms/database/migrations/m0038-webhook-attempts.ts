import type { Knex } from 'knex';

/** The attempts at an event, as JSON. Those of before are known by the columns of the last one alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('webhook_deliveries', (table) => {
    table.text('attempt_log').nullable();
  });
}
