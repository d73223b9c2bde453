import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from './paths.mjs';
import { MIN_SHARE, sharedForm } from './statements.mjs';

/**
 * @typedef {object} SeenFile
 * @property {string} file of the API tests, from `cms/tests`
 * @property {number} seconds of processor time
 * @property {ReadonlySet<string>} statements
 * @property {boolean} isKept whether it runs on PostgreSQL whatever its statements are
 *
 * @typedef {object} Choice
 * @property {SeenFile[]} chosen
 * @property {number} share of all statements that these see
 * @property {number} seconds
 */

const KEPT = path.join(cache, 'statements');
const TIMES = path.join(KEPT, 'times.json');
const TESTS = path.join(root, 'cms', 'tests');

/** Assumed seconds of a file that no run has recorded. */
const UNKNOWN_S = 5;

/** Names a database, kills a server, or has calls compete (`atOnce`): locks and transactions differ there. */
const DIFFERS =
  /\bTEST_(?:DATABASE|POSTGRES_URL)\b|\bDATABASE_(?:URL|CLIENT)\b|\bis(?:Postgres|Sqlite)\b|SIGKILL|\bDIE_IN\b|\batOnce\(/;

/** Features that each database implements in its own way are not compared: search uses its own index. */
const OWN_MEANS = new Set(['api/search.test.ts']);

/**
 * Whether a test file runs on both databases whatever its statements are.
 * @param {string} file from `cms/tests`
 * @param {string} source
 */
export const isForBoth = (file, source) =>
  file.startsWith('services/') ||
  OWN_MEANS.has(file) ||
  (file.startsWith('api/') && DIFFERS.test(source));

/**
 * Keeps what a run has noted, for `npm run test:databases`.
 * @param {string} folder where the servers have noted their statements
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

/** The test files that have noted statements on a database, by their path from `cms/tests`. @param {string} database */
function notedOn(database) {
  const names = readdirSync(KEPT).filter((name) => name.startsWith(`${database}-`));
  return names.map((name) => ({
    file: name.slice(database.length + 1).replaceAll('+', '/'),
    statements: statementsIn(name),
  }));
}

/**
 * The fewest seconds of tests that see enough of all statements: those that are kept, and then again and again the
 * file that adds most for each second.
 * @param {readonly SeenFile[]} files
 * @param {ReadonlySet<string>} before what is seen without them
 * @param {number} least share of all statements
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
 * Which files of `tests/api` and `tests/server` should change places, as commands.
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

/** Says which files the last `npm test` would have had to run on PostgreSQL; answers the exit code. */
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
  // The share seen today must hold, and so must the minimum of `npm test`.
  const choice = chooseFiles(files, before, Math.max(MIN_SHARE, today.share));
  /** @param {string} when @param {Choice} what */
  const line = (when, { chosen, share, seconds }) =>
    `${when}: ${chosen.length} files, ${seconds.toFixed(0)} s of processor time, ${(share * 100).toFixed(1)} % of the statements`;
  const lines = [line('Today', today), line('Enough', choice), ...moves(files, choice)];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
