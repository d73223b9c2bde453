import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npm } from '../npm.mjs';
import { runIntoLog } from '../run.mjs';
import { createStamp, hashInputs } from '../stamp.mjs';

/** @typedef {{ version?: string, optional?: boolean, peer?: boolean, os?: string[] }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Tells whether npm's own record of what it installed agrees with the lockfile, as it does after
 * an `npm install` by hand.
 * @param {string} folder
 */
function isInstalledByHand(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readLock(record);
  return Object.entries(readLock(path.join(folder, 'package-lock.json'))).every(
    ([name, wanted]) =>
      name === '' ||
      installed[name]?.version === wanted.version ||
      (installed[name] === undefined && wanted.optional === true),
  );
}

/**
 * Tells whether the compiled parts of a package fit this Node.
 * @param {string} folder
 * @param {string | undefined} probe
 */
const loads = (folder, probe) =>
  probe === undefined || spawnSync(process.execPath, ['-e', probe], { cwd: folder }).status === 0;

/**
 * Installs a package from its lockfile, again where the lockfile or Node's binary interface changed.
 * @param {{ name: string, title: string, folder: string, probe?: string }} options
 *   `probe`: JavaScript that fails where a compiled dependency does not fit this Node
 * @returns {import('../progress.mjs').Step}
 */
export function installStep({ name, title, folder, probe }) {
  const hash = hashInputs(
    folder,
    ['package-lock.json'],
    [process.versions.modules, process.platform, process.arch],
  );
  const noteFile = path.join(folder, 'node_modules', '.cache', 'aurelian', 'install');
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  const stamp = createStamp(noteFile, [record]);
  return {
    name,
    title,
    advice:
      'Check that this machine reaches the npm registry and has room on its disk, then start again. ' +
      'Where a package is compiled, Python 3, make and a C++ compiler are needed.',
    isDone() {
      if (stamp.matches(hash)) return true;
      if (!isInstalledByHand(folder) || !loads(folder, probe)) return false;
      stamp.write(hash);
      return true;
    },
    async run(log) {
      // npm completes what is there, so what is half there or fits another Node has to go first.
      if (!existsSync(record) || !loads(folder, probe)) {
        rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
      }
      // Not `npm ci`: it refuses a lockfile without the packages of every other platform, and not
      // every registry has them all. With --no-save the lockfile counts and stays as it is.
      const args = ['install', '--no-save', '--include=dev', '--include=optional'];
      const code = await runIntoLog(
        { ...npm([...args, '--no-audit', '--no-fund']), cwd: folder },
        log,
      );
      if (code !== 0) return code;
      if (!loads(folder, probe)) {
        appendFileSync(log, `\nInstalled, but this fails in Node ${process.version}: ${probe}\n`);
        return 1;
      }
      stamp.write(hash);
      return 0;
    },
  };
}
