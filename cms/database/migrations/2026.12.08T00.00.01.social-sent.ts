import type { Knex } from 'knex';

/** Social posts keep the link and the title that were published, even if the article changes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('social_posts', (table) => {
    table.text('sent_link').nullable();
    table.text('sent_title').nullable();
  });
}
