import { parseArgs } from 'node:util';
import { isBuilt, runCommand } from './owner-command.mjs';

const USAGE =
  'npm run migrate:postgres -- --to postgres://user:password@host:5432/name [--replace]';

/**
 * Copies a SQLite installation to a PostgreSQL database; returns the exit code.
 * @param {readonly string[]} args
 */
export function migratePostgres(args) {
  let given;
  try {
    given = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, replace: { type: 'boolean' } },
    }).values;
    if (given.to === undefined) throw new Error('The target is needed.');
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  return isBuilt('migrate-postgres') ? runCommand('migrate-postgres', given) : 1;
}
