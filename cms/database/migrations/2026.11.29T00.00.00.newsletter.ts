import type { Knex } from 'knex';

/** Tables about subscribers: tokens of mail links, suppressions, and events. */
async function createSubscriberTables(knex: Knex): Promise<void> {
  // Confirmation links: only a digest is stored, and each confirms once.
  await knex.schema.createTable('subscriber_tokens', (table) => {
    table.string('digest', 64).primary();
    table.integer('subscriber_id').notNullable().index();
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('used_at').nullable();
  });
  // Suppressed addresses, as keyed digests, which cannot be reversed.
  await knex.schema.createTable('mail_suppressions', (table) => {
    table.string('digest', 64).primary();
    table.string('reason', 20).notNullable();
    table.bigInteger('at').notNullable();
  });
  // For the growth chart; the subscriber is null after an erasure.
  await knex.schema.createTable('subscriber_events', (table) => {
    table.increments('id');
    table.string('kind', 20).notNullable();
    table.bigInteger('at').notNullable().index();
    table.integer('subscriber_id').nullable().index();
    table.integer('issue_id').nullable();
  });
}

/** The outbox: each message once, in the order of priority and time. */
async function createOutboxTables(knex: Knex): Promise<void> {
  await knex.schema.createTable('mail_messages', (table) => {
    table.increments('id');
    table.string('kind', 20).notNullable();
    // Key that deduplicates messages: each is queued once.
    table.string('dedupe_key', 120).notNullable().unique();
    table.string('recipient', 254).notNullable();
    table.integer('subscriber_id').nullable().index();
    table.integer('issue_id').nullable();
    // The data of its text, as JSON; the text is composed when it is sent.
    table.text('payload').notNullable().defaultTo('{}');
    table.string('status', 12).notNullable().defaultTo('queued');
    table.smallint('priority').notNullable().defaultTo(5);
    table.integer('attempts').notNullable().defaultTo(0);
    table.bigInteger('due_at').notNullable();
    table.string('claimed_by', 60).nullable();
    table.bigInteger('claimed_at').nullable();
    table.bigInteger('sent_at').nullable().index();
    table.string('response', 500).notNullable().defaultTo('');
    table.bigInteger('created_at').notNullable();
    // First of its kind, separately for people and machines.
    table.bigInteger('opened_at').nullable();
    table.bigInteger('clicked_at').nullable();
    table.bigInteger('machine_opened_at').nullable();
    table.bigInteger('machine_clicked_at').nullable();
    table.bigInteger('unsubscribed_at').nullable();
    table.bigInteger('bounced_at').nullable();
    table.index(['status', 'priority', 'due_at', 'id']);
    table.index(['issue_id', 'status']);
    table.index(['kind', 'id']);
  });
  // One row: why sending is halted, until when, and the start of the warm-up.
  await knex.schema.createTable('mail_state', (table) => {
    table.integer('id').primary();
    table.string('halted_because', 500).nullable();
    table.bigInteger('halted_until').nullable();
    table.string('warm_up_since', 10).nullable();
  });
  await knex('mail_state').insert({ id: 1 });
}

/** Issues being sent, their links, and their opens and clicks. */
async function createIssueTables(knex: Knex): Promise<void> {
  await knex.schema.createTable('issue_deliveries', (table) => {
    table.integer('issue_id').primary();
    // The issue as composed at the start of sending, as JSON: what all recipients get.
    table.text('composed').notNullable();
    // The newest subscriber at the start, and the last one whose message is queued.
    table.integer('audience_until').notNullable();
    table.integer('queued_until').notNullable().defaultTo(0);
    table.boolean('queued_all').notNullable().defaultTo(false);
    table.bigInteger('started_at').notNullable();
  });
  await knex.schema.createTable('issue_links', (table) => {
    table.increments('id');
    table.integer('issue_id').notNullable();
    table.string('url', 2048).notNullable();
    table.integer('post_id').nullable();
    table.index(['issue_id']);
  });
  await knex.schema.createTable('mail_events', (table) => {
    table.increments('id');
    table.string('kind', 10).notNullable();
    table.integer('message_id').notNullable().index();
    table.integer('issue_id').nullable();
    table.integer('link_id').nullable();
    table.bigInteger('at').notNullable().index();
    // Why it is classified as a machine; null for a person.
    table.string('machine', 20).nullable();
    table.string('agent', 200).notNullable().defaultTo('');
    table.index(['issue_id', 'kind', 'link_id']);
  });
}

/** Creates the plain tables of the newsletter. */
export async function up(knex: Knex): Promise<void> {
  await createSubscriberTables(knex);
  await createOutboxTables(knex);
  await createIssueTables(knex);
}
