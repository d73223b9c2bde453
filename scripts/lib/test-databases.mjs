import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from './paths.mjs';
import { MIN_SHARE, sharedForm } from './statements.mjs';

/**
 * @typedef {object} SeenFile
 * @property {string} file of the API tests, relative to `cms/tests`
 * @property {number} seconds CPU time
 * @property {ReadonlySet<string>} statements
 * @property {boolean} isKept whether it always runs on PostgreSQL
 *
 * @typedef {object} Choice
 * @property {SeenFile[]} chosen
 * @property {number} share of all statements that they run
 * @property {number} seconds
 */

const KEPT = path.join(cache, 'statements');
const TIMES = path.join(KEPT, 'times.json');
const TESTS = path.join(root, 'cms', 'tests');

/** Assumed duration of a file without a record, in seconds. */
const UNKNOWN_S = 5;

/**
 * Names a database, kills a server, or makes concurrent calls (`atOnce`): locks and transactions
 * differ there.
 */
const DIFFERS =
  /\bTEST_(?:DATABASE|POSTGRES_URL)\b|\bDATABASE_(?:URL|CLIENT)\b|\bis(?:Postgres|Sqlite)\b|SIGKILL|\bKILL_IN\b|\batOnce\(/;

/**
 * Not compared, because each database implements the feature differently: search has separate
 * indexes.
 */
const OWN_MEANS = new Set(['api/search.test.ts']);

/**
 * Whether a test file runs on both databases regardless of its statements.
 * @param {string} file relative to `cms/tests`
 * @param {string} source
 */
export const isForBoth = (file, source) =>
  file.startsWith('services/') ||
  OWN_MEANS.has(file) ||
  (file.startsWith('api/') && DIFFERS.test(source));

/**
 * Stores the statements of a run for `npm run test:databases`.
 * @param {string} folder where the servers logged their statements
 * @param {readonly import('./timings.mjs').FileTime[]} files
 */
export async function keepStatements(folder, files) {
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  await cp(folder, KEPT, { recursive: true });
  const times = files
    .filter(({ run }) => run === 'API tests on SQLite')
    .map(({ file, seconds, processor = seconds }) => [
      path.relative(TESTS, path.join(root, file)),
      processor,
    ]);
  writeFileSync(TIMES, `${JSON.stringify(Object.fromEntries(times))}\n`);
}

/** @param {string} name of a file in `KEPT` */
const statementsIn = (name) =>
  new Set(readFileSync(path.join(KEPT, name), 'utf8').split('\n').map(sharedForm).filter(Boolean));

/**
 * Test files with logged statements on a database, by their path relative to `cms/tests`.
 * @param {string} database
 */
function notedOn(database) {
  const names = readdirSync(KEPT).filter((name) => name.startsWith(`${database}-`));
  return names.map((name) => ({
    file: name.slice(database.length + 1).replaceAll('+', '/'),
    statements: statementsIn(name),
  }));
}

/**
 * Selects test files with enough of all statements in the fewest seconds: the kept ones, then
 * greedily the file that adds most per second.
 * @param {readonly SeenFile[]} files
 * @param {ReadonlySet<string>} before statements covered without them
 * @param {number} least minimum share of all statements
 * @returns {Choice}
 */
export function chooseFiles(files, before, least) {
  const all = new Set([...before, ...files.flatMap(({ statements }) => [...statements])]);
  const chosen = files.filter(({ isKept }) => isKept);
  const seen = new Set([...before, ...chosen.flatMap(({ statements }) => [...statements])]);
  const rest = new Set(files.filter(({ isKept }) => !isKept));
  /** @param {SeenFile} file */
  const gain = ({ statements, seconds }) =>
    [...statements].filter((statement) => !seen.has(statement)).length / Math.max(0.1, seconds);
  while (seen.size < least * all.size) {
    const [best] = [...rest].toSorted((a, b) => gain(b) - gain(a));
    if (best === undefined) break;
    rest.delete(best);
    chosen.push(best);
    for (const statement of best.statements) seen.add(statement);
  }
  const seconds = chosen.reduce((sum, file) => sum + file.seconds, 0);
  return { chosen, share: all.size === 0 ? 0 : seen.size / all.size, seconds };
}

/**
 * Commands that move files between `tests/api` and `tests/server`.
 * @param {readonly SeenFile[]} files
 * @param {Choice} choice
 */
export function moves(files, { chosen }) {
  const both = new Set(chosen);
  const toServer = files.filter((file) => file.file.startsWith('api/') && !both.has(file));
  const toBoth = chosen.filter(({ file }) => file.startsWith('server/'));
  /** @param {SeenFile} file @param {string} folder */
  const move = ({ file }, folder) => `git mv cms/tests/${file} cms/tests/${folder}/`;
  return [
    ...toServer.map((file) => move(file, 'server')),
    ...toBoth.map((file) => move(file, 'api')),
  ].toSorted();
}

/** Prints which files the last `npm test` should have run on PostgreSQL; returns the exit code. */
export function testDatabases() {
  if (!existsSync(TIMES)) {
    process.stdout.write(
      'Run `npm test` first: where all passes it notes the statements of each file.\n',
    );
    return 1;
  }
  /** @type {Record<string, number>} */
  const times = JSON.parse(readFileSync(TIMES, 'utf8'));
  const noted = notedOn('sqlite');
  const files = noted
    .filter(({ file }) => existsSync(path.join(TESTS, file)) && file.includes('/'))
    .map((seen) => ({
      ...seen,
      seconds: times[seen.file] ?? UNKNOWN_S,
      isKept: isForBoth(seen.file, readFileSync(path.join(TESTS, seen.file), 'utf8')),
    }));
  const others = [
    ...noted.filter(({ file }) => !file.includes('/')),
    ...notedOn('postgres').filter(({ file }) => file.startsWith('postgres/')),
  ];
  const before = new Set(others.flatMap(({ statements }) => [...statements]));
  const now = files.map((file) => ({ ...file, isKept: !file.file.startsWith('server/') }));
  const today = chooseFiles(now, before, 0);
  // Neither today's share nor the minimum of `npm test` may be missed.
  const choice = chooseFiles(files, before, Math.max(MIN_SHARE, today.share));
  /** @param {string} when @param {Choice} what */
  const line = (when, { chosen, share, seconds }) =>
    `${when}: ${chosen.length} files, ${seconds.toFixed(0)} s of processor time, ${(share * 100).toFixed(1)} % of the statements`;
  const lines = [line('Today', today), line('Enough', choice), ...moves(files, choice)];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
