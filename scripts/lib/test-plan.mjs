import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { auditAll } from './audit.mjs';
import { report, runCheck, scriptTests, staticChecks, unitOptions } from './checks.mjs';
import { chromiumStep } from './chromium.mjs';
import { cms, root, web } from './paths.mjs';
import { performSilently } from './progress.mjs';
import { runIntoLog, runVisibly, tool } from './run.mjs';
import { compileCmsStep } from './steps/compile-cms.mjs';
import { installSteps, installToolsStep } from './steps/all.mjs';
import { panelStep } from './steps/panel.mjs';
import { secretsStep } from './steps/secrets.mjs';
import { webStep } from './steps/web.mjs';
import { tallyCheck, tallyJest, tallyNode } from './tally.mjs';
import { fileTimes } from './timings.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {import('./task-graph.mjs').Task} Task
 *
 * @typedef {object} Options
 * @property {boolean} isWhole whether all API tests run on both databases
 * @property {string | undefined} seed of a random order of files and tests, if any
 * @property {string} scratch a temporary folder
 *
 * @typedef {object} Results
 * @property {Tally[]} tallies
 * @property {import('./timings.mjs').FileTime[]} files
 *
 * @typedef {object} JestRun
 * @property {string} name
 * @property {string} folder
 * @property {string} project
 * @property {readonly string[]} needs
 * @property {number} cores
 * @property {NodeJS.ProcessEnv} [env]
 */

/** File in which the tests log the servers that they start. @param {string} scratch */
export const bootsFile = (scratch) => path.join(scratch, 'boots');
/** Folder in which the servers log their statements. @param {string} scratch */
export const statementsFolder = (scratch) => path.join(scratch, 'statements');

/** Folder of the initial state of servers, shared by the parts of a run. @param {string} scratch */
export const sharedFolder = (scratch) => path.join(scratch, 'shared');

/** All cores. */
const ALL = Number.POSITIVE_INFINITY;
/** Memory of a worker of the API and browser tests with its servers. */
const WORKER_BYTES = 3 * 1024 ** 3;

/** Workers of the API and browser tests: they wait half of the time, so four keep two cores busy. */
const workers = () => Math.max(2, Math.min(4, Math.floor(totalmem() / WORKER_BYTES)));

/** @param {string} text */
const heading = (text) => process.stdout.write(`\n── ${text}\n`);

/**
 * An installation or build step, created when it starts: its inputs may change before.
 * @param {string} name
 * @param {readonly string[]} needs
 * @param {() => import('./progress.mjs').Step} make
 * @returns {Task}
 */
const stepTask = (name, needs, make) => ({
  name,
  needs,
  cores: 1,
  work: () => performSilently(make()),
});

/** Installation and build tasks. @returns {Task[]} */
function preparations() {
  const [installCms, installWeb] = installSteps();
  if (installCms === undefined || installWeb === undefined) throw new Error('Nothing to install');
  return [
    stepTask('install the CMS', [], () => installCms),
    stepTask('install the tools', [], installToolsStep),
    stepTask('install the frontend', [], () => installWeb),
    stepTask('Chromium', [], chromiumStep),
    stepTask('compile the CMS', ['install the CMS'], compileCmsStep),
    stepTask('secrets of the installation', ['install the CMS'], secretsStep),
    // It loads the contract, whose packages are those of the CMS.
    stepTask('build the pages', ['install the CMS', 'install the frontend'], webStep),
    stepTask('build the panel', ['compile the CMS', 'secrets of the installation'], panelStep),
  ];
}

const INSTALLED = ['install the CMS', 'install the tools', 'install the frontend'];
const BUILT = ['build the pages', 'build the panel'];

/** Prerequisites of each static check. @type {Record<string, readonly string[]>} */
const CHECK_NEEDS = {
  format: ['install the tools'],
  secrets: ['install the tools'],
};

/** @param {Results} results @returns {Task[]} */
const checks = ({ tallies }) =>
  staticChecks().map((check) => ({
    name: check.name,
    needs: CHECK_NEEDS[check.name] ?? INSTALLED,
    cores: 1,
    isBackground: true,
    async work() {
      const result = await runCheck(check);
      report(result);
      tallies.push(tallyCheck(check.name, result.passed ? 0 : 1, result.output));
    },
  }));

/** @param {Results} results @returns {Task} */
const auditTask = ({ tallies }) => ({
  name: 'known vulnerabilities of dependencies',
  needs: ['install the CMS', 'install the frontend'],
  // It waits for the registry.
  cores: 0,
  async work() {
    const tally = await auditAll([cms, web], (line) => process.stdout.write(`${line}\n`));
    tallies.push(tally);
  },
});

/** @param {Results} results @param {Options} options @returns {Task} */
const scriptsTask = ({ tallies }, { scratch }) => ({
  name: 'tests of scripts',
  needs: [...INSTALLED, ...BUILT],
  cores: 1,
  isBackground: true,
  async work() {
    const file = path.join(scratch, 'scripts.tap');
    const reporters = ['--test-reporter=tap', `--test-reporter-destination=${file}`];
    const args = ['--test', ...reporters, ...scriptTests()];
    const log = path.join(scratch, 'scripts.log');
    const code = await runIntoLog({ command: process.execPath, args, cwd: root }, log);
    heading('tests of scripts');
    if (code !== 0) process.stdout.write(readFileSync(file, 'utf8'));
    tallies.push(tallyNode('tests of scripts', file, code));
  },
});

/**
 * @param {boolean} isWhole
 * @returns {JestRun[]}
 */
const jestRuns = (isWhole) => {
  const web1 = { folder: web, needs: ['install the frontend'] };
  const built = { needs: BUILT, cores: ALL };
  const api = { folder: cms, project: 'api', ...built };
  const TEST_WHOLE = isWhole ? '1' : '0';
  return [
    { name: 'unit and component tests of web', project: 'unit', cores: 1, ...web1 },
    // Beside the browser tests, which wait more than others.
    {
      name: 'unit tests of cms',
      folder: cms,
      project: 'unit',
      needs: [...INSTALLED, 'API tests on PostgreSQL'],
      cores: 1,
    },
    { name: 'API tests on SQLite', ...api, env: { TEST_DATABASE: 'sqlite', TEST_WHOLE } },
    { name: 'API tests on PostgreSQL', ...api, env: { TEST_DATABASE: 'postgres', TEST_WHOLE } },
    {
      name: 'browser tests',
      folder: web,
      project: 'e2e',
      needs: [...BUILT, 'Chromium'],
      cores: ALL,
    },
  ];
};

/**
 * @param {JestRun} run
 * @param {Results} results
 * @param {Options} options
 * @returns {Task}
 */
const jestTask = (run, { tallies, files }, { scratch, seed }) => ({
  name: run.name,
  needs: run.needs,
  cores: run.cores,
  isBackground: run.cores === 1,
  async work() {
    const { name, folder, project, cores, env } = run;
    const file = path.join(scratch, `${name.replaceAll(' ', '-')}.json`);
    const processorFile = path.join(scratch, `${name.replaceAll(' ', '-')}.processor`);
    const parts =
      cores === 1
        ? [...unitOptions(folder), '--maxWorkers=1']
        : ['--selectProjects', project, '--maxWorkers', String(workers())];
    const order = seed === undefined ? [] : ['--randomize', '--seed', seed];
    const all = [...parts, ...order, '--json', '--outputFile', file];
    const command = {
      ...tool(folder, 'jest/bin/jest.js', all),
      env: {
        NODE_ENV: 'test',
        TMPDIR: scratch,
        TEST_BOOTS: bootsFile(scratch),
        TEST_SHARED_FOLDER: sharedFolder(scratch),
        TEST_PROCESSOR: processorFile,
        ...(project === 'api' ? { TEST_STATEMENTS: statementsFolder(scratch) } : {}),
        ...(seed === undefined ? {} : { TEST_ORDER: seed }),
        ...env,
      },
    };
    const code = await (cores === 1 ? runAside(command, run, scratch) : runAlone(command, run));
    tallies.push(tallyJest(name, file, code));
    files.push(...fileTimes(name, file, processorFile));
  },
});

/**
 * Runs a command beside others, and prints its output when it ends.
 * @param {import('./run.mjs').Command} command @param {JestRun} run @param {string} scratch
 */
async function runAside(command, { name }, scratch) {
  const log = path.join(scratch, `${name.replaceAll(' ', '-')}.log`);
  const code = await runIntoLog(command, log);
  heading(name);
  if (existsSync(log)) process.stdout.write(readFileSync(log, 'utf8'));
  return code;
}

/** @param {import('./run.mjs').Command} command @param {JestRun} run */
function runAlone(command, { name }) {
  heading(name);
  return runVisibly(command);
}

/**
 * All tasks of `npm test`, those in the background longest first. The servers' and browser's tests
 * have the cores to themselves but for one background task, which fills the time they wait.
 * @param {Results} results filled by the tasks
 * @param {Options} options
 * @returns {Task[]}
 */
export const testTasks = (results, options) => [
  ...preparations(),
  ...jestRuns(options.isWhole).map((run) => jestTask(run, results, options)),
  scriptsTask(results, options),
  ...checks(results),
  auditTask(results),
];
