import { stat } from 'node:fs/promises';
import type { Knex } from 'knex';
import { errorCode } from '../../lib/error-code';
import { rowsOf } from '../../lib/rows-of';

/** Size of a file in bytes, 0 if it does not exist. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Size of the files of an SQLite database, in bytes. */
export const sqliteBytes = async (file: string): Promise<number> =>
  (await sizeOf(file)) + (await sizeOf(`${file}-wal`));

/** Size of the PostgreSQL database, in bytes. */
export async function postgresBytes(knex: Knex): Promise<number> {
  const result: unknown = await knex.raw('select pg_database_size(current_database()) as bytes');
  const [row] = rowsOf<{ bytes: number | string }>(result);
  return Number(row?.bytes ?? 0);
}
