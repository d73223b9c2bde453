// npm run test:databases: which API tests see what on both databases, from what the last npm test has noted.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, so that an old Node gets to report its version instead of failing on newer syntax.
void import('./lib/test-databases.mjs').then((module) => {
  process.exitCode = module.testDatabases();
});
