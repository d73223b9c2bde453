import { createRequire } from 'node:module';
import path from 'node:path';
import { cms } from '../lib/paths.mjs';

/**
 * Calls `work` with a temporary PostgreSQL server.
 * @param {(createDatabase: (name: string) => Promise<NodeJS.ProcessEnv>) => Promise<void>} work
 *   receives a function that creates a database and returns the environment for a server on it
 */
export async function withPostgres(work) {
  const load = createRequire(path.join(cms, 'tests', 'support', 'boot.ts'));
  await load('./start-postgres.js')();
  const base = process.env.TEST_POSTGRES_URL;
  try {
    await work(async (name) => {
      const { Client } = load('pg');
      const client = new Client({ connectionString: `${base}/postgres` });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return { DATABASE_CLIENT: 'postgres', DATABASE_URL: `${base}/${name}` };
    });
  } finally {
    await load('./stop-postgres.js')();
  }
}
