import type { Knex } from 'knex';

/** What the site is connected to beside the environment: mail, AI, bucket, CDN and IndexNow; secrets are encrypted. */
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
