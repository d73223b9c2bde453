import type { Knex } from 'knex';

/** Creates the plain tables of tasks and jobs: state, leases, runs and their items. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('task_states', (table) => {
    table.string('id', 60).primary();
    table.boolean('enabled').nullable();
    table.string('schedule', 100).nullable();
    table.bigInteger('last_slot').notNullable().defaultTo(0);
    table.bigInteger('last_run_at').nullable();
    table.string('last_status', 20).nullable();
    table.integer('last_run_id').nullable();
  });
  await knex.schema.createTable('task_leases', (table) => {
    table.string('task', 60).primary();
    table.string('holder', 60).notNullable();
    table.bigInteger('expires_at').notNullable();
  });
  await knex.schema.createTable('task_runs', (table) => {
    table.increments('id');
    table.string('task', 60).notNullable();
    table.string('trigger', 20).notNullable();
    table.string('status', 20).notNullable();
    table.text('input').notNullable().defaultTo('{}');
    table.integer('attempt').notNullable().defaultTo(1);
    table.bigInteger('started_at').notNullable();
    table.bigInteger('finished_at').nullable();
    table.bigInteger('resume_at').nullable();
    table.boolean('cancelled').notNullable().defaultTo(false);
    table.integer('total').notNullable().defaultTo(0);
    table.integer('changed').notNullable().defaultTo(0);
    table.integer('skipped').notNullable().defaultTo(0);
    table.integer('failed').notNullable().defaultTo(0);
    table.text('error').nullable();
    table.index(['task', 'id']);
    table.index(['status', 'id']);
    table.index(['finished_at']);
  });
  await knex.schema.createTable('task_run_items', (table) => {
    table.increments('id');
    table.integer('run_id').notNullable();
    table.string('kind', 20).notNullable();
    table.integer('item_id').nullable();
    table.string('title', 200).notNullable();
    table.string('outcome', 20).notNullable();
    table.text('message').notNullable();
    table.text('changes').notNullable();
    table.text('undo').nullable();
    table.index(['run_id', 'id']);
    table.index(['run_id', 'outcome', 'id']);
    table.index(['run_id', 'kind', 'item_id']);
  });
  await knex.schema.createTable('image_replacements', (table) => {
    table.increments('id');
    table.text('from_url').notNullable();
    table.text('to_url').notNullable();
  });
}
