import type { Knex } from 'knex';

/** Creates the table of API tokens, and the column of versions for the name of the token that changed something. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('api_tokens', (table) => {
    table.increments('id');
    table.string('name', 60).notNullable();
    // SHA-256 of the token in hex: it has 256 random bits, so a slower hash is not needed.
    table.string('digest', 64).notNullable().unique();
    table.string('start', 20).notNullable();
    // Separated by spaces.
    table.string('scopes', 2_000).notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').nullable();
    table.bigInteger('last_used_at').nullable();
    table.bigInteger('revoked_at').nullable();
  });
  for (const name of ['post_revisions', 'page_revisions']) {
    await knex.schema.alterTable(name, (table) => {
      table.string('token_name', 60).nullable();
    });
  }
}
