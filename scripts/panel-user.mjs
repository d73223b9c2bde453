import { requireNode } from './lib/node-version.mjs';

requireNode();
// Dynamic import: static imports would fail on an old Node before the version check.
void import('./lib/panel-user.mjs')
  .then((module) => module.panelUser(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
