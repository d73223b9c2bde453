import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attackBesideReaders } from './attacks/beside-readers.mjs';
import { cms } from './paths.mjs';
import { runVisibly, tool } from './run.mjs';
import { steadyMemory } from './steady-memory.mjs';
import { summarize, tallyJest } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const FILES = ['tests/[a-z]+/faults-', 'tests/api/fuzz', 'tests/server/(overload|shutdown)'];

/**
 * Runs the fault tests on one database, one file at a time.
 * @param {'sqlite' | 'postgres'} database
 * @param {string} file for the results
 * @param {boolean} isLong
 * @returns {Promise<Tally>}
 */
async function runOn(database, file, isLong) {
  const name = `fault tests on ${database}`;
  process.stdout.write(`\n── ${name}\n`);
  const args = ['--selectProjects', 'api', '--runInBand', '--json', '--outputFile', file];
  const command = tool(cms, 'jest/bin/jest.js', [...args, '--', ...FILES]);
  const env = {
    NODE_ENV: 'test',
    TEST_DATABASE: database,
    TEST_WHOLE: isLong ? '1' : '0',
    FAULTS: isLong ? 'long' : 'short',
  };
  return tallyJest(name, file, await runVisibly({ ...command, env }));
}

/** Prints the results of a run; returns its exit code. @param {readonly Tally[]} tallies */
function tell(tallies) {
  const { lines, code } = summarize(tallies);
  process.stdout.write(`\n── summary\n${lines.join('\n')}\n`);
  return code;
}

/**
 * Runs the long fault tests, which take about an hour and a half; `--short` the short ones of `npm
 * test`, `--attacks` only the attacks during reading, which take five minutes. The project must be
 * built.
 * @param {readonly string[]} args
 */
export async function testFaults(args) {
  const isLong = !args.includes('--short');
  if (args.includes('--attacks')) return tell([await attackBesideReaders()]);
  const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-faults-'));
  /** @type {Tally[]} */
  const tallies = [];
  try {
    for (const database of /** @type {const} */ (['sqlite', 'postgres'])) {
      tallies.push(await runOn(database, path.join(folder, `${database}.json`), isLong));
    }
    if (isLong) tallies.push(await attackBesideReaders(), await steadyMemory());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return tell(tallies);
}
