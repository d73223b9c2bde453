import type { Knex } from 'knex';

/** Creates the table of dismissed attention items. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('attention_dismissals', (table) => {
    table.string('id', 120).primary();
    table.string('area', 20).notNullable();
    // Digest at that time: after a change it is shown again.
    table.string('digest', 64).notNullable();
    table.bigInteger('dismissed_at').notNullable();
  });
}
