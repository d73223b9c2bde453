import type { Knex } from 'knex';

/**
 * Creates the table of the setup's progress. An installation in use is not sent into the setup; on a
 * new one, Strapi has not created its tables yet.
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
