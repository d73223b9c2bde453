import { mkdirSync, rmSync } from 'node:fs';
import { StepFailed } from './progress.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { compareStatements } from './statements.mjs';
import { summarize, tallyCheck } from './tally.mjs';
import { runTasks } from './task-graph.mjs';
import { keepStatements } from './test-databases.mjs';
import { bootsFile, statementsFolder, testTasks } from './test-plan.mjs';
import { countBoots, keepTimings, timeTable } from './timings.mjs';

/**
 * @typedef {import('./test-plan.mjs').Options & { isKept: boolean }} Options
 *   `isKept`: whether the durations of the files are stored for later runs
 */

/** Cores that concurrent tasks may keep busy, as on the smallest development machine. */
const CORES = 2;

/**
 * @param {readonly string[]} args
 * @returns {Options}
 */
const optionsOf = (args) => {
  const random = args.find((arg) => arg.startsWith('--random'));
  const seed = random?.split('=')[1] ?? String(Date.now() % 1_000_000);
  return {
    isWhole: args.includes('--whole'),
    seed: random === undefined ? undefined : seed,
    isKept: args.includes('--keep-timings'),
    scratch: makeScratchFolder('aurelian-run-'),
  };
};

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Runs all tests; ends with the line `N passed, N failed` and returns the exit code.
 * @param {readonly string[]} args `--whole`: runs all API tests on PostgreSQL too; `--random` or
 *   `--random=SEED`: files and tests in a random order; `--keep-timings`: stores the durations
 */
export async function test(args) {
  const begin = performance.now();
  const options = optionsOf(args);
  const { scratch } = options;
  mkdirSync(statementsFolder(scratch));
  /** @type {import('./test-plan.mjs').Results} */
  const results = { tallies: [], files: [] };
  /** @type {import('./timings.mjs').PartTime[]} */
  const parts = [];
  try {
    await runTasks(testTasks(results, options), {
      cores: CORES,
      onEnd({ name }, seconds, busy) {
        parts.push({ name, seconds, busy });
        say(`── ended after ${seconds.toFixed(1)} s: ${name}`);
      },
    });
    results.tallies.push(compareStatements(statementsFolder(scratch)));
    // Other statements of a failed file are unknown.
    if (results.tallies.every(({ failed }) => failed === 0))
      await keepStatements(statementsFolder(scratch), results.files);
    if (options.isKept) keepTimings(results.files);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
    results.tallies.push(tallyCheck('preparation', 1));
  }
  const boots = countBoots(bootsFile(scratch));
  rmSync(scratch, { recursive: true, force: true });
  say('\n── times');
  const total = (performance.now() - begin) / 1000;
  for (const line of timeTable({ parts, files: results.files, boots, total })) say(line);
  if (options.seed !== undefined) say(`Order: --random=${options.seed}`);
  const { lines, code } = summarize(results.tallies);
  say('\n── summary');
  for (const line of lines) say(line);
  return code;
}
