import type { Knex } from 'knex';

/** Sales, the reports about them, and exchange rates. */
async function createSaleTables(knex: Knex): Promise<void> {
  await knex.schema.createTable('conversions', (table) => {
    table.increments('id');
    table.integer('network_id').notNullable();
    table.string('transaction_id', 120).notNullable();
    table.string('origin', 10).notNullable();
    // The result of all reports, or the administrator's correction. Amounts are in the currency's minor unit.
    table.string('click_id', 64).nullable().index();
    table.bigInteger('amount').notNullable().defaultTo(0);
    table.bigInteger('commission').notNullable().defaultTo(0);
    table.string('currency', 3).notNullable();
    table.string('status', 10).notNullable();
    table.bigInteger('occurred_at').notNullable();
    // The administrator's corrections as JSON; null for none.
    table.text('correction').nullable();
    // The attribution of the sale, by its click or a correction, and its value in USD cents.
    table.string('matched_by', 5).nullable();
    table.integer('click_row').nullable();
    table.integer('product_id').nullable();
    table.integer('post_id').nullable();
    table.integer('category_id').nullable();
    table.string('path', 500).nullable();
    table.string('slot', 20).nullable();
    table.string('source', 100).nullable();
    table.string('channel', 30).nullable();
    table.string('campaign', 100).nullable();
    table.string('device', 10).nullable();
    table.string('day', 10).notNullable();
    table.bigInteger('revenue').nullable();
    table.bigInteger('order_value').nullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.unique(['network_id', 'transaction_id']);
    table.index(['occurred_at', 'id']);
    table.index(['network_id', 'occurred_at']);
    table.index(['click_row']);
    table.index(['product_id']);
    table.index(['post_id']);
    table.index(['currency']);
    table.index(['day']);
  });
  await knex.raw(
    'create index conversions_unmatched on conversions (occurred_at, id) where matched_by is null',
  );
  await knex.schema.createTable('conversion_reports', (table) => {
    table.increments('id');
    table.integer('conversion_id').notNullable();
    table.string('digest', 43).notNullable();
    table.string('origin', 10).notNullable();
    table.text('contents').notNullable();
    table.bigInteger('reported_at').nullable();
    table.bigInteger('received_at').notNullable();
    table.unique(['conversion_id', 'digest']);
  });
  await knex.schema.createTable('currency_rates', (table) => {
    table.string('currency', 3).primary();
    // Billionths of a USD for one unit of the currency.
    table.bigInteger('nanos').notNullable();
    table.bigInteger('updated_at').notNullable();
  });
}

/** Earnings by the day of the click, updated in the transactions that store the sales. */
async function createEarningTables(knex: Knex): Promise<void> {
  for (const [name, time, length] of [
    ['earnings_daily', 'day', 10],
    ['earnings_monthly', 'month', 7],
  ] as const) {
    await knex.schema.createTable(name, (table) => {
      table.string('dimension', 10).notNullable();
      table.string(time, length).notNullable();
      table.string('key', 500).notNullable();
      table.bigInteger('conversions').notNullable().defaultTo(0);
      // Those with a click, for the conversion rate.
      table.bigInteger('click_conversions').notNullable().defaultTo(0);
      table.bigInteger('revenue').notNullable().defaultTo(0);
      table.bigInteger('order_value').notNullable().defaultTo(0);
      table.primary(['dimension', time, 'key']);
    });
  }
  // The time zone of the days; writers lock the row in shared mode, a recount exclusively.
  await knex.schema.createTable('ledger_state', (table) => {
    table.integer('id').primary();
    table.string('timezone', 60).nullable();
  });
  await knex('ledger_state').insert({ id: 1, timezone: null });
}

/** Clicks as reported by networks, and the results of link checks. */
async function createCheckTables(knex: Knex): Promise<void> {
  await knex.schema.createTable('reported_clicks', (table) => {
    table.integer('network_id').notNullable();
    table.string('day', 10).notNullable();
    table.bigInteger('clicks').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.primary(['network_id', 'day']);
  });
  await knex.schema.createTable('link_checks', (table) => {
    table.integer('product_id').primary();
    table.text('url').notNullable();
    table.string('state', 20).notNullable();
    table.text('detail').notNullable();
    table.text('final_url').notNullable();
    // Final address when it was last fine; null before that.
    table.text('expected_url').nullable();
    table.integer('failures').notNullable().defaultTo(0);
    table.bigInteger('checked_at').notNullable();
  });
}

/** Creates the plain tables of the affiliate ledger. */
export async function up(knex: Knex): Promise<void> {
  await createSaleTables(knex);
  await createEarningTables(knex);
  await createCheckTables(knex);
}
