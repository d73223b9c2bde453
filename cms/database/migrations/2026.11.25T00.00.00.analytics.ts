import type { Knex } from 'knex';

/** Origin, device and visitor of a visit; the same columns for views and clicks. */
function addVisit(table: Knex.CreateTableBuilder): void {
  table.string('visitor', 16).nullable();
  table.string('source', 100).notNullable();
  table.string('channel', 30).notNullable();
  table.string('campaign', 100).nullable();
  table.string('device', 10).notNullable();
  table.integer('agent_id').nullable();
  table.string('bot', 20).nullable();
  table.smallint('bot_rules').notNullable();
  table.boolean('simulated').notNullable().defaultTo(false);
}

function addSums(table: Knex.CreateTableBuilder): void {
  table.string('dimension', 10).notNullable();
  table.string('key', 500).notNullable();
  table.boolean('simulated').notNullable().defaultTo(false);
  for (const sum of ['views', 'sessions', 'visitors', 'clicks', 'bots']) {
    table.bigInteger(sum).notNullable().defaultTo(0);
  }
}

async function createVisitorTables(knex: Knex): Promise<void> {
  await knex.schema.createTable('analytics_salts', (table) => {
    table.string('day', 10).primary();
    table.string('salt', 44).notNullable();
    table.bigInteger('created_at').notNullable();
  });
  await knex.schema.createTable('analytics_visitors', (table) => {
    table.string('visitor', 16).primary();
    // Not indexed: it changes with every view, and a scan reaches old rows first.
    table.bigInteger('last_seen').notNullable().defaultTo(0);
    table.integer('session').notNullable().defaultTo(0);
    table.string('source', 100).notNullable().defaultTo('');
    table.string('channel', 30).notNullable().defaultTo('');
    table.string('campaign', 100).nullable();
    table.string('device', 10).notNullable().defaultTo('');
  });
  await knex.schema.createTable('analytics_agents', (table) => {
    table.increments('id');
    table.string('digest', 43).notNullable().unique();
    table.text('agent').notNullable();
    table.bigInteger('seen_at').notNullable().index();
  });
}

async function createEventTables(knex: Knex): Promise<void> {
  // The last batch stored by each instance, so that one whose confirmation was lost is not stored twice.
  await knex.schema.createTable('analytics_writers', (table) => {
    table.string('writer', 24).primary();
    table.bigInteger('batch').notNullable();
    table.bigInteger('at').notNullable();
  });
  await knex.schema.createTable('analytics_events', (table) => {
    table.bigIncrements('id');
    table.bigInteger('at').notNullable().index();
    addVisit(table);
    table.integer('session').nullable();
    table.boolean('new_visitor').notNullable().defaultTo(false);
    table.boolean('new_session').notNullable().defaultTo(false);
    table.string('path', 500).notNullable();
    table.integer('post_id').nullable();
    table.integer('category_id').nullable();
  });
  await knex.schema.createTable('affiliate_clicks', (table) => {
    table.increments('id');
    table.string('click_id', 64).notNullable().unique();
    table.bigInteger('at').notNullable().index();
    addVisit(table);
    table.integer('product_id').notNullable();
    table.integer('network_id').nullable();
    table.integer('post_id').nullable();
    table.integer('category_id').nullable();
    table.string('slot', 20).nullable();
    table.string('path', 500).notNullable();
    table.boolean('is_repeat').notNullable().defaultTo(false);
    table.index(['visitor', 'product_id']);
    table.index(['product_id', 'at']);
    table.index(['post_id', 'at']);
  });
  // Clicks are kept for ever: the index covers only those that still identify a visitor.
  await knex.raw(
    'create index affiliate_clicks_traceable on affiliate_clicks (at) ' +
      'where visitor is not null or agent_id is not null',
  );
}

async function createSumTables(knex: Knex): Promise<void> {
  await knex.schema.createTable('analytics_daily', (table) => {
    table.string('day', 10).notNullable();
    addSums(table);
    table.primary(['dimension', 'day', 'key', 'simulated']);
  });
  await knex.schema.createTable('analytics_monthly', (table) => {
    table.string('month', 7).notNullable();
    addSums(table);
    table.primary(['dimension', 'month', 'key', 'simulated']);
  });
  // Months whose sums are complete; for others the days are summed.
  await knex.schema.createTable('analytics_closed_months', (table) => {
    table.string('month', 7).primary();
  });
  // Since when single events exist, and the time zone of the daily sums.
  await knex.schema.createTable('analytics_state', (table) => {
    table.integer('id').primary();
    table.bigInteger('raw_since').notNullable().defaultTo(0);
    table.string('timezone', 60).nullable();
  });
  await knex('analytics_state').insert({ id: 1, raw_since: 0, timezone: null });
}

/** Creates the plain tables of analytics: daily salts, visitors of the day, events, clicks and sums. */
export async function up(knex: Knex): Promise<void> {
  await createVisitorTables(knex);
  await createEventTables(knex);
  await createSumTables(knex);
}
