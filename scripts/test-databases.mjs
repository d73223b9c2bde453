// npm run test:databases: which API tests see what on both databases, from what the last npm test has noted.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/test-databases.mjs').then((module) => {
  process.exitCode = module.testDatabases();
});
