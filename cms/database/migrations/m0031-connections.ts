import type { Knex } from 'knex';

/** Connections set up outside the environment: mail, AI, bucket, CDN and IndexNow; secrets are encrypted. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('connections', (table) => {
    table.string('topic', 20).primary();
    table.text('settings').notNullable();
    table.text('secrets').notNullable();
    table.bigInteger('updated_at').notNullable();
  });
  await knex.schema.alterTable('mail_state', (table) => {
    table.bigInteger('halted_since').nullable();
  });
}
