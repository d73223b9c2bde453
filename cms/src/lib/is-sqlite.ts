/** The part of Knex's connections and transactions that identifies the database. */
export interface Connection {
  client: { config: { client?: unknown } };
}

/** Whether a connection is to SQLite, which has a single writer and no row locks. */
export const isSqlite = ({ client }: Connection): boolean =>
  /sqlite/.test(String(client.config.client));
