import path from 'node:path';
import { env } from '../src/lib/env';
import { tuneSqlite } from '../src/strapi/tune-sqlite';

export default () => {
  const schema = process.env.AURELIAN_SCHEMA;
  const settings = { useTypescriptMigrations: true };
  if (env().DATABASE_CLIENT === 'postgres') {
    return {
      connection: {
        client: 'postgres',
        // A restore makes and fills its tables in a schema of their own.
        connection: {
          connectionString: env().DATABASE_URL,
          ...(schema !== undefined && { schema }),
        },
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
