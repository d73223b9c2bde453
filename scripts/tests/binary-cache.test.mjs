import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { binaryCache } from '../lib/steps/binary-cache.mjs';

const NAME = 'compiled-package';

describe('the compiled binary of a package', () => {
  let base = '';
  before(() => {
    base = mkdtempSync(path.join(tmpdir(), 'binary-cache-'));
  });
  after(() => rmSync(base, { recursive: true, force: true }));

  /**
   * Creates a folder in which the package is installed.
   * @param {string} name
   * @param {string} [integrity]
   */
  function installation(name, integrity = 'sha512-one') {
    const folder = path.join(base, name);
    mkdirSync(path.join(folder, 'node_modules', NAME), { recursive: true });
    const packages = { [`node_modules/${NAME}`]: { version: '1.0.0', integrity } };
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    return { folder, name: NAME, cache: path.join(base, 'cache') };
  }
  /** @param {{ folder: string }} place */
  const fileOf = ({ folder }) =>
    path.join(folder, 'node_modules', NAME, 'build', 'Release', 'binding.node');
  /** @param {{ folder: string }} place @param {string} content */
  function compile(place, content) {
    mkdirSync(path.dirname(fileOf(place)), { recursive: true });
    writeFileSync(fileOf(place), content);
    writeFileSync(path.join(path.dirname(fileOf(place)), 'library.a'), 'left behind');
  }

  it('is reused by the next installation of the same package, in its latest build', () => {
    const first = installation('first');
    for (const content of ['broken', 'whole']) {
      compile(first, content);
      binaryCache(first).save();
    }
    const next = installation('next');
    binaryCache(next).restore();
    assert.equal(readFileSync(fileOf(next), 'utf8'), 'whole');
    assert.equal(existsSync(path.join(path.dirname(fileOf(next)), 'library.a')), false);
  });

  it('is not reused for another version', () => {
    const other = installation('other', 'sha512-another');
    binaryCache(other).restore();
    assert.equal(existsSync(fileOf(other)), false);
  });

  it('is not cached if nothing was compiled or the cache is not writable', () => {
    const empty = installation('empty', 'sha512-empty');
    binaryCache(empty).save();
    binaryCache(empty).restore();
    assert.equal(existsSync(fileOf(empty)), false);
    compile(empty, 'whole');
    writeFileSync(path.join(base, 'file'), '');
    binaryCache({ ...empty, cache: path.join(base, 'file') }).save();
  });
});
