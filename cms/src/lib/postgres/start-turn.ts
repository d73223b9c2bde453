import { Client } from 'pg';

/** An arbitrary key that no other lock in this database uses. */
const START_LOCK = 4_172_656_101;

/**
 * Waits for an advisory lock of PostgreSQL, so that only one process at a time creates tables, runs
 * migrations and adds the starter magazine. Resolves to the function that releases it; if the
 * process dies, the lock ends with its connection. Throws if it cannot connect.
 */
export async function takeStartTurn(url: string): Promise<() => Promise<void>> {
  const client = new Client({
    connectionString: url,
    application_name: 'aurelian_start',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The lock ended with the connection; nothing else can be done.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [START_LOCK]);
  return () => client.end().catch(() => undefined);
}
