import path from 'node:path';
import Database from 'better-sqlite3';
import { errorCode } from './error-code';

/** A lock held until `release`, or until the process ends in any way. */
export interface InstanceLock {
  release(): void;
}

/**
 * Locks a data folder for this process; undefined if another process holds it. It is an
 * operating-system lock on a file, so a killed process leaves nothing behind.
 */
export function takeInstanceLock(dataDir: string): InstanceLock | undefined {
  const database = new Database(path.join(dataDir, 'instance.lock'), { timeout: 0 });
  try {
    // Other journal modes would not exclude readers as well as writers.
    database.pragma('journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (/^SQLITE_(BUSY|LOCKED)/.test(errorCode(error) ?? '')) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
