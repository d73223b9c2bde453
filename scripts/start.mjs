import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, so that an old Node gets to report its version instead of failing on newer syntax.
void import('./lib/start.mjs')
  .then((module) => module.start())
  .then((code) => {
    process.exitCode = code;
  });
