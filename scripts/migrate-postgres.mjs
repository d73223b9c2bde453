import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, so that an old Node gets to report its version instead of failing on newer syntax.
void import('./lib/migrate-postgres.mjs')
  .then((module) => module.migratePostgres(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
