import type { Knex } from 'knex';

/** Has the next start fill the search anew: it finds posts by the names of products in their blocks. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('post_search');
}
