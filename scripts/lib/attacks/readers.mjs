import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;
const PATIENCE_MS = 10_000;

/** @typedef {{ times: number[], failed: number }} Reading response times in ms, from when each was due */

/**
 * Milliseconds from `due` until a page has loaded completely; rejects if it fails.
 * @param {string} url @param {http.Agent} agent @param {number} due
 * @returns {Promise<number>}
 */
const read = (url, agent, due) =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, timeout: PATIENCE_MS }, (response) => {
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - due);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.on('error', reject).resume();
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer`)));
    request.on('error', reject);
  });

/**
 * Requests a page every 20 ms while `work` runs. The readers are an open loop: each starts when
 * due, however long others wait, and its time counts from then.
 * @param {string} url
 * @param {Promise<unknown>} work
 * @returns {Promise<Reading>}
 */
export async function readDuring(url, work) {
  const agent = new http.Agent({ keepAlive: true });
  let isOver = false;
  const end = work.finally(() => (isOver = true));
  // The caller that awaits `work` handles its failure.
  end.catch(() => undefined);
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  /** @type {Promise<unknown>[]} */
  const readers = [];
  for (let due = performance.now(); !isOver; due += EVERY_MS) {
    await pause(Math.max(0, due - performance.now()));
    const reader = read(url, agent, due).then(
      (time) => times.push(time),
      () => (failed += 1),
    );
    readers.push(reader);
  }
  await Promise.all(readers);
  agent.destroy();
  return { times, failed };
}
