import type { Knex } from 'knex';

/** Under which PUBLIC_URL the whole site was last checked, and a check last begun: another one is checked anew. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('seo_state', (table) => {
    table.text('checked_origin').nullable();
    table.text('begun_origin').nullable();
  });
}
