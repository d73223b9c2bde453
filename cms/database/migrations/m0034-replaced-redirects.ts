import type { Knex } from 'knex';

/** The redirect that an import's redirect replaced, restored when the import is undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('redirects', (table) => {
    table.text('replaced').nullable();
  });
}
