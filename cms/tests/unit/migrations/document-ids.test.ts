import { type Knex, knex } from 'knex';
import { up } from '../../../database/migrations/m0024-document-ids';

describe('the migration of document ids', () => {
  let database: Knex;

  beforeEach(() => {
    database = knex({
      client: 'better-sqlite3',
      connection: { filename: ':memory:' },
      useNullAsDefault: true,
    });
  });
  afterEach(() => database.destroy());

  it('separates entries that share an id and leaves others unchanged', async () => {
    await database.schema.createTable('posts', (table) => {
      table.increments('id');
      table.string('document_id');
    });
    const given = ['alone', 'shared', 'shared', null, null, 'shared'];
    await database('posts').insert(given.map((id) => ({ document_id: id })));
    await up(database);
    const ids = await database('posts').orderBy('id').pluck<string[]>('document_id');
    expect(ids.slice(0, 2)).toEqual(['alone', 'shared']);
    expect(ids.slice(3, 5)).toEqual([null, null]);
    expect(new Set(ids.filter(Boolean)).size).toBe(4);
    await database.schema.alterTable('posts', (table) => table.unique('document_id'));
  });

  it('does nothing before there is content', async () => {
    await expect(up(database)).resolves.toBeUndefined();
  });
});
