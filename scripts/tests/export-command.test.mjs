import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { readRequest } from '../lib/export.mjs';
import { root } from '../lib/paths.mjs';

describe('npm run export', () => {
  it('resolves its folder relative to the current directory', () => {
    assert.deepEqual(readRequest(['--form', 'ghost', '--to', 'out'], '/home/me'), {
      form: 'ghost',
      to: path.resolve('/home/me/out'),
    });
    assert.deepEqual(readRequest(['--images', 'all'], '/home/me'), { images: 'all' });
  });

  it('rejects unknown arguments and prints its usage', () => {
    for (const args of [['--word'], ['ghost'], ['--form']]) {
      const script = path.join(root, 'scripts', 'export.mjs');
      const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.match(stderr, /\nUsage: npm run export/);
    }
  });
});
