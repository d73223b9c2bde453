import path from 'node:path';
import { env } from '../src/lib/env';
import { tuneSqlite } from '../src/lib/tune-sqlite';

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
