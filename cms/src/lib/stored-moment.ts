import { type Connection, isSqlite } from './is-sqlite';

/** A moment (milliseconds) as Strapi's own date columns hold it. */
export const storedMoment = (connection: Connection, moment: number): number | Date =>
  isSqlite(connection) ? moment : new Date(moment);
