import type { Knex } from 'knex';

/**
 * Usage of each generation that a post has used, counted once however often it is saved. What
 * `post_provenance` counts is added to it: that of jobs, and of saves before this table existed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('post_generations', (table) => {
    table.integer('post_id').notNullable();
    table.string('generation_id', 40).notNullable();
    table.integer('prompt_tokens').notNullable();
    table.integer('completion_tokens').notNullable();
    // In billionths of a USD.
    table.bigInteger('cost').notNullable();
    table.primary(['post_id', 'generation_id']);
  });
}
