import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '@strapi/database';
import Sqlite from 'better-sqlite3';
import { knex } from 'knex';
import { tuneSqlite } from './tune-sqlite';

const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-sqlite-'));

const settings = {
  connection: { filename: path.join(folder, 'data.db') },
  useNullAsDefault: true,
  pool: { min: 1, max: 1, afterCreate: tuneSqlite },
};

const open = () => knex({ client: 'better-sqlite3', ...settings });

afterAll(() => rmSync(folder, { recursive: true }));

describe('transactions on SQLite', () => {
  it('hold the write lock from the beginning, so that none is refused because of another process', async () => {
    const [server, command] = [open(), open()];
    try {
      await server.raw('create table words (word text)');
      await command.raw('pragma busy_timeout = 0');
      await server.transaction(async (trx) => {
        await trx.select('word').from('words');
        // Matched by code: the driver's errors belong to the realm that loaded it first.
        const refusal = { code: 'SQLITE_BUSY' };
        await expect(command.insert({ word: 'second' }).into('words')).rejects.toMatchObject(
          refusal,
        );
        await trx.insert({ word: 'first' }).into('words');
      });
      await command.insert({ word: 'second' }).into('words');
      expect(await server.from('words').pluck('word')).toEqual(['first', 'second']);
    } finally {
      await Promise.all([server.destroy(), command.destroy()]);
    }
  });
});

describe('connections that Strapi opens', () => {
  it('are tuned and begin transactions with the write lock', async () => {
    const strapi = new Database({
      connection: { client: 'sqlite', ...settings },
      settings: { migrations: { dir: folder } },
    });
    const command = open();
    try {
      const read = async (pragma: string): Promise<unknown> => {
        const rows: Record<string, unknown>[] = await strapi.connection.raw(`pragma ${pragma}`);
        return Object.values(rows[0] ?? {})[0];
      };
      expect(await read('journal_mode')).toBe('wal');
      expect(await read('synchronous')).toBe(2);
      expect(await read('foreign_keys')).toBe(1);
      expect(await read('busy_timeout')).toBe(5_000);
      await command.raw('create table locks (id integer)');
      await command.raw('pragma busy_timeout = 0');
      await strapi.transaction(async () => {
        await expect(command.insert({ id: 1 }).into('locks')).rejects.toMatchObject({
          code: 'SQLITE_BUSY',
        });
      });
    } finally {
      await Promise.all([strapi.destroy(), command.destroy()]);
    }
  });
});

describe('statements on SQLite', () => {
  it('are prepared once', () => {
    const connection = new Sqlite(':memory:');
    tuneSqlite(connection, (error) => expect(error).toBeNull());
    connection.exec('create table once (id integer)');
    const select = 'select * from once where id = ?';
    expect(connection.prepare(select)).toBe(connection.prepare(select));
    const savepoint = 'SAVEPOINT trx2;';
    expect(connection.prepare(savepoint)).not.toBe(connection.prepare(savepoint));
    connection.close();
  });

  it('do not depend on the schema at the time, or on an earlier failure', async () => {
    const db = open();
    try {
      await db.raw('create table prepared (id integer primary key)');
      const find = (id: number): unknown => db('prepared').where({ id });
      await db('prepared').insert({ id: 1 });
      expect(await find(1)).toEqual([{ id: 1 }]);
      await expect(db('prepared').insert({ id: 1 })).rejects.toHaveProperty(
        'message',
        expect.stringContaining('UNIQUE'),
      );
      await db('prepared').insert({ id: 2 });
      await db.raw('alter table prepared add column word text');
      expect(await find(2)).toEqual([{ id: 2, word: null }]);
      await db.raw('drop table prepared');
      await expect(find(2)).rejects.toHaveProperty(
        'message',
        expect.stringContaining('no such table'),
      );
    } finally {
      await db.destroy();
    }
  });
});
