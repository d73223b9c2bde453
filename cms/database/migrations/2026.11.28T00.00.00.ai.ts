import type { Knex } from 'knex';

/** The log of AI calls and their cost; budgets are counted by its days. */
async function createCallTables(knex: Knex): Promise<void> {
  await knex.schema.createTable('ai_calls', (table) => {
    table.increments('id');
    table.bigInteger('at').notNullable();
    // The day of its start in the site's time zone.
    table.string('day', 10).notNullable();
    table.string('purpose', 20).notNullable();
    table.string('writer', 10).notNullable();
    table.string('model', 120).nullable();
    table.string('prompt_version', 60).nullable();
    // Reserved while it runs, then the actual usage; cost in billionths of a USD.
    table.integer('prompt_tokens').notNullable().defaultTo(0);
    table.integer('completion_tokens').notNullable().defaultTo(0);
    table.bigInteger('cost').notNullable().defaultTo(0);
    table.integer('duration_ms').notNullable().defaultTo(0);
    table.string('outcome', 10).notNullable();
    table.string('detail', 300).notNullable().defaultTo('');
    table.integer('run_id').nullable();
    table.index(['day']);
    table.index(['outcome', 'at']);
  });
  // One row, locked while a call is admitted, so that budgets hold across instances.
  await knex.schema.createTable('ai_state', (table) => {
    table.integer('id').primary();
  });
  await knex('ai_state').insert({ id: 1 });
}

/** Generations, and the provenance of articles made from them. */
async function createTextTables(knex: Knex): Promise<void> {
  await knex.schema.createTable('ai_generations', (table) => {
    table.string('id', 40).primary();
    table.string('purpose', 20).notNullable();
    table.string('status', 10).notNullable();
    table.boolean('cancelled').notNullable().defaultTo(false);
    table.text('input').notNullable();
    table.text('result').nullable();
    table.text('problem').nullable();
    // Provenance: writer, model, prompt version, tokens and cost, as JSON.
    table.text('origin').nullable();
    table.bigInteger('created_at').notNullable().index();
    // Renewed while an instance works on it; a stale one died with its instance.
    table.bigInteger('seen_at').notNullable();
  });
  await knex.schema.createTable('post_provenance', (table) => {
    table.integer('post_id').primary();
    table.string('writer', 10).notNullable();
    table.string('model', 120).nullable();
    table.string('prompt_version', 60).nullable();
    table.integer('prompt_tokens').notNullable();
    table.integer('completion_tokens').notNullable();
    table.bigInteger('cost').notNullable();
    table.bigInteger('written_at').notNullable();
    // The text as generated, for comparison with the present one.
    table.text('original').notNullable();
  });
  await knex.schema.alterTable('post_revisions', (table) => {
    // Of a proposal: the content that it rewrites and the provenance of its text, as JSON.
    table.text('proposal').nullable();
  });
}

/** Creates the plain tables of the writer. */
export async function up(knex: Knex): Promise<void> {
  await createCallTables(knex);
  await createTextTables(knex);
}
