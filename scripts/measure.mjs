import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/measure.mjs').then((module) => {
  process.exitCode = module.measure(process.argv.slice(2));
});
