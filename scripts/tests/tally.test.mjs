import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { summarize, tallyCheck, tallyJest, tallyNode } from '../lib/tally.mjs';

const none = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

describe('the count of tests', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-tally-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  /**
   * @param {Partial<typeof none>} numbers
   * @param {number} code
   */
  const jest = (numbers, code) => {
    const file = path.join(folder, 'jest.json');
    writeFileSync(file, JSON.stringify({ ...none, ...numbers }));
    const { passed, failed, skipped } = tallyJest('run', file, code);
    return [passed, failed, skipped];
  };

  it("reads Jest's numbers and counts a suite that cannot run as a failure", () => {
    assert.deepEqual(jest({ numPassedTests: 4 }, 0), [4, 0, 0]);
    const bad = { numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
    assert.deepEqual(jest(bad, 1), [4, 3, 0]);
  });

  it('counts a run without tests, or with an error code but no failed test, as a failure', () => {
    assert.deepEqual(jest({}, 0), [0, 1, 0]);
    assert.deepEqual(jest({ numPassedTests: 4 }, 1), [4, 1, 0]);
    assert.equal(tallyJest('run', path.join(folder, 'missing.json'), 1).failed, 1);
  });

  it('counts skipped and planned tests', () => {
    const skipped = { numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 };
    assert.deepEqual(jest(skipped, 0), [1, 0, 2]);
  });

  it('lists failed tests with the beginning of each message', () => {
    const file = path.join(folder, 'failed.json');
    const red = '\u001B[31m';
    const testResults = [
      {
        name: path.join(root, 'cms/tests/api/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a adds', failureMessages: [] },
          { status: 'failed', fullName: 'a takes', failureMessages: [`${red}expected 1\n\nat x`] },
        ],
      },
      {
        name: path.join(root, 'b.test.ts'),
        status: 'failed',
        message: 'No b',
        assertionResults: [],
      },
    ];
    writeFileSync(file, JSON.stringify({ ...none, numFailedTests: 1, testResults }));
    assert.deepEqual(tallyJest('run', file, 1).notes, [
      'cms/tests/api/a.test.ts: a takes',
      '  expected 1',
      '  at x',
      'b.test.ts could not run',
      '  No b',
    ]);
    const tap = path.join(folder, 'failed.tap');
    writeFileSync(tap, '    ok 1 - a\n    not ok 2 - b\n# pass 1\n# fail 1\n');
    assert.deepEqual(tallyNode('run', tap, 1).notes, ['    not ok 2 - b']);
  });

  it("reads the numbers of Node's test runner", () => {
    const file = path.join(folder, 'node.tap');
    const lines = ['pass 7', 'fail 2', 'cancelled 1', 'skipped 1', 'todo 1'];
    writeFileSync(file, `TAP version 13\n${lines.map((line) => `# ${line}\n`).join('')}`);
    const { passed, failed, skipped } = tallyNode('run', file, 1);
    assert.deepEqual([passed, failed, skipped], [7, 3, 2]);
    assert.equal(tallyNode('run', path.join(folder, 'missing.tap'), 0).failed, 1);
  });

  it('ends with a line of totals', () => {
    const good = summarize([{ name: 'a', passed: 3, failed: 0, skipped: 0 }]);
    assert.equal(good.lines.at(-1), '3 passed, 0 failed');
    assert.equal(good.code, 0);
    const bad = summarize([{ name: 'a', passed: 3, failed: 1, skipped: 2 }]);
    assert.equal(bad.lines.at(-1), '3 passed, 3 failed');
    assert.equal(bad.code, 1);
    assert.equal(summarize([]).lines.at(-1), '0 passed, 1 failed');
  });

  it('reports whether a check passed, and counts only a failure', () => {
    const tests = { name: 'tests', passed: 3, failed: 0, skipped: 0 };
    const good = summarize([tallyCheck('lint', 0), tests]).lines;
    assert.deepEqual([good[0], good.at(-1)], ['  lint: passed', '3 passed, 0 failed']);
    const bad = summarize([tallyCheck('lint', 1, '\nToo long: a.ts\n'), tests]).lines;
    assert.deepEqual(bad.slice(0, 2), ['  lint: failed', '    Too long: a.ts']);
    assert.equal(bad.at(-1), '3 passed, 1 failed');
  });
});
