import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseFiles, isForBoth, moves } from '../lib/test-databases.mjs';

/** @param {string} file @param {number} seconds @param {string} statements @param {boolean} [isKept] */
const seen = (file, seconds, statements, isKept = false) => ({
  file,
  seconds,
  statements: new Set(statements),
  isKept,
});

describe('the API tests that run on both databases', () => {
  it('are those that cover most statements for their time, until coverage suffices', () => {
    const dear = seen('api/dear.test.ts', 60, 'abcd');
    const cheap = seen('api/cheap.test.ts', 2, 'abc');
    const other = seen('server/other.test.ts', 3, 'de');
    const useless = seen('server/useless.test.ts', 1, 'z');
    const files = [dear, cheap, other, useless];
    const choice = chooseFiles(files, new Set('z'), 1);
    assert.deepEqual(choice.chosen, [cheap, other]);
    assert.equal(choice.share, 1);
    assert.equal(choice.seconds, 5);
    assert.deepEqual(moves(files, choice), [
      'git mv cms/tests/api/dear.test.ts cms/tests/server/',
      'git mv cms/tests/server/other.test.ts cms/tests/api/',
    ]);
  });

  it('always include fixed files, and no others if these suffice', () => {
    const locks = seen('api/locks.test.ts', 60, 'ab', true);
    const files = [locks, seen('api/cheap.test.ts', 1, 'abc')];
    const choice = chooseFiles(files, new Set(), 0.6);
    assert.deepEqual(choice.chosen, [locks]);
    assert.ok(choice.share > 0.6 && choice.share < 0.7);
  });

  it('are those that name a database, kill a server or run concurrent calls', () => {
    for (const source of ['env.DATABASE_URL', "stop('SIGKILL')", 'await atOnce(calls)'])
      assert.ok(isForBoth('api/a.test.ts', source), source);
    for (const source of ['await server.stop()', 'await Promise.all(reads)'])
      assert.ok(!isForBoth('api/a.test.ts', source), source);
    assert.ok(isForBoth('services/a.test.ts', ''));
    assert.ok(isForBoth('api/search.test.ts', ''));
    assert.ok(!isForBoth('server/a.test.ts', "stop('SIGKILL')"));
  });
});
