/** Mid-range phone: 390 × 844 CSS px with a device pixel ratio of 2. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** 150 ms latency, 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_CPU = 4;
/** Delay after which late resources of a loaded page have arrived. */
const QUIET_MS = 2_500;

/**
 * @typedef {{ lcp: number, cls: number, blocking: number, jsBytes: number, bytes: number,
 *   files: { url: string, bytes: number, type: string }[], largest: string }} FirstLoad
 */

/** Runs in the page: records paints, layout shifts and long tasks from the start. */
function watchPage() {
  const seen = { lcp: 0, cls: 0, fcp: 0, largest: '', tasks: /** @type {number[][]} */ ([]) };
  Object.assign(globalThis, { aurelianSeen: seen });
  // The browser's global, not Node's, whose types apply to these scripts.
  const Observer = /** @type {any} */ (globalThis).PerformanceObserver;
  const watch = (
    /** @type {string} */ type,
    /** @type {(entry: any) => void} */ note, // Each kind of entry has fields of its own.
  ) =>
    new Observer((/** @type {any} */ list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.largest = `${entry.element?.tagName ?? ''} ${entry.url.split('/').pop() ?? ''}`;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
}

/**
 * A page on a slow phone with an empty cache.
 * @param {import('../lib/chromium.mjs').Browser} browser
 */
async function openPhone(browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  return { context, page, session };
}

/**
 * Time from the first interaction with a page to its effect in ms, on the slow phone or a desktop.
 * @param {import('../lib/chromium.mjs').Browser} browser
 * @param {string} url
 * @param {{ isPhone: boolean, press: string, shows: string }} touch selectors of the pressed
 *   element and of its effect
 */
export async function timeFirstTouch(browser, url, { isPhone, press, shows }) {
  const { context, page } = isPhone
    ? await openPhone(browser)
    : await browser.newPage({ viewport: { width: 1280, height: 800 } }).then((desktop) => ({
        context: desktop.context(),
        page: desktop,
      }));
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(`
    globalThis.answered = new Promise((resolve) => {
      addEventListener('pointerdown', (event) => {
        const options = { visibilityProperty: true, opacityProperty: true };
        const look = () => document.querySelector(${JSON.stringify(shows)})?.checkVisibility(options)
          ? resolve(performance.now() - event.timeStamp) : requestAnimationFrame(look);
        look();
      }, { capture: true, once: true });
    }); undefined`);
  const button = page.locator(press).first();
  await (isPhone ? button.tap() : button.click());
  const ms = /** @type {number} */ (await page.evaluate('answered'));
  await context.close();
  return ms;
}

/**
 * Loads a page on a slow phone with an empty cache: times in ms, transfer sizes in bytes.
 * @param {import('../lib/chromium.mjs').Browser} browser @param {string} url
 * @returns {Promise<FirstLoad>}
 */
export async function loadOnPhone(browser, url) {
  const { context, page, session } = await openPhone(browser);
  /** @type {Map<string, { url: string, type: string, bytes: number }>} */
  const files = new Map();
  session.on('Network.requestWillBeSent', (/** @type {any} */ event) =>
    files.set(event.requestId, { url: event.request.url, type: event.type ?? '', bytes: 0 }),
  );
  session.on('Network.loadingFinished', (/** @type {any} */ event) => {
    const file = files.get(event.requestId);
    if (file !== undefined) file.bytes = event.encodedDataLength;
  });
  await page.addInitScript(watchPage);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate('aurelianSeen');
  await context.close();

  const all = [...files.values()];
  const sum = (/** @type {typeof all} */ list) =>
    list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    lcp: seen.lcp,
    cls: seen.cls,
    largest: seen.largest,
    // Total blocking time: the time of long tasks after the first paint beyond 50 ms each.
    blocking: seen.tasks.reduce(
      (/** @type {number} */ total, /** @type {[number, number]} */ [start, duration]) =>
        start + duration > seen.fcp ? total + Math.max(0, duration - 50) : total,
      0,
    ),
    jsBytes: sum(all.filter(({ url: file }) => new URL(file).pathname.endsWith('.js'))),
    bytes: sum(all),
    files: all,
  };
}

/**
 * Loads a page on a slow phone with an empty cache, and writes a trace for the Performance panel of
 * Chromium.
 * @param {import('../lib/chromium.mjs').Browser} browser @param {string} url @param {string} file
 */
export async function traceOnPhone(browser, url, file) {
  const { context, page } = await openPhone(browser);
  await browser.startTracing(page, { path: file });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  await browser.stopTracing();
  await context.close();
}
