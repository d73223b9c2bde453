import type { Knex } from 'knex';

/** Creates the tables of redirects and of missed addresses. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('redirects', (table) => {
    table.increments('id');
    // A path from the root, with its query where that matters, or a pattern.
    table.text('source').notNullable();
    // Digest of its canonical spelling, for the lookup.
    table.string('source_key', 64).notNullable().unique();
    table.boolean('is_pattern').notNullable().defaultTo(false).index();
    // A path or an https address; null where it leads to an entry, or where the page is gone.
    table.text('target').nullable();
    table.string('target_kind', 20).nullable();
    table.integer('target_id').nullable();
    table.integer('status').notNullable();
    table.string('made_by', 12).notNullable();
    table.integer('run_id').nullable().index();
    table.bigInteger('hits').notNullable().defaultTo(0);
    table.bigInteger('last_hit_at').nullable();
    table.bigInteger('created_at').notNullable();
    table.index(['target_kind', 'target_id']);
    table.index(['hits', 'id']);
  });
  await knex.schema.createTable('missed_addresses', (table) => {
    table.string('path_key', 64).primary();
    // Without its query, which may hold secrets.
    table.text('path').notNullable();
    table.bigInteger('readers').notNullable().defaultTo(0);
    table.bigInteger('bots').notNullable().defaultTo(0);
    // Host of the last referrer.
    table.string('referrer', 255).nullable();
    table.bigInteger('first_at').notNullable();
    table.bigInteger('last_at').notNullable();
    table.boolean('dismissed').notNullable().defaultTo(false);
  });
}
