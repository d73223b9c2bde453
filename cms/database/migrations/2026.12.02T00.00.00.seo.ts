import type { Knex } from 'knex';

/** Creates the plain tables of submissions to search engines and of the findings of site checks. */
export async function up(knex: Knex): Promise<void> {
  // One row.
  await knex.schema.createTable('seo_state', (table) => {
    table.integer('id').primary();
    // Key that proves to search engines that the site itself submits.
    table.string('key', 32).notNullable();
    // Host of the last submission; after a move all pages are submitted again.
    table.string('host', 255).nullable();
    // The problem that a person has to fix, or until when submission is deferred.
    table.string('halted_because', 500).nullable();
    table.bigInteger('put_off_until').nullable();
    table.integer('failures').notNullable().defaultTo(0);
    // The run whose findings are shown.
    table.integer('check_run').nullable();
    table.bigInteger('checked_at').nullable();
    table.integer('checked_pages').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('indexed_pages', (table) => {
    table.text('path').primary();
    // Digest whose change is submitted; 'gone' for a removed page.
    table.string('fingerprint', 40).notNullable();
    // The submitted digest; null before the first submission.
    table.string('submitted_fingerprint', 40).nullable();
    table.bigInteger('submitted_at').nullable();
  });
  await knex.schema.createTable('index_submissions', (table) => {
    table.increments('id');
    table.bigInteger('at').notNullable().index();
    table.integer('count').notNullable();
    table.integer('status').nullable();
    table.string('outcome', 12).notNullable();
    table.string('message', 500).notNullable();
    // The first few of them, as JSON.
    table.text('paths').notNullable();
  });
  await knex.schema.createTable('seo_findings', (table) => {
    table.increments('id');
    table.integer('check_run').notNullable();
    table.string('kind', 24).notNullable();
    table.text('path').notNullable();
    table.text('title').notNullable();
    table.integer('post_id').nullable();
    table.text('place').notNullable();
    table.text('found').notNullable();
    table.text('advice').notNullable();
    table.index(['check_run', 'kind', 'id']);
  });
}
