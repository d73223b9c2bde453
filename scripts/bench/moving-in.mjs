// Imports of WordPress sites by the command line: throughput, and that neither it nor memory
// depends on the size.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { cms } from '../lib/paths.mjs';
import { benchEnvironment } from './environment.mjs';
import { writeOldSite } from './old-site.mjs';

const SAMPLE_MS = 100;
/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

/** @typedef {{ seconds: number, cpu: number }} Phase */
/** @typedef {{ look: Phase, run: Phase, peakMb: number }} Moved */

/** CPU time of a process with its threads so far, in seconds. @param {number} pid */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Peak resident memory of a process, in MB. @param {number} pid */
const peakOf = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Output of the command at the start of each phase. */
const STEPS = ['Checking the files', 'Importing …', 'Done: '];

/**
 * Imports a file like `npm run import -- FILE --yes --images leave`, and monitors the process.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Moved>}
 */
function moveIn(file, env) {
  const child = spawn(process.execPath, [path.join(cms, 'dist', 'src', 'bin', 'import.js')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ files: [file], choices: { images: 'leave' }, yes: true }));
  const pid = child.pid ?? 0;
  /** @type {{ at: number, cpu: number }[]} */
  const marks = [];
  let [cpu, peakMb, said] = [0, 0, ''];
  const sample = () => {
    try {
      [cpu, peakMb] = [cpuOf(pid), peakOf(pid) || peakMb];
    } catch {
      // The process has just ended.
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    while (marks.length < STEPS.length && said.includes(STEPS[marks.length] ?? '')) {
      sample();
      marks.push({ at: performance.now(), cpu });
    }
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      clearInterval(timer);
      const [began, between, ended] = marks;
      if (began === undefined || between === undefined || ended === undefined) {
        reject(new Error(`The import did not come to its end:\n${said}`));
        return;
      }
      const phase = (/** @type {typeof began} */ from, /** @type {typeof began} */ to) => ({
        seconds: (to.at - from.at) / 1_000,
        cpu: to.cpu - from.cpu,
      });
      resolve({ look: phase(began, between), run: phase(between, ended), peakMb });
    });
  });
}

/**
 * Creates a site with `posts` posts and imports it into an empty magazine.
 * @param {number} posts
 */
export async function moveOldSite(posts) {
  const env = { ...(await benchEnvironment()), SEED: 'none' };
  try {
    const file = path.join(env.DATA_DIR, 'old-site.xml');
    await writeOldSite(file, posts);
    return await moveIn(file, env);
  } finally {
    await rm(env.DATA_DIR, { recursive: true, force: true });
  }
}
