// npm run test:databases: which API tests run which statements on both databases, from the log of
// the last npm test.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/test-databases.mjs').then((module) => {
  process.exitCode = module.testDatabases();
});
