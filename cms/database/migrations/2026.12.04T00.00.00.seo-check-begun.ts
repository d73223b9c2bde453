import type { Knex } from 'knex';

/** Records the start of each check of the whole site, so that a failing one is not repeated every hour. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('seo_state', (table) => {
    table.bigInteger('check_begun_at').nullable();
  });
}
