import type { Knex } from 'knex';

async function createEntries(knex: Knex): Promise<void> {
  // The things of an export in the order in which they come; where their text stands in the folder of the import.
  await knex.schema.createTable('import_entries', (table) => {
    table.increments('id');
    table.integer('import_id').notNullable();
    table.string('kind', 10).notNullable();
    table.string('key', 600).notNullable();
    table.string('title', 300).notNullable().defaultTo('');
    table.text('address').notNullable();
    table.string('state', 12).notNullable().defaultTo('');
    table.string('slug', 120).notNullable().defaultTo('');
    table.bigInteger('line_at').notNullable();
    table.integer('line_bytes').notNullable();
    table.string('digest', 43).notNullable();
    // How it stands to what is here: new, changed, same, edited, deleted.
    table.string('status', 10).notNullable();
    // What is here already and is used for it.
    table.integer('existing_id').nullable();
    table.integer('uses').notNullable().defaultTo(0);
    table.string('outcome', 10).notNullable();
    table.text('message').notNullable();
    table.integer('target_id').nullable();
    table.integer('run_id').nullable();
    table.unique(['import_id', 'kind', 'key']);
    table.index(['import_id', 'kind', 'id']);
    table.index(['import_id', 'outcome', 'kind']);
  });
  // The addresses at which the old site had its things, as paths.
  await knex.schema.createTable('import_addresses', (table) => {
    table.integer('import_id').notNullable();
    table.string('path', 600).notNullable();
    table.integer('entry_id').notNullable();
    table.primary(['import_id', 'path']);
    table.index(['import_id', 'entry_id']);
  });
}

/** Imports of other systems' exports: what they hold, what is doubtful, and what became of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('imports', (table) => {
    table.increments('id');
    table.bigInteger('created_at').notNullable();
    table.string('state', 10).notNullable();
    table.string('source', 20).nullable();
    table.string('version', 100).notNullable().defaultTo('');
    table.text('site_url').notNullable().defaultTo('');
    table.text('site_title').notNullable().defaultTo('');
    table.text('files').notNullable();
    table.text('choices').notNullable();
    // What the export has that does not come along.
    table.text('rest').notNullable();
  });
  await createEntries(knex);
  await knex.schema.createTable('import_doubts', (table) => {
    table.increments('id');
    table.integer('import_id').notNullable();
    table.string('code', 20).notNullable();
    table.string('kind', 10).nullable();
    table.string('key', 600).notNullable();
    table.string('title', 300).notNullable();
    table.text('message').notNullable();
    table.index(['import_id', 'code', 'id']);
  });
  // What came from which site, whichever import brought it, so that a later one knows it again.
  await knex.schema.createTable('moved_entries', (table) => {
    table.increments('id');
    table.string('site', 300).notNullable();
    table.string('kind', 10).notNullable();
    table.string('key', 600).notNullable();
    table.integer('target_id').notNullable();
    table.string('digest', 43).notNullable();
    // Marks of the fields as they were written: where they are others, somebody has edited them.
    table.text('written').notNullable();
    // Whether something of it could not be had, such as an image.
    table.boolean('is_partial').notNullable().defaultTo(false);
    table.integer('run_id').notNullable();
    table.unique(['site', 'kind', 'key']);
    table.index(['kind', 'target_id']);
  });
}
