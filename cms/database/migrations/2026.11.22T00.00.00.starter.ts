import type { Knex } from 'knex';

/**
 * Creates the list of the starter magazine's entries: posts with the version, products with a
 * digest, which show whether they were changed since.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('starter_entries', (table) => {
    table.string('kind', 20).notNullable();
    table.integer('entry_id').notNullable();
    table.integer('version').nullable();
    table.string('digest', 64).nullable();
    table.primary(['kind', 'entry_id']);
  });
}
