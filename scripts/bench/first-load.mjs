import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../lib/chromium.mjs';
import { cache, serverEntry } from '../lib/paths.mjs';
import { startChild } from './child.mjs';
import { benchEnvironment } from './environment.mjs';
import { median } from './load.mjs';
import { loadOnPhone, timeFirstTouch, traceOnPhone } from './phone.mjs';

const ROUNDS = 3;
const KB = 1_000;
const PAGES = {
  home: '/',
  post: '/post/the-slow-way-through-raja-ampat',
  category: '/category/private-jets',
};

/**
 * First interactions of a reader: two handled by the initial script, and one by the browser, which
 * opens the list under the mouse.
 */
const TOUCHES = [
  {
    what: 'the menu of the slow phone',
    page: PAGES.home,
    bar: 300,
    isPhone: true,
    press: '[data-opens="menu-panel"]',
    shows: 'dialog[open]',
  },
  {
    what: 'the categories on a desktop',
    page: PAGES.home,
    bar: 100,
    isPhone: false,
    press: 'nav button[aria-expanded]',
    shows: 'nav button[aria-expanded] + ul',
  },
  {
    what: 'copying the link of a post on a desktop',
    page: PAGES.post,
    bar: 100,
    isPhone: false,
    press: '[data-copy-url]',
    // The browser may refuse to copy; then the address is selected.
    shows: '[data-part="share"] :is([role="status"] :not([hidden]), input:not([hidden]))',
  },
];

/** @typedef {import('../lib/chromium.mjs').Browser} Browser */
/** @typedef {import('./phone.mjs').FirstLoad} FirstLoad */
/** @typedef {(what: string, measured: string, isEnough: boolean, bar: string) => void} Report */

/** Requests after which a page counts as frequently read and is compressed further. */
const READ_BEFORE = 5;
const DENSE_AFTER_MS = 3_000;

/** Folder of the traces, for the Performance panel of Chromium. */
const TRACES = path.join(cache, 'traces');

/** @param {Browser} browser @param {string} url */
async function loadsOf(browser, url) {
  // Image variants are created on first request, and frequently read pages are compressed further:
  // warm up both.
  await loadOnPhone(browser, url);
  for (let i = 0; i < READ_BEFORE; i += 1) {
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  }
  await new Promise((resolve) => setTimeout(resolve, DENSE_AFTER_MS));
  /** @type {FirstLoad[]} */
  const loads = [];
  while (loads.length < ROUNDS) loads.push(await loadOnPhone(browser, url));
  return loads;
}

/** @param {string} name @param {readonly FirstLoad[]} loads @param {Report} report */
function tell(name, loads, report) {
  /** @param {string} what @param {number} value @param {number} bar @param {string} [unit] */
  const say = (what, value, bar, unit = '') =>
    report(
      `first load of ${name}: ${what}`,
      `${+value.toFixed(2)}${unit}`,
      value <= bar,
      `${bar}${unit}`,
    );
  /** @param {'lcp' | 'cls' | 'blocking' | 'jsBytes' | 'bytes'} key */
  const of = (key) => median(loads.map((load) => load[key]));
  const [first] = loads;
  say(`largest paint (${first?.largest})`, Math.round(of('lcp')), 750, ' ms');
  // In thousandths, as Lighthouse has it: a font's arrival may move a date by a few pixels.
  say('layout shift', Math.round(of('cls') * 1_000) / 1_000, 0);
  say('blocking', Math.round(of('blocking')), 10, ' ms');
  say('JavaScript before the first touch', of('jsBytes') / KB, 12, ' KB');
  say('everything', of('bytes') / KB, 150, ' KB');
  if (!process.argv.includes('--files')) return;
  for (const { bytes, url } of first?.files ?? []) console.log(`      ${bytes} ${url}`);
}

/**
 * Reports how fast a page responds to an interaction right after loading.
 * @param {Browser} browser @param {string} url of the site @param {Report} report
 */
async function reportTouches(browser, url, report) {
  for (const { what, page, bar, ...touch } of TOUCHES) {
    const times = [];
    while (times.length < ROUNDS) times.push(await timeFirstTouch(browser, url + page, touch));
    const ms = Math.round(median(times));
    report(`first touch: ${what}`, `${ms} ms`, ms <= bar, `${bar} ms`);
  }
}

/**
 * First load of pages on a slow phone, as medians of three (design, section 10).
 * @param {Report} report
 */
export async function benchFirstLoad(report) {
  const env = await benchEnvironment();
  const browser = await launchChromium();
  try {
    const site = await startChild(serverEntry, env);
    try {
      await mkdir(TRACES, { recursive: true });
      for (const [name, address] of Object.entries(PAGES)) {
        tell(name, await loadsOf(browser, site.url + address), report);
        const trace = path.join(TRACES, `${name}.json`);
        await traceOnPhone(browser, site.url + address, trace);
        console.log(`      trace: ${trace}`);
      }
      await reportTouches(browser, site.url, report);
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
    await rm(env.DATA_DIR, { recursive: true, force: true });
  }
}
