import type { Database as SqliteDatabase } from 'better-sqlite3';
import { BoundedMap } from '../lib/bounded-map';

/** Maximum prepared statements per connection; a busy magazine sends some 300 different ones. */
const MAX_STATEMENTS = 300;
/**
 * Statements worth caching: longer ones write many rows, and their text changes with the number of
 * rows.
 */
const LASTING = /^(?:select|insert|update|delete|with|BEGIN|COMMIT)\b.{0,3000}$/is;

/**
 * Prepares each statement once, and makes every transaction take the write lock when it begins.
 *
 * A transaction that starts with a read and writes later fails at once, whatever `busy_timeout`
 * says, if another process (an owner's command beside the server) has written in between.
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

/** Configures each new SQLite connection; passes on an error, such as a full disk. */
export function tuneSqlite(
  connection: SqliteDatabase,
  done: (error: Error | null, connection: unknown) => void,
): void {
  try {
    connection.pragma('journal_mode = WAL');
    // better-sqlite3 reopens a WAL file with NORMAL, with which a power failure may lose an
    // acknowledged write.
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
