import type { Database as SqliteDatabase } from 'better-sqlite3';

/**
 * Makes every transaction take the write lock as it begins.
 *
 * A transaction that begins by reading and writes later is refused at once, whatever `busy_timeout`
 * says, when another process (an owner's command beside the server) wrote in between.
 */
const lockWhenBeginning = (connection: SqliteDatabase): void => {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql: string) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
};

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
    lockWhenBeginning(connection);
  } catch (error) {
    done(error as Error, connection);
    return;
  }
  done(null, connection);
}
