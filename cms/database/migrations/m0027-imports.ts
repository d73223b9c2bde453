import type { Knex } from 'knex';

async function createEntries(knex: Knex): Promise<void> {
  // The entries of an export in the order of their import, with the position of their text in the import's folder.
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
    // State compared with the site: new, changed, same, edited, deleted.
    table.string('status', 10).notNullable();
    // The existing entry that is used for it.
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
  // Addresses of the entries on the old site, as paths.
  await knex.schema.createTable('import_addresses', (table) => {
    table.integer('import_id').notNullable();
    table.string('path', 600).notNullable();
    table.integer('entry_id').notNullable();
    table.primary(['import_id', 'path']);
    table.index(['import_id', 'entry_id']);
  });
}

/** Imports of other systems' exports: entries, doubts and outcomes. */
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
    // Content of the export that is not imported.
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
  // Entries by their original site, across imports, so that a later import recognizes them.
  await knex.schema.createTable('moved_entries', (table) => {
    table.increments('id');
    table.string('site', 300).notNullable();
    table.string('kind', 10).notNullable();
    table.string('key', 600).notNullable();
    table.integer('target_id').notNullable();
    table.string('digest', 43).notNullable();
    // Digests of the imported fields: a difference means that they were edited since.
    table.text('written').notNullable();
    // Whether a part of it, such as an image, could not be fetched.
    table.boolean('is_partial').notNullable().defaultTo(false);
    table.integer('run_id').notNullable();
    table.unique(['site', 'kind', 'key']);
    table.index(['kind', 'target_id']);
  });
}
