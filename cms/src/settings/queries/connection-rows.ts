import type { Knex } from 'knex';
import type { ConnectionTopic } from '../../contract/connection';

const CONNECTIONS = 'connections';

/** A connection as the database keeps it. */
export interface ConnectionRow {
  topic: ConnectionTopic;
  /** JSON of the values that are not secret. */
  settings: string;
  /** Encrypted JSON of the secrets. */
  secrets: string;
  /** Milliseconds; it is the version, too. */
  updated_at: number;
}

/** PostgreSQL gives big integers as text. */
type StoredRow = Omit<ConnectionRow, 'updated_at'> & { updated_at: number | string };

const toRow = (stored: StoredRow): ConnectionRow => ({
  ...stored,
  updated_at: Number(stored.updated_at),
});

/** All connections that are kept. */
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

/** Keeps a connection. */
export async function putConnection(trx: Knex, row: ConnectionRow): Promise<void> {
  await trx(CONNECTIONS).insert(row).onConflict('topic').merge();
}

/** Forgets a connection with its secrets. */
export async function deleteConnection(trx: Knex, topic: ConnectionTopic): Promise<void> {
  await trx(CONNECTIONS).where({ topic }).delete();
}
