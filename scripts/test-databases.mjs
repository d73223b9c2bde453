// npm run test:databases: which API tests see what on both databases, from what the last npm test has noted.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/test-databases.mjs').then((module) => {
  process.exitCode = module.testDatabases();
});
