import type { Knex } from 'knex';

/** Creates the plain tables of the admin area: revisions, trash, second factor, details of images. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('post_revisions', (table) => {
    table.increments('id');
    table.integer('post_id').notNullable();
    table.integer('version').notNullable();
    table.string('state', 20).notNullable();
    table.string('author', 20).notNullable();
    table.string('reason', 300).notNullable().defaultTo('');
    table.integer('run_id').nullable();
    table.string('title', 200).notNullable();
    table.text('snapshot').notNullable();
    table.bigInteger('created_at').notNullable();
    table.index(['post_id', 'id']);
    table.index(['state', 'id']);
  });
  await knex.schema.createTable('post_trash', (table) => {
    table.integer('post_id').primary();
    table.string('document_id', 60).notNullable();
    table.string('slug', 120).notNullable();
    table.string('title', 200).notNullable();
    table.boolean('published').notNullable();
    table.text('snapshot').notNullable();
    table.bigInteger('deleted_at').notNullable().index();
  });
  await knex.schema.createTable('admin_second_factor', (table) => {
    table.integer('id').primary();
    table.string('secret', 255).notNullable();
    table.bigInteger('confirmed_at').nullable();
    table.bigInteger('last_step').notNullable().defaultTo(0);
    table.text('recovery_hashes').notNullable().defaultTo('[]');
  });
  await knex.schema.createTable('picture_details', (table) => {
    table.integer('file_id').primary();
    table.text('tags').notNullable().defaultTo('[]');
    table.string('author', 200).notNullable().defaultTo('');
    table.string('licence', 200).notNullable().defaultTo('');
    table.text('source_url').notNullable().defaultTo('');
  });
}
