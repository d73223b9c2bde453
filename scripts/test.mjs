import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/test.mjs')
  .then((module) => module.test())
  .then((code) => {
    process.exitCode = code;
  });
