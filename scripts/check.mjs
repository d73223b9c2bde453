import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, after the check: static imports would fail on an old Node before it could be refused.
void import('./lib/check.mjs')
  .then((module) => module.check(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
