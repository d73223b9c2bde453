import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { it } from 'node:test';
import { cms, root } from '../lib/paths.mjs';

const require = createRequire(path.join(cms, 'package.json'));
const internals = path.join(
  path.dirname(require.resolve('@strapi/strapi/package.json')),
  'dist/src/node',
);

/** The panel build runs on import, so the parts of Strapi that it uses are read from its source. */
const source = readFileSync(path.join(root, 'scripts', 'lib', 'build-panel.mjs'), 'utf8');
const uses = [...source.matchAll(/internal\('([^']+)'\)\.(\w+)/g)].map(
  ([, file = '', name = '']) => ({
    file,
    name,
  }),
);

it('the panel build uses only functions that the installed Strapi has', () => {
  assert.equal(uses.length, 3);
  for (const { file, name } of uses) {
    const found = require(path.join(internals, file));
    assert.equal(typeof found[name], 'function', `${name} of ${file}`);
  }
});
