import type { Knex } from 'knex';

/** Creates the tables of the versions of pages and of deleted pages, like those of posts. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('page_revisions', (table) => {
    table.increments('id');
    table.integer('page_id').notNullable();
    table.integer('version').notNullable();
    table.string('state', 20).notNullable();
    table.string('author', 20).notNullable();
    table.string('reason', 300).notNullable().defaultTo('');
    table.integer('run_id').nullable();
    table.string('title', 200).notNullable();
    table.text('snapshot').notNullable();
    table.bigInteger('created_at').notNullable();
    table.index(['page_id', 'id']);
  });
  await knex.schema.createTable('page_trash', (table) => {
    table.integer('page_id').primary();
    table.string('document_id', 60).notNullable();
    table.string('slug', 120).notNullable();
    table.string('title', 200).notNullable();
    table.boolean('published').notNullable();
    table.text('snapshot').notNullable();
    table.bigInteger('deleted_at').notNullable().index();
  });
}
