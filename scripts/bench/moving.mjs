// Exports of 20,000 stories: their pace, and that their memory does not grow with the magazine.
import { watchMemory } from './load.mjs';
import { openMagazine } from './magazine.mjs';

const FEW = 2_000;
const MANY = 20_000;
const FORMS = ['markdown', 'ghost', 'wordpress'];
/** How many stories a second are to be written; the first export also renders each of them once. */
const PACE_BAR = 30;
const MEMORY_BAR_MB = 750;

/** @typedef {(what: string, figure: string, isEnough: boolean, bar: string) => void} Report */

/**
 * Takes an export to its end; seconds that it took, and megabytes.
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

/** @param {Report} report */
export async function benchMoving(report) {
  const peaks = [];
  for (const posts of [FEW, MANY]) {
    const site = await openMagazine(posts);
    const peak = watchMemory(site.pid);
    for (const form of FORMS) {
      const { seconds, megabytes } = await take(site, form);
      const pace = posts / seconds;
      report(
        `export of ${posts.toLocaleString('en-US')} stories as ${form}`,
        `${Math.round(pace)}/s, ${Math.round(megabytes)} MB`,
        pace >= PACE_BAR,
        `${PACE_BAR}/s`,
      );
    }
    peaks.push(peak());
    await site.stop();
  }
  const [few = 0, many = 0] = peaks;
  const figure = `${Math.round(many)} MB (${Math.round(few)} MB at ${FEW.toLocaleString('en-US')})`;
  report('peak memory of exports', figure, many <= MEMORY_BAR_MB, `${MEMORY_BAR_MB} MB`);
}
