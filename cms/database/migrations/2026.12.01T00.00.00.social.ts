import type { Knex } from 'knex';

/** Creates the plain tables of social posts and the accounts that publish them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('social_posts', (table) => {
    table.increments('id');
    table.string('platform', 12).notNullable();
    // The platform, day and time of day that it was made for: one post each. Null once skipped.
    table.string('slot', 40).nullable().unique();
    table.string('time_of_day', 12).notNullable();
    table.text('text').notNullable();
    // The article, whose row may be deleted later.
    table.integer('post_id').nullable().index();
    table.boolean('is_affiliate').notNullable().defaultTo(false);
    table.string('writer', 12).notNullable();
    table.string('status', 12).notNullable().defaultTo('draft');
    table.bigInteger('scheduled_at').notNullable();
    // Earliest time of the next attempt; scheduled_at before the first one.
    table.bigInteger('due_at').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.string('claimed_by', 60).nullable();
    table.bigInteger('claimed_at').nullable();
    // Set right before the hand-over and cleared by a definite answer: while set, the outcome is unknown.
    table.bigInteger('handed_at').nullable();
    // Idempotency key, which the receiver gets too.
    table.string('idempotency_key', 36).notNullable().unique();
    // Container of Instagram's first of two steps, once it is made.
    table.string('container_id', 120).nullable();
    table.string('external_id', 120).nullable();
    table.string('published_url', 2048).nullable();
    table.bigInteger('published_at').nullable();
    table.string('error', 500).nullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.index(['status', 'due_at', 'id']);
    table.index(['scheduled_at', 'id']);
  });
  await knex.schema.createTable('social_accounts', (table) => {
    table.string('platform', 12).primary();
    table.string('adapter', 12).notNullable();
    table.string('account_id', 120).notNullable().defaultTo('');
    table.string('name', 200).notNullable().defaultTo('');
    table.string('url', 2048).notNullable().defaultTo('');
    // Encrypted with a key derived from the site's secret; never part of an answer.
    table.text('secrets').notNullable();
    table.boolean('is_automatic').notNullable().defaultTo(false);
    // The problem that the owner has to fix first, and until when a rate limit holds.
    table.string('problem', 500).nullable();
    table.bigInteger('paused_until').nullable();
    table.bigInteger('updated_at').notNullable();
  });
}
