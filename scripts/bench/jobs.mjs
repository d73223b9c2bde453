// The formatting and linking jobs, over 5,000 and 50,000 posts: throughput and memory.
import { watchMemory } from './load.mjs';
import { openMagazine } from './magazine.mjs';

const FEW = 5_000;
const MANY = 50_000;
const MEMORY_BAR_MB = 450;
const POLL_MS = 500;
/** Minimum posts per second of a job if nine of ten need no change. */
const PACE_BAR = 50;

/** @typedef {(what: string, measured: string, isEnough: boolean, bar: string) => void} Report */
/** @typedef {{ id: number, status: string, changed: number, skipped: number, failed: number }} Run */

const jobs = [
  ['reformat-content', '/api/automation/reformat-content'],
  ['quick-fix-formatting', '/api/quick-fix-formatting'],
  ['inject-affiliate-links', '/api/automation/inject-affiliate-links'],
];

/**
 * Runs a job to completion; returns its duration in seconds and its result.
 * @param {{ url: string, cookie: string }} site @param {string} call
 */
async function runJob({ url, cookie }, call) {
  const started = performance.now();
  const begun = await fetch(`${url}${call}?async=1`, { method: 'POST', headers: { cookie } });
  let run = /** @type {Run} */ (await begun.json());
  if (begun.status !== 202) throw new Error(`${call} answered ${begun.status}`);
  while (run.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const answer = await fetch(`${url}/api/automation/runs/${run.id}?limit=1`, {
      headers: { cookie },
    });
    run = /** @type {Run} */ (await answer.json());
  }
  return { seconds: (performance.now() - started) / 1_000, run };
}

/** @param {Report} report */
export async function benchJobs(report) {
  const peaks = [];
  for (const posts of [FEW, MANY]) {
    const site = await openMagazine(posts, { BENCH_UNTIDY: '1' });
    const peak = watchMemory(site.pid);
    for (const [name = '', call = ''] of jobs) {
      // 50,000 posts are for measuring memory, and one job is enough for that.
      if (posts === MANY && name !== 'quick-fix-formatting') continue;
      const { seconds, run } = await runJob(site, call);
      const done = run.changed + run.skipped + run.failed;
      const pace = done / seconds;
      report(
        `${name} over ${posts.toLocaleString('en-US')} posts`,
        `${Math.round(pace)}/s, ${run.changed} changed, ${run.failed} failed`,
        run.status === 'done' && run.failed === 0 && done >= posts && pace >= PACE_BAR,
        `${PACE_BAR}/s`,
      );
    }
    peaks.push(peak());
    await site.stop();
  }
  const [few = 0, many = 0] = peaks;
  const measured = `${Math.round(many)} MB (${Math.round(few)} MB at ${FEW.toLocaleString('en-US')})`;
  report(
    'peak memory of the jobs at 50,000',
    measured,
    many <= MEMORY_BAR_MB,
    `${MEMORY_BAR_MB} MB`,
  );
}
