import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { web } from './paths.mjs';
import { runIntoLog } from './run.mjs';

/** @typedef {import('../../web/node_modules/playwright-core/index.js').Browser} Browser */

/** Disables the browser's own network requests. */
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

/**
 * The same engine without a window per context: a page costs half as much (docs/decisions/0040).
 */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns {string | undefined} the browser for the browser tests: CHROMIUM_PATH, else a common
 *   path
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  return given ? [given].find(isProgram) : USUAL.find(isProgram);
}

/** Launch options of the browser; throws if there is none. */
export function chromiumOptions() {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('This needs Chromium: install it, or set CHROMIUM_PATH to its program.');
  }
  return { executablePath, args: FLAGS };
}

/**
 * Launches the browser for screenshots and measurements; throws if there is none.
 * @param {{ handleSIGINT?: boolean }} [options]
 * @returns {Promise<Browser>}
 */
export async function launchChromium(options = {}) {
  const { chromium } = createRequire(path.join(web, 'package.json'))('playwright-core');
  return chromium.launch({ ...chromiumOptions(), ...options });
}

/** Whether Debian's package can be installed. */
const canInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  spawnSync('apt-get', ['--version']).status === 0;

/** Fails fast if a package is unavailable. */
const IMPATIENT = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];

/** Passes the browser's path to the browser tests. @param {string | undefined} program */
function choose(program) {
  if (program !== undefined) process.env.CHROMIUM_PATH = path.resolve(program);
  return program !== undefined;
}

/**
 * Finds Chromium, installs Debian's headless shell if possible, and passes its path to the browser
 * tests.
 * @returns {import('./progress.mjs').Step}
 */
export const chromiumStep = () => ({
  name: 'chromium',
  title: 'Installing Chromium for the browser tests',
  advice:
    'The browser tests need Chromium: install it (on Debian and Ubuntu, as root: apt-get install ' +
    'chromium-headless-shell), or set CHROMIUM_PATH to its program, then start again.',
  isDone() {
    const found = findChromium();
    const isBest = Boolean(process.env.CHROMIUM_PATH) || found === SHELL || !canInstall();
    return isBest && choose(found);
  },
  async run(log) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', path.basename(SHELL)];
    for (const args of canInstall() ? [['update'], install] : []) {
      await runIntoLog({ command: 'apt-get', args: [...IMPATIENT, ...args], cwd: '/', env }, log);
    }
    // Fall back to another installed browser.
    return choose(findChromium()) ? 0 : 1;
  },
});
