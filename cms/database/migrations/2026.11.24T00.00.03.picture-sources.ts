import type { Knex } from 'knex';

/** Lets the copy of a picture be found by its source. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('picture_details', (table) => {
    // An address may be longer than what PostgreSQL's usual index takes; SQLite has but one kind.
    table.index(['source_url'], undefined, 'hash');
  });
}
