import type { Knex } from 'knex';

/** Mail that waits on account of the server is told apart, so that it goes once that is mended. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_messages', (table) => {
    table.boolean('put_off_by_server').notNullable().defaultTo(false);
  });
}
