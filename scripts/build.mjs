import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/build.mjs')
  .then((module) => module.build())
  .then((code) => {
    process.exitCode = code;
  });
