import type { Knex } from 'knex';

/** A check of the whole site that fails is not begun again every hour: its beginning is what counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('seo_state', (table) => {
    table.bigInteger('check_begun_at').nullable();
  });
}
