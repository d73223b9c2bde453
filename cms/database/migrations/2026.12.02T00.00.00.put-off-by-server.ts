import type { Knex } from 'knex';

/** Marks mail that was deferred because of the server, so that it is sent once that is fixed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_messages', (table) => {
    table.boolean('put_off_by_server').notNullable().defaultTo(false);
  });
}
