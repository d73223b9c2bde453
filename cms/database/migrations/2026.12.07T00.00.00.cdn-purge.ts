import type { Knex } from 'knex';

/** Creates the plain table of what a CDN has been told of the changes of content. */
export async function up(knex: Knex): Promise<void> {
  // One row.
  await knex.schema.createTable('cdn_purge', (table) => {
    table.integer('id').primary();
    // Up to which count of changes (content_version) everything was purged.
    table.bigInteger('version').notNullable();
    table.bigInteger('purged_at').nullable();
    // Since when it fails in a row, and how it failed last.
    table.bigInteger('failing_since').nullable();
    table.string('failure', 500).nullable();
  });
}
