import type { Database as SqliteDatabase } from 'better-sqlite3';
import { BoundedMap } from '../lib/bounded-map';

/** Prepared statements that a connection keeps; a busy magazine sends some 300 different ones. */
const MAX_STATEMENTS = 300;
/** Statements that are sent again as they are: longer ones write many rows, each time as many as there are. */
const LASTING = /^(?:select|insert|update|delete|with|BEGIN|COMMIT)\b.{0,3000}$/is;

/**
 * Prepares each statement once, and makes every transaction take the write lock as it begins.
 *
 * A transaction that begins by reading and writes later is refused at once, whatever `busy_timeout`
 * says, when another process (an owner's command beside the server) wrote in between.
 */
function prepareOnce(connection: SqliteDatabase): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new BoundedMap<string, ReturnType<typeof prepare>>(MAX_STATEMENTS);
  const prepareKept = (sql: string) => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const statement = prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
    if (LASTING.test(sql)) kept.set(sql, statement);
    return statement;
  };
  connection.prepare = prepareKept as typeof prepare;
}

/** Sets up each new connection to SQLite; hands on why it cannot, such as a full disk. */
export function tuneSqlite(
  connection: SqliteDatabase,
  done: (error: Error | null, connection: unknown) => void,
): void {
  try {
    connection.pragma('journal_mode = WAL');
    // better-sqlite3 reopens a WAL file with NORMAL, which a power cut may lose an acknowledged write to.
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.pragma('busy_timeout = 5000');
    prepareOnce(connection);
  } catch (error) {
    done(error as Error, connection);
    return;
  }
  done(null, connection);
}
