import type { Knex } from 'knex';
import type { ConnectionTopic } from '../../contract/connection';

const CONNECTIONS = 'connections';

/** A connection's row. */
export interface ConnectionRow {
  topic: ConnectionTopic;
  /** JSON of the non-secret values. */
  settings: string;
  /** Encrypted JSON of the secrets. */
  secrets: string;
  /** Milliseconds; also the version. */
  updated_at: number;
}

/** PostgreSQL returns 64-bit integers as text. */
type StoredRow = Omit<ConnectionRow, 'updated_at'> & { updated_at: number | string };

const toRow = (stored: StoredRow): ConnectionRow => ({
  ...stored,
  updated_at: Number(stored.updated_at),
});

/** All stored connections. */
export async function selectConnections(knex: Knex): Promise<ConnectionRow[]> {
  return (await knex(CONNECTIONS).select<StoredRow[]>('*')).map(toRow);
}

/** A connection, locked until the transaction ends. */
export async function lockConnection(
  trx: Knex,
  topic: ConnectionTopic,
): Promise<ConnectionRow | undefined> {
  const row = await trx(CONNECTIONS).where({ topic }).forUpdate().first<StoredRow | undefined>('*');
  return row && toRow(row);
}

/** Saves a connection. */
export async function putConnection(trx: Knex, row: ConnectionRow): Promise<void> {
  await trx(CONNECTIONS).insert(row).onConflict('topic').merge();
}

/** Deletes a connection with its secrets. */
export async function deleteConnection(trx: Knex, topic: ConnectionTopic): Promise<void> {
  await trx(CONNECTIONS).where({ topic }).delete();
}
