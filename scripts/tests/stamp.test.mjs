import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createStamp, hashInputs } from '../lib/stamp.mjs';

describe('stamps', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-stamp-'));
    mkdirSync(path.join(folder, 'src', 'deep'), { recursive: true });
    writeFileSync(path.join(folder, 'src', 'deep', 'a.ts'), 'one');
    writeFileSync(path.join(folder, 'lock.json'), '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const hash = (/** @type {string[]} */ ...extra) =>
    hashInputs(folder, ['src', 'lock.json', 'gone'], extra);

  it('are equal for equal inputs', () => assert.equal(hash(), hash()));

  it('differ after a file is changed, renamed or added, and for extra inputs', () => {
    const first = hash();
    const file = path.join(folder, 'src', 'deep', 'a.ts');
    writeFileSync(file, 'two');
    const changed = hash();
    renameSync(file, path.join(folder, 'src', 'deep', 'b.ts'));
    const renamed = hash();
    writeFileSync(path.join(folder, 'src', 'c.ts'), '');
    const added = hash();
    assert.equal(new Set([first, changed, renamed, added, hash('node 22')]).size, 5);
  });

  it('are valid only while they match and the result exists', () => {
    const result = path.join(folder, 'dist', 'main.js');
    const stamp = createStamp(path.join(folder, 'dist', '.stamps', 'compile'), [result]);
    assert.equal(stamp.matches('x'), false);
    stamp.write('x');
    assert.equal(stamp.matches('x'), false);
    writeFileSync(result, '');
    assert.equal(stamp.matches('x'), true);
    assert.equal(stamp.matches('y'), false);
    stamp.clear();
    assert.equal(stamp.matches('x'), false);
  });
});
