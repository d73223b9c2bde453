/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { createRequire } from 'node:module';
import path from 'node:path';
import { cms } from '../lib/paths.mjs';
import { watch } from './watch.mjs';

/**
 * @typedef {import('../../web/node_modules/playwright-core/index.js').Browser} Browser
 * @typedef {import('../../web/node_modules/playwright-core/index.js').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 * @typedef {import('./looks.mjs').Look} Look
 * @typedef {import('./magazine.mjs').Magazine} Magazine
 */

/** @type {typeof import('../../cms/node_modules/sharp/dist/index.mjs').default} */
const sharp = createRequire(`${cms}/package.json`)('sharp');

/** Maximum side length of a WebP image. */
const MAX_SIDE = 16_383;
const QUALITY = 82;

/** Scrolls to the end and back, so that all images are loaded and decoded. */
const showAll = async (/** @type {Page} */ page) => {
  await page.evaluate(async () => {
    const step = window.innerHeight / 2;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
};

/** Horizontal overflow of the page in px. @param {Page} page */
const overhang = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * @param {Browser} browser
 * @param {Magazine} magazine
 * @param {Screen} screen
 * @param {Look} look
 */
async function openPage(browser, magazine, screen, look) {
  const context = await browser.newContext({
    viewport: look.viewport,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    ...(look.name.startsWith('phone') ? { hasTouch: true, isMobile: true } : {}),
  });
  if (screen.needsSession === true) await context.addCookies([magazine.session]);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return { context, page };
}

/**
 * Takes a screenshot and returns the problems found in it.
 * @param {Browser} browser
 * @param {Magazine} magazine
 * @param {Screen} screen
 * @param {Look} look
 * @returns {Promise<{ png: Buffer, complaints: string[] }>}
 */
export async function shoot(browser, magazine, screen, look) {
  const place = screen.path
    .replace('/preview/{token}', magazine.previewPath)
    .replace('{reader}', magazine.readerToken);
  const address = magazine.url + place;
  const { context, page } = await openPage(browser, magazine, screen, look);
  try {
    const heard = watch(page, address, screen.status ?? 200);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (look.media === 'print') await page.emulateMedia({ media: 'print' });
    await showAll(page);
    await screen.act?.(page);
    await page.waitForLoadState('networkidle');
    const wide = await overhang(page);
    const png = await page.screenshot({ fullPage: screen.isWindow !== true });
    return { png, complaints: wide > 0 ? [...heard, `${wide} px too wide`] : heard };
  } finally {
    await context.close();
  }
}

/**
 * Writes an image as WebP, at most `width` pixels wide.
 * @param {Buffer} png
 * @param {string} folder
 * @param {string} name
 * @param {number} [width]
 */
export const save = (png, folder, name, width = MAX_SIDE) =>
  sharp(png)
    .resize({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(path.join(folder, `${name}.webp`));
