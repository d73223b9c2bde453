import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';

/** @param {string[]} args */
const run = (...args) =>
  spawnSync(process.execPath, [path.join(root, 'scripts', 'admin-password.mjs'), ...args], {
    encoding: 'utf8',
    input: '',
  });

describe('npm run admin:password', () => {
  it('rejects unknown arguments and prints its usage', () => {
    for (const args of [['--pasword', 'x'], ['secret'], ['--password']]) {
      const { status, stderr, stdout } = run(...args);
      assert.deepEqual([status, stdout], [1, '']);
      assert.match(stderr, /Usage: npm run admin:password/);
    }
  });
});
