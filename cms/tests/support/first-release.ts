import path from 'node:path';
import { withStoredDatabase } from './stored-database';

const FOLDER = path.resolve(__dirname, '..', 'fixtures', 'first-release');

/**
 * Puts the database there that the first release had made: its starter magazine, a post, a draft, a changed
 * category, two subscribers and a message, written through its calls.
 */
export const asTheFirstReleaseLeftIt = withStoredDatabase({
  sqlite: path.join(FOLDER, 'data.db.gz'),
  postgres: path.join(FOLDER, 'database.sql.gz'),
});

/** The password that the first release generated and stored as a hash, by kind of database. */
export const firstPassword = (isPostgres: boolean): string =>
  isPostgres ? 'sc9ju-mcevk-zs553-p3vkw' : 'bdxj7-fjrf8-agya5-rajqw';
