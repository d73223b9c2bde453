import type { Knex } from 'knex';

/** Social posts know what their container was made of, and which slot they had before they were skipped. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('social_posts', (table) => {
    table.string('container_mark', 64).nullable();
    table.string('freed_slot', 40).nullable();
  });
}
