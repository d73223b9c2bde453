import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an old Node would stop at the imports with a message that helps nobody.
void import('./lib/import.mjs').then((module) => {
  process.exitCode = module.importAll(process.argv.slice(2));
});
