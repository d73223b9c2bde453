import type { Knex } from 'knex';

/**
 * Creates the list of what the starter magazine has put in: posts by the version, products by a
 * digest, that tell whether anybody has changed them since.
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
