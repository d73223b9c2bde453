import { existsSync, readFileSync } from 'node:fs';

/**
 * What a run of tests came to.
 * @typedef {object} Tally
 * @property {string} name
 * @property {number} passed
 * @property {number} failed tests, and suites that could not run
 * @property {number} skipped skipped, pending and to do
 * @property {string} [outcome] of a check that is no tests, where numbers would say nothing
 * @property {string[]} [notes] what else has to be known at the end
 */

/**
 * The tally of a check that is no tests.
 * @param {string} name
 * @param {number} failed
 * @returns {Tally}
 */
export const tallyCheck = (name, failed) => ({
  name,
  outcome: failed === 0 ? 'passed' : 'failed',
  passed: 0,
  failed,
  skipped: 0,
});

/**
 * The tally of a Jest run from the file of `--json --outputFile`; a run without tests, or one that
 * ended badly with nothing failed in the file, counts as one failure.
 * @param {string} name
 * @param {string} file
 * @param {number} code
 * @returns {Tally}
 */
export function tallyJest(name, file, code) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const passed = result.numPassedTests;
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const isSilentFailure = failed === 0 && (code !== 0 || passed + skipped === 0);
  return { name, passed, failed: isSilentFailure ? 1 : failed, skipped };
}

/**
 * The tally of a run of Node's own test runner from its TAP output.
 * @param {string} name
 * @param {string} file
 * @param {number} code
 * @returns {Tally}
 */
export function tallyNode(name, file, code) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  /** @param {string} what */
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const passed = count('pass');
  const skipped = count('skipped') + count('todo');
  const failed = count('fail') + count('cancelled');
  const isSilentFailure = failed === 0 && (code !== 0 || passed + skipped === 0);
  return { name, passed, failed: isSilentFailure ? 1 : failed, skipped };
}

/**
 * The lines that end a test run. Skipped tests count as failed, so that none passes for done.
 * @param {readonly Tally[]} tallies
 */
export function summarize(tallies) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const passed = sum('passed');
  const skipped = sum('skipped');
  const none = passed + sum('failed') + skipped === 0 ? 1 : 0;
  const failed = sum('failed') + skipped + none;
  const lines = tallies.flatMap(({ name, notes = [], ...tally }) => [
    `  ${name}: ${tally.outcome ?? `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`}`,
    ...notes.map((note) => `    ${note}`),
  ]);
  if (skipped > 0) lines.push(`${skipped} skipped, pending or unwritten tests count as failed.`);
  if (none > 0) lines.push('No test ran; that counts as a failure.');
  return { lines: [...lines, '', `${passed} passed, ${failed} failed`], code: failed > 0 ? 1 : 0 };
}
