import type { Knex } from 'knex';

/** What an import's redirect has replaced, which comes back when the import is undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('redirects', (table) => {
    table.text('replaced').nullable();
  });
}
