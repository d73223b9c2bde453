import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SECONDS = 4;

/** Throws where the load tool is missing. */
export function needWrk() {
  if (spawnSync('wrk', ['--version']).error !== undefined) {
    throw new Error('The benchmark needs wrk: apt-get install wrk');
  }
}

/**
 * Requests a second that an address answers, over 16 connections.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 */
export async function requestsPerSecond(url, headers = {}) {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${SECONDS}s`, ...flags, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/**
 * The middle of some numbers.
 * @param {number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
