import type { Knex } from 'knex';

/** Creates the plain tables of the public site: views, old slugs, admin sessions, content version, rate limits. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('post_views', (table) => {
    table.integer('post_id').primary();
    table.bigInteger('views').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('slug_history', (table) => {
    table.string('kind', 20).notNullable();
    table.string('slug', 120).notNullable();
    table.integer('target_id').notNullable().index();
    table.bigInteger('created_at').notNullable();
    table.primary(['kind', 'slug']);
  });
  await knex.schema.createTable('admin_credentials', (table) => {
    table.integer('id').primary();
    table.string('password_hash', 255).notNullable();
    table.bigInteger('updated_at').notNullable();
  });
  await knex.schema.createTable('admin_sessions', (table) => {
    table.string('token_hash', 64).primary();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('last_seen_at').notNullable();
  });
  await knex.schema.createTable('content_version', (table) => {
    table.integer('id').primary();
    table.bigInteger('version').notNullable();
  });
  await knex('content_version').insert({ id: 1, version: 0 });
  await knex.schema.createTable('rate_limits', (table) => {
    table.string('key', 120).primary();
    table.integer('points').notNullable();
    table.bigInteger('blocked_until').notNullable();
    table.bigInteger('expires_at').notNullable().index();
  });
}
