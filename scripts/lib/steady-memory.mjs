import { rmSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../bench/child.mjs';
import { benchEnvironment } from '../bench/environment.mjs';
import { median, residentMb } from '../bench/load.mjs';
import { serverEntry } from './paths.mjs';

const MINUTES = Number(process.env.FAULTS_MINUTES ?? 30);
const CALLERS = 8;
const SAMPLE_MS = 10_000;
/** Limits in MB: memory after the load (design, section 10), and growth over the second half. */
const MOST_MB = 450;
const MOST_GROWTH_MB = 30;

/**
 * Sends a request and reads the response, also if it is an error.
 * @param {string} url @param {http.Agent} agent @param {string} [body]
 * @returns {Promise<number>}
 */
const send = (url, agent, body) =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 Chrome/140.0',
    };
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request(url, { agent, method, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume();
    });
    request.on('error', reject);
    request.end(body);
  });

/** @param {string} site @param {number} number */
const next = (site, number) => {
  if (number % 10 === 0) {
    const body = { type: 'view', path: `/post/none-${number % 500}`, referrer: '' };
    return { url: `${site}/api/analytics/collect`, body: JSON.stringify(body) };
  }
  if (number % 10 === 1) return { url: `${site}/api/posts?q=word${number % 97}` };
  if (number % 10 === 2) return { url: `${site}/search?q=word${number % 89}` };
  if (number % 10 === 3) return { url: `${site}/api/posts?limit=${(number % 100) + 1}` };
  return { url: `${site}${number % 2 === 0 ? '/' : '/stories'}` };
};

/** Simulates readers for half an hour; returns whether memory stays flat. */
export async function steadyMemory() {
  const name = `memory over ${MINUTES} minutes of load`;
  process.stdout.write(`\n── ${name}\n`);
  const env = await benchEnvironment();
  const site = await startChild(serverEntry, env);
  const end = performance.now() + MINUTES * 60_000;
  const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS });
  /** @type {number[]} */
  const samples = [];
  let count = 0;
  let failures = 0;
  const work = async () => {
    while (performance.now() < end) {
      count += 1;
      const { url, body } = next(site.url, count);
      const status = await send(url, agent, body).catch(() => 0);
      if (status === 0 || status >= 500) failures += 1;
    }
  };
  const watch = async () => {
    while (performance.now() < end) {
      await pause(SAMPLE_MS);
      samples.push(residentMb(site.pid));
    }
  };
  try {
    await Promise.all([watch(), ...Array.from({ length: CALLERS }, work)]);
  } finally {
    agent.destroy();
    await site.stop();
    rmSync(env.DATA_DIR ?? '', { recursive: true, force: true });
  }
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const middle = median(samples.slice(-2 * quarter, -quarter));
  const last = median(samples.slice(-quarter));
  const rate = Math.round(count / (MINUTES * 60));
  process.stdout.write(
    `${count} requests (${rate}/s), ${failures} failures; ${middle.toFixed(0)} MB in the third quarter, ${last.toFixed(0)} MB in the last\n`,
  );
  const isFlat = last <= MOST_MB && last - middle <= MOST_GROWTH_MB && failures === 0;
  return { name, passed: isFlat ? 1 : 0, failed: isFlat ? 0 : 1, skipped: 0 };
}
