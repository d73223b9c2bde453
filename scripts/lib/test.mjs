import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditAll } from './audit.mjs';
import { runChecks, scriptTests, staticChecks } from './checks.mjs';
import { chromiumStep } from './chromium.mjs';
import { cms, root, web } from './paths.mjs';
import { performSteps, StepFailed } from './progress.mjs';
import { runVisibly, tool } from './run.mjs';
import { buildSteps, installSteps, installToolsStep } from './steps/all.mjs';
import { summarize, tallyJest, tallyNode } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * @typedef {object} JestRun
 * @property {string} name
 * @property {string} folder
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 */

// Jest leaves one core free, which on a machine with two is half of it.
const ALL_CORES = '--maxWorkers=100%';

/**
 * @param {boolean} isWhole whether all API tests run on both databases
 * @returns {JestRun[]}
 */
const runs = (isWhole) => [
  { name: 'unit tests of cms', folder: cms, args: ['--selectProjects', 'unit', ALL_CORES] },
  {
    name: 'unit and component tests of web',
    folder: web,
    args: ['--selectProjects', 'unit', ALL_CORES],
  },
  {
    name: 'API tests on SQLite',
    folder: cms,
    args: ['--selectProjects', 'api', ALL_CORES],
    env: { TEST_DATABASE: 'sqlite' },
  },
  {
    name: 'API tests on PostgreSQL',
    folder: cms,
    args: ['--selectProjects', 'api', ALL_CORES],
    env: { TEST_DATABASE: 'postgres', TEST_WHOLE: isWhole ? '1' : '0' },
  },
  { name: 'browser tests', folder: web, args: ['--selectProjects', 'e2e', ALL_CORES] },
];

/** @param {string} text */
const heading = (text) => process.stdout.write(`\n── ${text}\n`);

/**
 * @param {JestRun} run
 * @param {string} file
 * @returns {Promise<Tally>}
 */
async function runJest({ name, folder, args, env }, file) {
  heading(name);
  const command = tool(folder, 'jest/bin/jest.js', [...args, '--json', '--outputFile', file]);
  const code = await runVisibly({ ...command, env: { NODE_ENV: 'test', ...env } });
  return tallyJest(name, file, code);
}

/**
 * @param {string} file
 * @returns {Promise<Tally>}
 */
async function runScriptTests(file) {
  const name = 'tests of scripts';
  heading(name);
  const reporters = ['spec', 'stdout', 'tap', file].map((value, index) =>
    index % 2 === 0 ? `--test-reporter=${value}` : `--test-reporter-destination=${value}`,
  );
  const args = ['--test', ...reporters, ...scriptTests()];
  return tallyNode(name, file, await runVisibly({ command: process.execPath, args, cwd: root }));
}

/** @returns {Promise<Tally>} */
async function runStaticChecks() {
  const name = 'format, lint, types and secrets';
  heading(name);
  const results = await runChecks(staticChecks());
  const failed = results.filter((result) => !result.passed).length;
  return { name, passed: 0, failed, skipped: 0 };
}

/** @returns {Promise<Tally>} */
function runAudit() {
  heading('known holes of dependencies');
  return auditAll([cms, web], (line) => process.stdout.write(`${line}\n`));
}

/**
 * Everything that is tested, in order; throws StepFailed where an installation or a build fails.
 * @param {Tally[]} tallies each run adds its own
 * @param {{ folder: string, isWhole: boolean }} options `folder`: for the results of the runs
 */
async function testAll(tallies, { folder, isWhole }) {
  await performSteps([installToolsStep(), ...installSteps(), chromiumStep()]);
  tallies.push(await runStaticChecks());
  tallies.push(await runAudit());
  heading('builds');
  await performSteps(buildSteps());
  tallies.push(await runScriptTests(path.join(folder, 'scripts.tap')));
  for (const [index, run] of runs(isWhole).entries()) {
    tallies.push(await runJest(run, path.join(folder, `${index}.json`)));
  }
}

/**
 * All tests; ends with the line `N passed, N failed` and answers the exit code.
 * @param {readonly string[]} args `--whole`: also on PostgreSQL what otherwise runs on SQLite alone
 */
export async function test(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-test-'));
  /** @type {Tally[]} */
  const tallies = [];
  try {
    await testAll(tallies, { folder, isWhole: args.includes('--whole') });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.stdout.write(`${error.message}\n`);
    tallies.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { lines, code } = summarize(tallies);
  heading('summary');
  process.stdout.write(`${lines.join('\n')}\n`);
  return code;
}
