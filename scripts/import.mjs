import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, after the check: static imports would fail on an old Node before it could be refused.
void import('./lib/import.mjs').then((module) => {
  process.exitCode = module.importAll(process.argv.slice(2));
});
