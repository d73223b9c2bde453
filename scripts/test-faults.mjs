// npm run test:faults: the long form of the fault tests, on loopback only.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/test-faults.mjs')
  .then((module) => module.testFaults(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
