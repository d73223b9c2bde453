import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { readRequest } from '../lib/simulate.mjs';

/** @param {string} line */
const read = (line) => readRequest(line.split(' ').filter((word) => word !== ''));

describe('npm run simulate', () => {
  it('has defaults for its options', () => {
    assert.deepEqual(read(''), { remove: false, days: 90, visits: 400, seed: 1 });
  });

  it('reads its options', () => {
    assert.deepEqual(read('--days 7 --visits=20 --seed 0 --to 2024-02-29'), {
      remove: false,
      days: 7,
      visits: 20,
      seed: 0,
      to: '2024-02-29',
    });
    assert.deepEqual(read('--remove'), { remove: true });
  });

  it('rejects invalid options and names them', () => {
    for (const [line, sentence] of [
      ['--days 0', /^--days must be a whole number from 1 to 730\.$/],
      ['--days 731', /^--days must/],
      ['--days 1e1', /^--days must/],
      ['--days=-5', /^--days must/],
      ['--visits 1.5', /^--visits must be a whole number from 1 to 50,000\.$/],
      ['--visits many', /^--visits must/],
      ['--seed 4294967296', /^--seed must be a whole number from 0 to 4,294,967,295\.$/],
      ['--to 2026-02-29', /^--to must be a day such as 2026-03-31\.$/],
      ['--to 2026-13-01', /^--to must/],
      ['--to yesterday', /^--to must/],
      ['--days 700 --visits 50000', /^700 days of 50,000 visits are 35,000,000; at most 2,000,000/],
      ['--remove --days 3', /^--remove takes no other options/],
      ['--visitors 3', /--visitors/],
      ['90', /90/],
      ['--days', /--days/],
    ]) {
      assert.throws(
        () => read(String(line)),
        { message: /** @type {RegExp} */ (sentence) },
        String(line),
      );
    }
  });

  it('prints its usage when it rejects an option', () => {
    const file = path.join(root, 'scripts', 'simulate.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--days', 'x'], {
      encoding: 'utf8',
    });
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^--days must .+\nUsage: npm run simulate -- /);
  });
});
