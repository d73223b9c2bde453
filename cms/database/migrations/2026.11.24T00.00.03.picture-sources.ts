import type { Knex } from 'knex';

/** Lets the copy of an image be found by its source. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('picture_details', (table) => {
    // An address may be too long for PostgreSQL's B-tree; SQLite has only one kind of index.
    table.index(['source_url'], undefined, 'hash');
  });
}
