import type { Knex } from 'knex';

/** PUBLIC_URL of the last whole check, and of the last one begun: after a change the site is checked again. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('seo_state', (table) => {
    table.text('checked_origin').nullable();
    table.text('begun_origin').nullable();
  });
}
