import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cache, cms, root, web } from './paths.mjs';
import { runIntoLog, tool } from './run.mjs';

/**
 * A quick check whose output is only shown if it fails.
 * @typedef {object} Check
 * @property {string} name
 * @property {import('./run.mjs').Command} command
 * @typedef {object} CheckResult
 * @property {string} name
 * @property {boolean} passed
 * @property {string} output
 * @property {number} seconds
 */

const AT_ONCE = 2;

/**
 * One checker computes the types of the contract once; the default four, which share the files,
 * each do.
 * @param {string} name
 * @param {string} folder with a tsconfig.json
 * @returns {Check}
 */
const types = (name, folder) => ({
  name,
  command: tool(root, 'typescript/bin/tsc', ['--noEmit', '--checkers', '1', '-p', folder]),
});

/**
 * Jest options for the unit tests of a package. Idle CMS workers above 500 MB are restarted, since
 * they would grow to 1 GB.
 * @param {string} folder
 */
export const unitOptions = (folder) => [
  '--selectProjects',
  'unit',
  ...(folder === cms ? ['--workerIdleMemoryLimit=500MB'] : []),
];

/**
 * @param {string} name
 * @param {string} folder
 * @returns {Check}
 */
const unit = (name, folder) => ({
  name,
  command: tool(folder, 'jest/bin/jest.js', unitOptions(folder)),
});

/**
 * Finds keys and passwords in the project.
 * @returns {Check}
 */
export const secretsCheck = () => {
  const ignored = ['--secretlintignore', path.join(root, '.secretlintignore')];
  // A custom rule is only found by its absolute path.
  const config = JSON.parse(readFileSync(path.join(root, '.secretlintrc.json'), 'utf8'));
  config.rules.push({ id: path.join(root, 'scripts/lint/api-token-rule.mjs') });
  const rules = ['--secretlintrcJSON', JSON.stringify(config)];
  const command = tool(root, 'secretlint/bin/secretlint.js', [...ignored, ...rules, '**/*']);
  // Its profiler scans all earlier marks at each mark: 20 s for 3,000 files that take one.
  const unprofiled = ['--import', 'data:text/javascript,performance.mark=()=>undefined'];
  return { name: 'secrets', command: { ...command, args: [...unprofiled, ...command.args] } };
};

/**
 * Its type checker, a Go program, gets one thread: several would each compute the types of the
 * contract.
 * @param {readonly string[]} files empty for all
 * @returns {Check}
 */
const lint = (files) => ({
  name: 'lint',
  command: {
    ...tool(root, 'oxlint/bin/oxlint', ['--deny-warnings', ...files]),
    env: { GOMAXPROCS: '1' },
  },
});

/**
 * @param {readonly string[]} files empty for all
 * @returns {Check}
 */
const format = (files) => ({
  name: 'format',
  command: tool(root, 'oxfmt/bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
});

/** Format, lint, types and secrets, longest first. @returns {Check[]} */
export const staticChecks = () => [
  lint([]),
  secretsCheck(),
  types('types of web', web),
  types('types of cms', cms),
  // The panel's code is bundled, so imports resolve differently.
  types('types of panel', path.join(cms, 'src', 'admin')),
  types('types of scripts', root),
  format([]),
];

/** Test files of the scripts. */
export const scriptTests = () =>
  readdirSync(path.join(root, 'scripts', 'tests'))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => path.join(root, 'scripts', 'tests', name));

/** @returns {Check[]} */
export const unitChecks = () => [
  unit('unit tests of cms', cms),
  unit('unit tests of web', web),
  {
    name: 'tests of scripts',
    command: { command: process.execPath, args: ['--test', ...scriptTests()], cwd: root },
  },
];

/** @param {readonly string[]} files @param {RegExp} kind */
const ofKind = (files, kind) => files.filter((file) => kind.test(file));

/**
 * Unit tests that depend on the given files of a package.
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} files paths from the root
 * @returns {Check[]}
 */
function relatedUnit(name, folder, files) {
  const own = ofKind(files, /\.(?:tsx?|json)$/).map((file) => path.join(root, file));
  const seen = own.filter((file) => !path.relative(folder, file).startsWith('..'));
  if (seen.length === 0) return [];
  const args = ['--selectProjects', 'unit', '--passWithNoTests', '--findRelatedTests', ...seen];
  return [{ name, command: tool(folder, 'jest/bin/jest.js', args) }];
}

/**
 * Format, lint, types and unit tests of changed files only: fast, but incomplete.
 * @param {readonly string[]} files paths from the root
 * @returns {Check[]}
 */
export function changedChecks(files) {
  const code = ofKind(files, /\.(?:[cm]?js|tsx?)$/);
  const types = staticChecks().filter(
    ({ name }) =>
      name.startsWith('types') &&
      code.some((file) => file.startsWith(name.replace('types of ', ''))),
  );
  return [
    ...types,
    ...(code.length > 0 ? [lint(code)] : []),
    ...(files.length > 0 ? [format(files)] : []),
    ...relatedUnit('unit tests of cms', cms, files),
    ...relatedUnit('unit tests of web', web, files),
    ...(files.some((file) => file.startsWith('scripts/')) ? unitChecks().slice(-1) : []),
  ];
}

/**
 * Runs one check.
 * @param {Check} check
 * @returns {Promise<CheckResult>}
 */
export async function runCheck({ name, command }) {
  const log = path.join(cache, 'logs', `check-${name.replaceAll(/\W+/g, '-')}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  rmSync(log, { force: true });
  const begin = performance.now();
  const code = await runIntoLog(command, log);
  const output = existsSync(log) ? readFileSync(log, 'utf8').trimEnd() : '';
  return { name, passed: code === 0, output, seconds: (performance.now() - begin) / 1000 };
}

/** Prints the result of a check, with its output if it failed. @param {CheckResult} result */
export function report({ name, passed, output, seconds }) {
  if (!passed) process.stdout.write(`\n${output}\n`);
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)\n`);
}

/**
 * Runs two checks at a time and reports each when it ends, with its output if it failed.
 * @param {readonly Check[]} checks
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  /** @type {CheckResult[]} */
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await runCheck(check);
      report(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
