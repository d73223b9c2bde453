import { Client } from 'pg';

/** Any number that nothing else locks in this database. */
const START_LOCK = 4_172_656_101;

/**
 * Waits until no other process starts on the same database (an advisory lock of PostgreSQL), so that
 * tables, migrations and the starter magazine are made by one alone; resolves with what ends the turn.
 * Should this process die, the turn ends with its connection. Throws where there is no connection.
 */
export async function takeStartTurn(url: string): Promise<() => Promise<void>> {
  const client = new Client({
    connectionString: url,
    application_name: 'aurelian_start',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The lock is gone with the connection; there is nothing else to do about it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [START_LOCK]);
  return () => client.end().catch(() => undefined);
}
