import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/export.mjs').then((module) => {
  process.exitCode = module.exportAll(process.argv.slice(2));
});
