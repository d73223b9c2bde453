import { fork } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { loadavg, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, residentMb } from '../../bench/load.mjs';
import { tableOf } from '../../bench/table.mjs';
import { openAttackedSite } from './attacked-site.mjs';
import { attacks } from './kinds.mjs';
import { readDuring } from './readers.mjs';

const ATTACK_MS = 6_000;
const REST_MS = 1_500;
/** After a start the newest articles are prerendered. */
const PRERENDER_MS = 20_000;
/** Maximum 99th percentile of readers' response times in ms. */
const MOST_MS = 50;
/** Limits after the attacks: memory and heap growth in MB, and the delay before measuring in ms. */
const MOST_MB = 600;
const MOST_GROWTH_MB = 60;
const PAUSE_MS = 40_000;

const FIRST = -20;
const SESSION = '/proc/self/autogroup';

/** @typedef {import('./attacked-site.mjs').AttackedSite} AttackedSite */
/** @typedef {import('./attacker.mjs').Statuses} Statuses */

const ms = (/** @type {number} */ n) => n.toFixed(1);

/**
 * Attacks a site from a separate process; resolves with the response statuses.
 * @param {string} name @param {AttackedSite} attacked
 * @returns {Promise<Statuses>}
 */
function attack(name, { url, site }) {
  const child = fork(path.join(import.meta.dirname, 'attacker.mjs'), []);
  child.send({ name, url, site, ms: ATTACK_MS });
  return new Promise((resolve, reject) => {
    child.once('message', (statuses) => resolve(/** @type {Statuses} */ (statuses)));
    child.once('exit', (code) => reject(new Error(`The attack ${name} ended with ${code}`)));
  });
}

/**
 * Measures readers of the home page and of a post while `work` runs.
 * @template T
 * @param {string} name @param {AttackedSite} attacked @param {Promise<T>} work
 * @param {(statuses: T) => string} tell
 */
async function measure(name, { url, site }, work, tell) {
  const [home, post, outcome] = await Promise.all([
    readDuring(`${url}/`, work),
    readDuring(`${url}/post/${site.slug}`, work),
    work,
  ]);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(home.times, share));
  const failed = home.failed + post.failed;
  const isEnough = p99 !== undefined && p99 <= MOST_MS && failed === 0;
  const other = `post p99 ${ms(percentile(post.times, 0.99))}`;
  const measured = `p50 ${ms(p50 ?? NaN)}, p99 ${ms(p99 ?? NaN)}; ${other}; ${failed} failed`;
  const row = {
    what: name,
    measured: `${measured}; ${tell(outcome)}`,
    isEnough,
    bar: `p99 ${MOST_MS} ms`,
  };
  const [load = 0] = loadavg();
  process.stdout.write(
    `${isEnough ? 'ok' : 'MISS'}  ${name}: ${row.measured} (load ${load.toFixed(1)})\n`,
  );
  return row;
}

const sayStatuses = (/** @type {Statuses} */ statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/**
 * Sets the session's autogroup priority: on Linux, process priorities only count within a session.
 * @param {number} priority
 */
function placeSession(priority) {
  if (existsSync(SESSION)) writeFileSync(SESSION, String(priority));
}

/**
 * Prioritizes the server and the readers over other load of this machine, which is not to be
 * measured. Returns whether the system allowed that.
 * @param {number} server
 */
function goFirst(server) {
  try {
    for (const pid of [server, process.pid]) setPriority(pid, FIRST);
    placeSession(FIRST);
    return true;
  } catch {
    return false;
  }
}

/** @param {number} before @param {number} after both of the heap @param {number} resident */
function memoryRow(before, after, resident) {
  const measured = `heap ${after.toFixed(0)} MB, before ${before.toFixed(0)}; resident ${resident.toFixed(0)} MB`;
  const isEnough = after - before <= MOST_GROWTH_MB && resident <= MOST_MB;
  const bar = `heap ${MOST_GROWTH_MB} MB more, resident ${MOST_MB} MB`;
  return { what: 'memory afterwards', measured, isEnough, bar };
}

/**
 * Runs all attacks one after the other, each with an open loop of readers, then measures the memory
 * of the server.
 * @returns {Promise<import('../tally.mjs').Tally>}
 */
export async function attackBesideReaders() {
  const name = 'readers beside attacks';
  process.stdout.write(`\n── ${name}\n`);
  const attacked = await openAttackedSite();
  const rows = [];
  const isFirst = goFirst(attacked.pid);
  try {
    const order = isFirst ? 'before' : 'among';
    process.stdout.write(
      `The server and its readers run ${order} the other programs of this machine.\n`,
    );
    await pause(PRERENDER_MS);
    const heapBefore = await attacked.heapMb();
    const idle = () => measure('nobody attacks', attacked, pause(ATTACK_MS), () => '');
    rows.push(await idle());
    for (const { name: kind } of attacks) {
      rows.push(await measure(kind, attacked, attack(kind, attacked), sayStatuses));
      await pause(REST_MS);
    }
    rows.push(await idle());
    await pause(PAUSE_MS);
    rows.push(memoryRow(heapBefore, await attacked.heapMb(), residentMb(attacked.pid)));
  } finally {
    // Restore the session's default priority.
    if (isFirst) placeSession(0);
    await attacked.stop();
  }
  process.stdout.write(`\n${tableOf(rows)}\n`);
  const failed = rows.filter(({ isEnough }) => !isEnough).length;
  return { name, passed: rows.length - failed, failed, skipped: 0 };
}
