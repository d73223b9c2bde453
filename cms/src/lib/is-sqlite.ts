/** What tells a connection or transaction of Knex from one of the other database. */
export interface Connection {
  client: { config: { client?: unknown } };
}

/** Whether a connection is one to SQLite, which has one writer at a time and no locks of rows. */
export const isSqlite = ({ client }: Connection): boolean =>
  /sqlite/.test(String(client.config.client));
