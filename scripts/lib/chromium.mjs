import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { web } from './paths.mjs';
import { runIntoLog } from './run.mjs';

/** @typedef {import('../../web/node_modules/playwright-core/index.js').Browser} Browser */

/** A browser that draws without a screen and speaks to nobody by itself. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} the browser of the browser tests: CHROMIUM_PATH, else a usual one */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  return given ? [given].find(isProgram) : USUAL.find(isProgram);
}

/**
 * Starts the browser that takes pictures and measures; throws where there is none.
 * @param {{ handleSIGINT?: boolean }} [options]
 * @returns {Promise<Browser>}
 */
export async function launchChromium(options = {}) {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('This needs Chromium: install it, or set CHROMIUM_PATH to its program.');
  }
  const { chromium } = createRequire(path.join(web, 'package.json'))('playwright-core');
  return chromium.launch({ executablePath, args: FLAGS, ...options });
}

/** Debian's package can be installed from here. */
const canInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  spawnSync('apt-get', ['--version']).status === 0;

/**
 * Finds Chromium, where it is missing installs Debian's, and tells the browser tests where it is.
 * @returns {import('./progress.mjs').Step}
 */
export const chromiumStep = () => ({
  name: 'chromium',
  title: 'Installing Chromium for the browser tests',
  advice:
    'The browser tests need Chromium: install it (on Debian and Ubuntu, as root: apt-get install ' +
    'chromium), or set CHROMIUM_PATH to its program, then start again.',
  isDone() {
    const found = findChromium();
    if (found !== undefined) process.env.CHROMIUM_PATH = path.resolve(found);
    return found !== undefined;
  },
  async run(log) {
    if (process.env.CHROMIUM_PATH || !canInstall()) return 1;
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const code = await runIntoLog({ command: 'apt-get', args, cwd: '/', env }, log);
      if (code !== 0) return code;
    }
    return this.isDone() ? 0 : 1;
  },
});
