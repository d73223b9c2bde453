import type { Knex } from 'knex';

/** Creates the table of what an owner has dismissed of what needs attention. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('attention_dismissals', (table) => {
    table.string('id', 120).primary();
    table.string('area', 20).notNullable();
    // How it was then: it is shown again once it is another.
    table.string('digest', 64).notNullable();
    table.bigInteger('dismissed_at').notNullable();
  });
}
