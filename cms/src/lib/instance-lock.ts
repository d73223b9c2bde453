import path from 'node:path';
import Database from 'better-sqlite3';
import { errorCode } from './error-code';

/** A lock that ends with `release` or with the process, however that ends. */
export interface InstanceLock {
  release(): void;
}

/**
 * Takes a data folder for this process alone; undefined where another process holds it. The lock is one of
 * the operating system on a file: a process that is killed leaves nothing behind.
 */
export function takeInstanceLock(dataDir: string): InstanceLock | undefined {
  const database = new Database(path.join(dataDir, 'instance.lock'), { timeout: 0 });
  try {
    // Another journal would not hold readers and writers off alike.
    database.pragma('journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (/^SQLITE_(BUSY|LOCKED)/.test(errorCode(error) ?? '')) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
