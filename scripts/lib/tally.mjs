import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** Lines of failure output in a summary. */
const SHOWN_LINES = 12;

/**
 * Result of a test run.
 * @typedef {object} Tally
 * @property {string} name
 * @property {number} passed
 * @property {number} failed failed tests, and suites that could not run
 * @property {number} skipped skipped, pending and to do
 * @property {string} [outcome] of a check without tests, instead of numbers
 * @property {string[]} [notes] further lines of the summary
 */

/** Non-blank lines, without colors. @param {string} text */
const plainLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

/** @param {string} text */
const lastLines = (text) => plainLines(text).slice(-SHOWN_LINES);

/** @param {string} text */
const firstLines = (text) => plainLines(text).slice(0, SHOWN_LINES);

/**
 * Tally of a check that is not a test run.
 * @param {string} name
 * @param {number} failed
 * @param {string} [output] its output, of which a failure shows the end
 * @returns {Tally}
 */
export const tallyCheck = (name, failed, output = '') => ({
  name,
  outcome: failed === 0 ? 'passed' : 'failed',
  passed: 0,
  failed,
  skipped: 0,
  notes: failed === 0 ? [] : lastLines(output),
});

/**
 * A test file in Jest's `--json` output.
 * @typedef {object} JestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * Tally of a Jest run from its `--json --outputFile`; a run without tests, or a failed run without
 * failures in the file, counts as one failure.
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
  const notes = result.testResults.flatMap(failuresOf);
  return { name, passed, failed: isSilentFailure ? 1 : failed, skipped, notes };
}

/**
 * Failed tests of a file, with the start of each message.
 * @param {JestFile} result
 */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = path.relative(root, name);
  if (status === 'failed' && failed.length === 0)
    return [`${file} could not run`, ...firstLines(message).map(indent)];
  return failed.flatMap(({ fullName, failureMessages }) => [
    `${file}: ${fullName}`,
    ...firstLines(failureMessages.join('\n')).map(indent),
  ]);
}

/** @param {string} line */
const indent = (line) => `  ${line}`;

/**
 * Tally of a run of Node's test runner from its TAP output.
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
  const notes = failed === 0 ? [] : text.split('\n').filter((line) => /^ *not ok /.test(line));
  return { name, passed, failed: isSilentFailure ? 1 : failed, skipped, notes };
}

/**
 * Final lines of a test run. Skipped tests count as failed, so that none is taken for a pass.
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
