import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SECONDS = 4;
const WARM_UP = 15;
const ROUNDS = 120;
/** Linux reports CPU time in hundredths of a second. */
const MS_OF_A_TICK = 10;

/** Throws if the load tool is missing. */
export function needWrk() {
  if (spawnSync('wrk', ['--version']).error !== undefined) {
    throw new Error('The benchmark needs wrk: apt-get install wrk');
  }
}

/**
 * Requests per second of a URL, over 16 connections.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @param {string} [script] for wrk, if every request differs
 */
export async function requestsPerSecond(url, headers = {}, script = undefined) {
  return (await loadOf(url, headers, script)).perSecond;
}

/**
 * Requests to a URL over 16 connections: total and per second.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @param {string} [script] for wrk
 */
async function loadOf(url, headers = {}, script = undefined) {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  if (script !== undefined) flags.push('-s', script);
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${SECONDS}s`, ...flags, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered errors:\n${stdout}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? Number.NaN),
  };
}

/**
 * Requests per second of a server, and its CPU time per request in microseconds: the latter is
 * independent of other load.
 * @param {{ url: string, pid: number }} server
 */
export async function costOf({ url, pid }) {
  const before = processorMs(pid);
  const { requests, perSecond } = await loadOf(url);
  return { perSecond, micros: ((processorMs(pid) - before) * 1_000) / requests };
}

/**
 * Milliseconds until a URL has responded completely, uncompressed, over a keep-alive connection;
 * throws unless it succeeds.
 * @param {string} url
 * @param {http.Agent} agent
 * @param {Record<string, string>} [headers]
 * @returns {Promise<number>}
 */
export const timeOf = (url, agent, headers = {}) =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const request = http.get(url, { agent, headers }, (response) => {
      response.on('end', () => {
        if ((response.statusCode ?? 0) < 300) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.resume();
    });
    request.on('error', reject);
  });

/**
 * Durations of each request in ms, alternating, after a warm-up.
 * @param {(() => Promise<number>)[]} requests
 */
export async function byTurns(requests) {
  const times = requests.map(() => /** @type {number[]} */ ([]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [i, request] of requests.entries()) {
      const time = await request();
      if (round >= 0) times[i]?.push(time);
    }
  }
  return times;
}

/** CPU time of a process so far, in ms. @param {number} pid */
export function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_OF_A_TICK;
}

/** Resident memory of a process in MB. @param {number} pid */
export const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * Percentile of some numbers.
 * @param {readonly number[]} values
 * @param {number} share between 0 and 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Median of some numbers.
 * @param {readonly number[]} values
 */
export const median = (values) => percentile(values, 0.5);

/** Interval between memory samples. */
const SAMPLE_MS = 250;

/**
 * Samples the memory of a server; returns a function that returns the peak in MB.
 * @param {number} pid
 */
export function watchMemory(pid) {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
