import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '@strapi/database';
import { knex as createKnex, type Knex } from 'knex';
import { throwOnFailedCommits, throwOnFailedCommit } from './failed-commits';
import type { Transaction } from './transaction';

/** Creates tables in which a child without a parent makes the commit fail. */
async function prepare(knex: Knex): Promise<void> {
  await knex.raw('pragma foreign_keys = on');
  await knex.raw('create table parents (id integer primary key)');
  await knex.raw(
    'create table children (id integer, parent integer references parents (id) deferrable initially deferred)',
  );
}

const orphan = { id: 1, parent: 4711 };

// Matched by message: the driver's errors belong to the realm of a worker's first test file.
const refusal = expect.objectContaining({
  message: expect.stringContaining('FOREIGN KEY') as unknown,
}) as unknown;

describe('a transaction whose commit the database refuses', () => {
  let knex: Knex;

  beforeEach(async () => {
    knex = createKnex({
      client: 'better-sqlite3',
      connection: ':memory:',
      useNullAsDefault: true,
      // A failed commit leaves SQLite's transaction open, so each test has its own database.
      pool: { min: 1, max: 1 },
    });
    await prepare(knex);
  });
  afterEach(() => knex.destroy());

  it('does not throw without the patch', async () => {
    const trx = await knex.transaction();
    await trx('children').insert(orphan);
    const refused = expect(trx.executionPromise).rejects.toEqual(refusal);
    await expect(trx.commit()).resolves.not.toThrow();
    await refused;
  });

  it('throws', async () => {
    throwOnFailedCommit(knex);
    const trx = await knex.transaction();
    await trx('children').insert(orphan);
    await expect(trx.commit()).rejects.toEqual(refusal);
    expect(trx.isCompleted()).toBe(true);
  });

  it('throws inside a transaction callback, too', async () => {
    throwOnFailedCommit(knex);
    await expect(knex.transaction((trx) => trx('children').insert(orphan))).rejects.toEqual(
      refusal,
    );
  });

  it('is unaffected if it is not refused', async () => {
    throwOnFailedCommit(knex);
    const committed = await knex.transaction();
    await committed('parents').insert({ id: 1 });
    await committed.commit();
    const rolledBack = await knex.transaction();
    await rolledBack('parents').insert({ id: 2 });
    await rolledBack.rollback();
    expect(await knex('parents').pluck('id')).toEqual([1]);
  });
});

describe('a Strapi transaction whose commit the database refuses', () => {
  let folder: string;
  let db: Database;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'aurelian-commits-'));
    db = new Database({
      connection: {
        client: 'sqlite',
        connection: { filename: path.join(folder, 'data.db') },
        useNullAsDefault: true,
        pool: { min: 1, max: 1 },
      },
      settings: { migrations: { dir: folder } },
    });
    await prepare(db.connection);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const store = () => db.transaction(({ trx }: Transaction) => trx('children').insert(orphan));

  it('succeeds without the patch', async () => {
    await expect(store()).resolves.not.toThrow();
  });

  it('throws', async () => {
    throwOnFailedCommits({ db });
    await expect(store()).rejects.toEqual(refusal);
  });
});
