import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/simulate.mjs').then((module) => {
  process.exitCode = module.simulate(process.argv.slice(2));
});
