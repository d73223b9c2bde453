import type { Knex } from 'knex';

/** Creates the plain table of the purges sent to a CDN. */
export async function up(knex: Knex): Promise<void> {
  // One row.
  await knex.schema.createTable('cdn_purge', (table) => {
    table.integer('id').primary();
    // The content_version up to which everything was purged.
    table.bigInteger('version').notNullable();
    table.bigInteger('purged_at').nullable();
    // Start of the current series of failures, and the last failure.
    table.bigInteger('failing_since').nullable();
    table.string('failure', 500).nullable();
  });
}
