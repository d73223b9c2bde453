import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/check.mjs')
  .then((module) => module.check(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
