// npm test: all of it; `-- --whole` runs on PostgreSQL also what otherwise runs on SQLite alone.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, so that an old Node gets to report its version instead of failing on newer syntax.
void import('./lib/test.mjs')
  .then((module) => module.test(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
