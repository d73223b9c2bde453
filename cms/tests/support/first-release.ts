import path from 'node:path';
import { withStoredDatabase } from './stored-database';

const FOLDER = path.resolve(__dirname, '..', 'fixtures', 'first-release');

/**
 * Installs the database of the first release: its starter magazine, a post, a draft, a changed
 * category, two subscribers and a message, all written through its API.
 */
export const withFirstReleaseDatabase = withStoredDatabase({
  sqlite: path.join(FOLDER, 'data.db.gz'),
  postgres: path.join(FOLDER, 'database.sql.gz'),
});

/**
 * The password that the first release generated, by kind of database; the database has its hash.
 */
export const firstReleasePassword = (isPostgres: boolean): string =>
  isPostgres ? 'sc9ju-mcevk-zs553-p3vkw' : 'bdxj7-fjrf8-agya5-rajqw';
