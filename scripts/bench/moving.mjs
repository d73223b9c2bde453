// Import of a WordPress site of 20,000 posts, and exports of 20,000 posts: throughput, and that
// neither CPU time per post nor memory grows with the magazine.
import { watchMemory } from './load.mjs';
import { openMagazine } from './magazine.mjs';
import { moveOldSite } from './moving-in.mjs';

const FEW = 2_000;
const MANY = 20_000;
const FORMS = ['markdown', 'ghost', 'wordpress'];
/** Minimum exported posts per second; the first export also renders each post once. */
const PACE_BAR = 30;
const MEMORY_BAR_MB = 750;
/**
 * Posts per second checked and imported, each with its images and addresses: half of the rate on
 * two shared cores.
 */
const IMPORT_BARS = { look: 60, run: 16 };
/** Maximum ratio of MANY to FEW posts, for CPU time per post and for memory. */
const FLAT = 1.25;

/** @typedef {(what: string, measured: string, isEnough: boolean, bar: string) => void} Report */

/**
 * Runs an export to completion; returns its duration in seconds and its size in megabytes.
 * @param {{ url: string, cookie: string }} site @param {string} form
 */
async function take({ url, cookie }, form) {
  const started = performance.now();
  const answer = await fetch(`${url}/api/exports/${form}`, { headers: { cookie } });
  if (answer.status !== 200 || answer.body === null) {
    throw new Error(`${form} answered ${answer.status}`);
  }
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return { seconds: (performance.now() - started) / 1_000, megabytes: bytes / 1_000_000 };
}

const shown = (/** @type {number} */ count) => count.toLocaleString('en-US');

/** @param {Report} report */
async function benchImports(report) {
  const all = [];
  for (const posts of [FEW, MANY]) {
    const moved = await moveOldSite(posts);
    for (const phase of /** @type {const} */ (['look', 'run'])) {
      const { seconds, cpu } = moved[phase];
      const pace = posts / seconds;
      const bar = IMPORT_BARS[phase];
      const perPost = (cpu / posts) * 1_000;
      report(
        `import of ${shown(posts)} posts, ${phase}`,
        `${Math.round(pace)}/s, ${perPost.toFixed(1)} ms of CPU each`,
        pace >= bar,
        `${bar}/s`,
      );
    }
    const cpu = (moved.look.cpu + moved.run.cpu) / posts;
    all.push({ cpu, peakMb: moved.peakMb });
  }
  const [few, many] = all;
  if (few === undefined || many === undefined) return;
  const ofCpu = many.cpu / few.cpu;
  report('CPU of a post of the large import', `${ofCpu.toFixed(2)} ×`, ofCpu <= FLAT, `${FLAT} ×`);
  const ofMemory = many.peakMb / few.peakMb;
  const peaks = `${Math.round(many.peakMb)} MB of ${Math.round(few.peakMb)} MB`;
  report(
    'peak memory of the large import',
    `${ofMemory.toFixed(2)} × (${peaks})`,
    ofMemory <= FLAT,
    `${FLAT} ×`,
  );
}

/** @param {Report} report */
async function benchExports(report) {
  const peaks = [];
  for (const posts of [FEW, MANY]) {
    const site = await openMagazine(posts);
    const peak = watchMemory(site.pid);
    for (const form of FORMS) {
      const { seconds, megabytes } = await take(site, form);
      const pace = posts / seconds;
      report(
        `export of ${shown(posts)} posts as ${form}`,
        `${Math.round(pace)}/s, ${Math.round(megabytes)} MB`,
        pace >= PACE_BAR,
        `${PACE_BAR}/s`,
      );
    }
    peaks.push(peak());
    await site.stop();
  }
  const [few = 0, many = 0] = peaks;
  const measured = `${Math.round(many)} MB (${Math.round(few)} MB at ${shown(FEW)})`;
  report('peak memory of exports', measured, many <= MEMORY_BAR_MB, `${MEMORY_BAR_MB} MB`);
}

/** @param {Report} report */
export async function benchMoving(report) {
  await benchImports(report);
  await benchExports(report);
}
