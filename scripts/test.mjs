// npm test: all tests; `-- --whole` also runs on PostgreSQL those otherwise run on SQLite only.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/test.mjs')
  .then((module) => module.test(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
