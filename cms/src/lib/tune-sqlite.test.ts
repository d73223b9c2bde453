import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { knex } from 'knex';
import { tuneSqlite } from './tune-sqlite';

const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-sqlite-'));

const open = () =>
  knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(folder, 'data.db') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: tuneSqlite },
  });

afterAll(() => rmSync(folder, { recursive: true }));

describe('transactions on SQLite', () => {
  it('hold the write lock from their beginning, so that none is refused for another process', async () => {
    const [server, command] = [open(), open()];
    try {
      await server.raw('create table words (word text)');
      await command.raw('pragma busy_timeout = 0');
      await server.transaction(async (trx) => {
        await trx.select('word').from('words');
        // The driver's errors are those of whichever test loaded it first: known by their code.
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
