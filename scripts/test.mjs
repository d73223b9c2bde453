// npm test: all of it; `-- --whole` runs on PostgreSQL also what otherwise runs on SQLite alone.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/test.mjs')
  .then((module) => module.test(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
