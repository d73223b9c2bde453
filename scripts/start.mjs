import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/start.mjs')
  .then((module) => module.start())
  .then((code) => {
    process.exitCode = code;
  });
