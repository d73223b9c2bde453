import type { Knex } from 'knex';

/** Creates the tables of webhooks and of their events. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhooks', (table) => {
    table.increments('id');
    table.string('description', 120).notNullable();
    table.string('host', 255).notNullable();
    // Its address and secrets, encrypted.
    table.text('sealed').notNullable();
    table.bigInteger('previous_until');
    table.text('events').notNullable();
    table.string('paused', 10);
    table.string('problem', 500);
    table.integer('failures').notNullable().defaultTo(0);
    table.bigInteger('failing_since');
    table.bigInteger('due_at').notNullable().defaultTo(0);
    table.bigInteger('delivered_at');
    table.bigInteger('created_at').notNullable();
  });
  await knex.schema.createTable('webhook_deliveries', (table) => {
    table.increments('id');
    // No foreign key: a save must not fail because a webhook is deleted at that moment.
    table.integer('webhook_id').notNullable();
    table.string('event_id', 40).notNullable();
    table.string('type', 40).notNullable();
    // Subject, whose events are delivered in order.
    table.string('subject', 120).notNullable();
    table.text('body').notNullable();
    table.string('status', 10).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    // Start of the attempts, and time of the next one.
    table.bigInteger('tried_since');
    table.bigInteger('due_at').notNullable();
    table.bigInteger('attempted_at');
    table.text('request_headers');
    table.integer('response_status');
    table.text('response_headers');
    table.text('response_body');
    table.integer('duration_ms');
    table.string('error', 500);
    table.bigInteger('created_at').notNullable();
    table.index(['webhook_id', 'status', 'subject', 'id'], 'webhook_deliveries_in_order');
    table.index(['subject'], 'webhook_deliveries_subject');
    table.index(['created_at'], 'webhook_deliveries_age');
  });
  // Waiting events in order; without it, each batch would sort all of them.
  await knex.raw(
    `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, id) where status = 'waiting'`,
  );
}
