import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';

/** Last stored duration of each test file in seconds, by path from the root. */
export const TIMINGS = path.join(root, 'cms', 'tests', 'timings.json');
const SLOWEST = 20;

/**
 * @typedef {object} FileTime
 * @property {string} run
 * @property {string} file path from the root
 * @property {number} seconds
 * @property {number} [processor] CPU time in seconds with its servers; undefined if unknown
 *
 * @typedef {object} PartTime
 * @property {string} name
 * @property {number} seconds
 * @property {number} busy share of this time that the machine's cores worked
 */

/** Total time that all cores have worked and idled so far, in ms. */
export function coreTimes() {
  const all = cpus().map(({ times }) => times);
  const waited = all.reduce((sum, { idle }) => sum + idle, 0);
  const worked = all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0);
  return { waited, worked };
}

/**
 * Share of the time since `before` that the cores worked.
 * @param {ReturnType<typeof coreTimes>} before
 */
export function busySince(before) {
  const { waited, worked } = coreTimes();
  const work = worked - before.worked;
  return work / Math.max(1, work + waited - before.waited);
}

/**
 * CPU time of test files by name, from a file of lines `SECONDS NAME`.
 * @param {string} file
 */
function processorTimes(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(
    lines.map((line) => {
      const [seconds = ''] = line.split(' ', 1);
      return [line.slice(seconds.length + 1), Number(seconds)];
    }),
  );
}

/**
 * Duration of each test file of a Jest run from its `--json` output, and its logged CPU time.
 * @param {string} run
 * @param {string} file
 * @param {string} [processorFile]
 * @returns {FileTime[]}
 */
export function fileTimes(run, file, processorFile = '') {
  if (!existsSync(file)) return [];
  /** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const processor = processorTimes(processorFile);
  return testResults.map(({ name, startTime, endTime }) => {
    const seconds = Math.max(0, endTime - startTime) / 1000;
    const used = processor.get(name);
    const time = { run, file: path.relative(root, name), seconds };
    return used === undefined ? time : { ...time, processor: used };
  });
}

/**
 * Servers started by the tests, counted by kind: each start appends a line to the file in
 * TEST_BOOTS.
 * @param {string} file
 */
export function countBoots(file) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** @param {number | undefined} seconds */
const asText = (seconds) => (seconds?.toFixed(1) ?? '').padStart(8);

/** CPU time of each measured run, as lines. @param {FileTime[]} files */
function processorOfRuns(files) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { run, processor } of files)
    if (processor !== undefined) sums.set(run, (sums.get(run) ?? 0) + processor);
  return [...sums].map(([run, seconds]) => `${asText(seconds)}  ${run}`);
}

/** @param {number} share */
const asPercent = (share) => `${Math.round(share * 100)}`.padStart(3) + ' %';

/**
 * Table of the durations of a test run.
 * @param {{ parts: PartTime[], files: FileTime[], boots: Map<string, number>, total: number }} times
 */
export function timeTable({ parts, files, boots, total }) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const processor = processorOfRuns(files);
  const started = [...boots].map(([how, count]) => `${count} ${how}`).join(', ');
  return [
    'Seconds by part (some at the same time), and how busy all cores were meanwhile:',
    ...parts.map(({ name, seconds, busy }) => `${asText(seconds)}  ${asPercent(busy)}  ${name}`),
    `${asText(total)}  in all`,
    ...(processor.length > 0 ? ['', 'Seconds of processor time, servers included:'] : []),
    ...processor,
    ...(files.length > 0
      ? ['', `The ${slowest.length} slowest files, by the clock and in processor time:`]
      : []),
    ...slowest.map(
      ({ run, file, seconds, processor: used }) =>
        `${asText(seconds)}${asText(used)}  ${file} (${run})`,
    ),
    ...(boots.size > 0 ? ['', `Servers started: ${started}.`] : []),
  ];
}

/**
 * Stores the durations of all files, so that later runs start the longest first; for a file that
 * runs on both databases the longer one.
 * @param {FileTime[]} files
 */
export function keepTimings(files) {
  /** @type {Record<string, number>} */
  const kept = {};
  for (const { file, seconds } of files.toSorted((a, b) => a.file.localeCompare(b.file))) {
    kept[file] = Math.max(kept[file] ?? 0, Math.round(seconds * 10) / 10);
  }
  writeFileSync(TIMINGS, `${JSON.stringify(kept, null, 2)}\n`);
}
