import type { Knex } from 'knex';

/** Key that identifies the site of an import in later exports, and when its files were deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (table) => {
    table.string('site_key', 300).notNullable().defaultTo('');
    table.bigInteger('cleared_at').nullable();
  });
}
