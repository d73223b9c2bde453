import type { Knex } from 'knex';

/** Has the next start rebuild the search, which now finds posts by the products in their blocks. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('post_search');
}
