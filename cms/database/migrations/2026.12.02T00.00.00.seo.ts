import type { Knex } from 'knex';

/** Creates the plain tables of what search engines were told, and of what a check of the site found. */
export async function up(knex: Knex): Promise<void> {
  // One row.
  await knex.schema.createTable('seo_state', (table) => {
    table.integer('id').primary();
    // By which search engines know that it is the site itself that tells them.
    table.string('key', 32).notNullable();
    // Of which search engines were told; another one's pages have to be told anew.
    table.string('host', 255).nullable();
    // What a person has to mend, and until when it is put off otherwise.
    table.string('halted_because', 500).nullable();
    table.bigInteger('put_off_until').nullable();
    table.integer('failures').notNullable().defaultTo(0);
    // The run whose findings count.
    table.integer('check_run').nullable();
    table.bigInteger('checked_at').nullable();
    table.integer('checked_pages').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('indexed_pages', (table) => {
    table.text('path').primary();
    // What counts as a change; 'gone' once nothing stands there any more.
    table.string('fingerprint', 40).notNullable();
    // The one that search engines were told of; null before that.
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
