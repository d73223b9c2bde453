import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { describePlan, describeRemoval } from '../lib/starter-remove.mjs';

/** @param {string[]} args */
const run = (...args) =>
  spawnSync(process.execPath, [path.join(root, 'scripts', 'starter-remove.mjs'), ...args], {
    encoding: 'utf8',
    input: '',
  });

const none = { posts: 0, products: 0, authors: 0, series: 0 };

describe('npm run starter:remove', () => {
  it('rejects unknown arguments and prints its usage', () => {
    for (const args of [['--force'], ['all'], ['--yes=1']]) {
      const { status, stderr, stdout } = run(...args);
      assert.deepEqual([status, stdout], [1, '']);
      assert.match(stderr, /Usage: npm run starter:remove/);
    }
  });

  it('removes nothing if it cannot ask for confirmation', () => {
    const { status, stderr, stdout } = run();
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^Not running in a terminal\. Pass --yes to confirm\.$/m);
  });

  it('describes what will be removed and what is kept, in singular or plural', () => {
    const plan = describePlan({
      removable: { posts: 25, products: 1, authors: 1, series: 2 },
      kept: { ...none, posts: 1 },
    });
    assert.match(
      plan,
      /^25 articles, 1 product, 1 author, and 2 series of the starter magazine will be removed\.$/m,
    );
    assert.match(plan, /^Products, authors and series are deleted permanently\.$/m);
    assert.match(plan, /^1 article that you have changed or use is kept\.$/m);
    assert.match(plan, /^Articles can be restored from the trash for 30 days\.$/m);
    const few = describePlan({
      removable: { ...none, products: 2 },
      kept: { ...none, posts: 2, products: 1 },
    });
    assert.match(few, /^2 products of the starter magazine will be removed\.$/m);
    assert.match(few, /^2 articles and 1 product that you .+ are kept\.$/m);
    assert.doesNotMatch(few, /trash/);
  });

  it('reports what was removed, or that nothing was left', () => {
    assert.equal(
      describeRemoval({ removed: { ...none, posts: 1 }, kept: none }),
      '1 article of the starter magazine was removed.\nArticles can be restored from the trash for 30 days.',
    );
    assert.equal(
      describeRemoval({ removed: none, kept: none }),
      'There is no starter content left to remove.',
    );
  });
});
