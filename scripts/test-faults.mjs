// npm run test:faults: the long form of the tests that kill, stop, fill and mistreat, on loopback alone.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, so that an old Node gets to report its version instead of failing on newer syntax.
void import('./lib/test-faults.mjs')
  .then((module) => module.testFaults(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
