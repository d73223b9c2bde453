import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported dynamically, after the check: static imports would fail on an old Node before it could be refused.
void import('./lib/admin-password.mjs')
  .then((module) => module.adminPassword(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
