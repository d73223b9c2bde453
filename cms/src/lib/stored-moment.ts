import { type Connection, isSqlite } from './is-sqlite';

/** A time (milliseconds) in the form of Strapi's own date columns. */
export const storedMoment = (connection: Connection, moment: number): number | Date =>
  isSqlite(connection) ? moment : new Date(moment);
