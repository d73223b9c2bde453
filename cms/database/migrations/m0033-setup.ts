import type { Knex } from 'knex';

/**
 * Creates the table of how far the setup has come. An installation that is in use already is not led into it: on a
 * new one, Strapi has made no tables yet.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('setup_progress', (table) => {
    // 'state', 'current', or a step as 'step:mail'.
    table.string('name', 40).primary();
    table.string('value', 20).notNullable();
    table.bigInteger('updated_at').notNullable();
  });
  if (!(await knex.schema.hasTable('site_settings'))) return;
  await knex('setup_progress').insert({ name: 'state', value: 'dismissed', updated_at: 0 });
}
