import type { Knex } from 'knex';

/** Social posts record the digest of their container's content, and their slot before they were skipped. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('social_posts', (table) => {
    table.string('container_mark', 64).nullable();
    table.string('freed_slot', 40).nullable();
  });
}
