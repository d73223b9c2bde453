import type { Knex } from 'knex';

/** Confirmation mails per address, and when its reader declined; the address only as a keyed digest. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('confirmation_pace', (table) => {
    table.string('digest', 64).primary();
    table.integer('mails').notNullable().defaultTo(0);
    table.bigInteger('last_at').notNullable().defaultTo(0);
    table.bigInteger('declined_at').nullable();
  });
}
