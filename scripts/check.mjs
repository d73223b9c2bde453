import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/check.mjs')
  .then((module) => module.check(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
