import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { readRequest } from '../lib/import.mjs';
import { root } from '../lib/paths.mjs';

describe('npm run import', () => {
  it('resolves files relative to the current directory and reads the choices', () => {
    assert.deepEqual(readRequest(['old.xml', 'uploads', '--tags', 'leave'], '/home/me'), {
      files: [path.resolve('/home/me/old.xml'), path.resolve('/home/me/uploads')],
      yes: false,
      choices: { tags: 'leave' },
    });
    const { choices } = readRequest(['old.xml', '--standard-pages', 'keep'], '/');
    assert.deepEqual(choices, { standardPages: 'keep' });
    const { yes, site } = readRequest(['a.zip', '--yes', '--site', 'https://old.example'], '/');
    assert.deepEqual({ yes, site }, { yes: true, site: 'https://old.example' });
  });

  it('rejects invalid arguments and prints its usage', () => {
    for (const args of [['--word'], [], ['old.xml', '--tags']]) {
      const script = path.join(root, 'scripts', 'import.mjs');
      const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.match(stderr, /\nUsage: npm run import/);
    }
  });
});
