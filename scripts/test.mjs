// npm test: all of it; `-- --whole` runs on PostgreSQL also what otherwise runs on SQLite alone.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/test.mjs')
  .then((module) => module.test(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
