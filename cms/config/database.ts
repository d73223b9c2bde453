import path from 'node:path';
import type { Database as SqliteDatabase } from 'better-sqlite3';
import { env } from '../src/lib/env';

const tuneSqlite = (
  connection: SqliteDatabase,
  done: (error: Error | null, c: unknown) => void,
) => {
  connection.pragma('journal_mode = WAL');
  // better-sqlite3 reopens a WAL file with NORMAL, which a power cut may lose an acknowledged write to.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  done(null, connection);
};

export default () => {
  const settings = { useTypescriptMigrations: true };
  if (env().DATABASE_CLIENT === 'postgres') {
    return {
      connection: {
        client: 'postgres',
        connection: { connectionString: env().DATABASE_URL },
        pool: { min: 0, max: 10 },
        acquireConnectionTimeout: 10_000,
      },
      settings,
    };
  }
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(env().DATA_DIR, 'db', 'data.db') },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: tuneSqlite },
    },
    settings,
  };
};
