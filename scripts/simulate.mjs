import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/simulate.mjs').then((module) => {
  process.exitCode = module.simulate(process.argv.slice(2));
});
