import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, so that an old Node gets to report its version instead of failing on newer syntax.
void import('./lib/build.mjs')
  .then((module) => module.build())
  .then((code) => {
    process.exitCode = code;
  });
