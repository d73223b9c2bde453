import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/start.mjs')
  .then((module) => module.start())
  .then((code) => {
    process.exitCode = code;
  });
