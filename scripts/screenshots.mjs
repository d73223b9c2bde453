// npm run screenshots: screenshots of every screen, and the problems found in them.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from './lib/chromium.mjs';
import { root, shown } from './lib/paths.mjs';
import { looksOf } from './screenshots/looks.mjs';
import { openMagazine } from './screenshots/magazine.mjs';
import { refreshReadme } from './screenshots/readme.mjs';
import { chooseScreens } from './screenshots/screens.mjs';
import { save, shoot } from './screenshots/shoot.mjs';

/** @typedef {import('./lib/chromium.mjs').Browser} Browser */

/**
 * Takes all screenshots of the selected screens; a screen that fails to open is reported like any
 * other problem.
 * @param {Browser} browser
 * @param {import('./screenshots/magazine.mjs').Magazine} magazine
 * @param {readonly import('./screenshots/screens.mjs').Screen[]} screens
 * @param {string} folder
 */
async function shootAll(browser, magazine, screens, folder) {
  const shots = screens.flatMap((screen) => looksOf(screen).map((look) => ({ screen, look })));
  /** @type {string[]} */
  const faults = [];
  for (const [index, { screen, look }] of shots.entries()) {
    const name = `${screen.name}--${look.name}`;
    const label = `[${index + 1}/${shots.length}] ${name}`;
    /** @type {string[]} */
    let complaints;
    try {
      const shot = await shoot(browser, magazine, screen, look);
      await save(shot.png, folder, name);
      complaints = shot.complaints;
    } catch (error) {
      complaints = [error instanceof Error ? error.message : String(error)];
    }
    console.log([label, ...complaints.map((complaint) => `    ${complaint}`)].join('\n'));
    faults.push(...complaints.map((complaint) => `${name}: ${complaint}`));
  }
  return { count: shots.length, faults };
}

/** @param {readonly string[]} names @param {{ to: string, readme: boolean }} options */
async function takeScreenshots(names, { to, readme }) {
  const screens = chooseScreens(names);
  const folder = path.resolve(to);
  console.log('Starting the magazine and the browser …');
  const magazine = await openMagazine();
  const browser = await launchChromium({ handleSIGINT: false });
  try {
    if (readme) return await refreshReadme(browser, magazine);
    await mkdir(folder, { recursive: true });
    const { count, faults } = await shootAll(browser, magazine, screens, folder);
    console.log(`\n${count} screenshots of ${screens.length} screens in ${shown(folder)}`);
    return faults;
  } finally {
    await browser.close();
    await magazine.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: path.join(root, 'screenshots') },
    readme: { type: 'boolean', default: false },
  },
});
// The server and the browser end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
try {
  const faults = await takeScreenshots(positionals, values);
  if (faults.length > 0) {
    console.log(`\n${faults.length} faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  process.exit(faults.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
