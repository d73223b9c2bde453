import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fillTables, type RowBatch } from './copy-tables';
import { isNewerVersion } from './migrations';
import type { Table } from './portable';
import { openSqliteTarget } from './sqlite-target';
import { UnknownTable } from './table-target';

const posts: Table = {
  name: 'posts',
  columns: [
    { name: 'id', kind: 'integer' },
    { name: 'note', kind: 'json' },
  ],
  lastId: 1,
};
const retired: Table = {
  name: 'retired',
  columns: [{ name: 'share', kind: 'number' }],
  lastId: null,
};

// oxlint-disable-next-line typescript/require-await -- it awaits nothing
async function* batches(): AsyncGenerator<RowBatch> {
  yield { table: posts, rows: [[1, '{"a":1}']] };
  yield { table: retired, rows: [[0.25]] };
}

describe('tables and columns missing in a target', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-target-'));
    file = path.join(folder, 'data.db');
    const database = new Database(file);
    database.exec('create table posts (id integer primary key autoincrement)');
    database.exec('insert into posts values (7)');
    database.close();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = (sql: string): unknown[] => {
    const database = new Database(file);
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  };

  it('are created and reported', async () => {
    const { unused } = await fillTables(openSqliteTarget(file, true), [posts, retired], batches());
    expect(unused).toEqual(['posts.note', 'retired']);
    expect(read('select * from posts')).toEqual([{ id: 1, note: '{"a":1}' }]);
    expect(read('select * from retired')).toEqual([{ share: 0.25 }]);
  });

  it.each([
    ['column note of the table posts', posts],
    ['table retired', retired],
  ])('are refused without permission to create them: the %s', async (place, table) => {
    const filling = fillTables(openSqliteTarget(file, false), [table], batches());
    await expect(filling).rejects.toThrow(UnknownTable);
    await expect(filling).rejects.toThrow(`This version doesn’t have the ${place}.`);
    expect(read('select * from posts')).toEqual([{ id: 7 }]);
  });
});

describe('comparing versions', () => {
  it.each([
    ['0.2.0', '0.1.9', true],
    ['0.10.0', '0.9.3', true],
    ['0.9.3', '0.10.0', false],
    ['1.0.0', '1.0.0', false],
  ])('tells whether %s is newer than %s', (version, than, isNewer) => {
    expect(isNewerVersion(version, than)).toBe(isNewer);
  });
});
