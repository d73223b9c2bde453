import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, so that an old Node gets to report its version instead of failing on newer syntax.
void import('./lib/dev.mjs')
  .then((module) => module.dev())
  .then((code) => {
    process.exitCode = code;
  });
