import type { Knex } from 'knex';

/** Creates the table of previews of unsaved looks. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('look_previews', (table) => {
    // The digest of the token in its address.
    table.string('token_hash', 64).primary();
    table.text('look').notNullable();
    table.bigInteger('expires_at').notNullable().index();
  });
}
