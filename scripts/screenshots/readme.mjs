import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { looks } from './looks.mjs';
import { save, shoot } from './shoot.mjs';

/**
 * @typedef {import('./screens.mjs').Screen} Screen
 *
 * @typedef {object} ReadmeImage
 * @property {Screen} screen
 * @property {import('./looks.mjs').Look} look
 * @property {number} width of the image
 */

/** Desktop settings with a different height. @param {number} height */
const desktop = (height) => ({ ...looks.desktop, viewport: { width: 1280, height } });

/** Images of README.md, showing only the viewport. @type {ReadmeImage[]} */
const images = [
  {
    screen: { name: 'home', path: '/' },
    look: desktop(860),
    width: 1000,
  },
  {
    screen: { name: 'post', path: '/post/lofoten-in-the-blue-month' },
    look: desktop(1500),
    width: 640,
  },
  {
    screen: { name: 'category', path: '/category/watch-collecting' },
    look: desktop(1500),
    width: 640,
  },
  { screen: { name: 'phone', path: '/' }, look: looks.phone, width: 390 },
  {
    screen: { name: 'admin', path: '/admin?tab=dashboard', needsSession: true },
    look: desktop(900),
    width: 640,
  },
  {
    screen: {
      name: 'editor',
      path: '/admin/articles',
      needsSession: true,
      act: async (page) => {
        await page.getByRole('button', { name: 'Edit' }).nth(2).click();
        await page.getByRole('button', { name: 'Side by side' }).click();
        await page.getByText('Loading the preview…').waitFor({ state: 'detached' });
      },
    },
    look: desktop(1000),
    width: 640,
  },
];

/**
 * Regenerates the images of README.md.
 * @param {import('./shoot.mjs').Browser} browser
 * @param {import('./magazine.mjs').Magazine} magazine
 * @returns {Promise<string[]>} problems found in a screen
 */
export async function refreshReadme(browser, magazine) {
  const folder = path.join(root, 'docs', 'pictures');
  /** @type {string[]} */
  const faults = [];
  for (const { screen, look, width } of images) {
    const inSight = { ...screen, isWindow: true };
    const { png, complaints } = await shoot(browser, magazine, inSight, look);
    await save(png, folder, screen.name, width);
    console.log(`docs/pictures/${screen.name}.webp`);
    faults.push(...complaints.map((complaint) => `${screen.name}: ${complaint}`));
  }
  return faults;
}
