import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/restore.mjs')
  .then((module) => module.restore(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
