/** The part of Knex's connections and transactions that reveals the database. */
export interface Connection {
  client: { config: { client?: unknown } };
}

/** Whether a connection is one to SQLite, which has one writer at a time and no locks of rows. */
export const isSqlite = ({ client }: Connection): boolean =>
  /sqlite/.test(String(client.config.client));
