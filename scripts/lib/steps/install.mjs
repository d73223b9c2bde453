import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from '../npm.mjs';
import { runIntoLog } from '../run.mjs';
import { createStamp, hashInputs } from '../stamp.mjs';
import { compilerEnvironment, compilerInput } from './compiler.mjs';
import { binaryCache } from './binary-cache.mjs';

/** @typedef {{ name?: string, version?: string, integrity?: string, resolved?: string, optional?: boolean, peer?: boolean, os?: string[] }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * npm's record of the packages installed in a folder.
 * @param {string} folder
 */
const recordOf = (folder) => path.join(folder, 'node_modules', '.package-lock.json');

/**
 * Whether npm's record of installed packages matches the lockfile, as after a manual `npm install`.
 * @param {string} folder
 */
function isInstalled(folder) {
  const record = recordOf(folder);
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
 * Whether the compiled parts of a package exist and work with this Node version.
 * @param {string} folder
 * @param {string} probe
 */
const loads = (folder, probe) =>
  spawnSync(process.execPath, ['-e', probe], { cwd: folder }).status === 0;

/**
 * Installed packages whose install scripts `allowScripts` in package.json allows.
 * @param {string} folder
 */
export function scriptPackages(folder) {
  const { allowScripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.entries(allowScripts)
    .filter(([name, allowed]) => allowed && existsSync(path.join(folder, 'node_modules', name)))
    .map(([name]) => name);
}

/**
 * A lockfile with the archive URL of each package: without them npm queries the registry for every
 * package, and takes twice as long.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @param {string} registry its URL
 */
export function withArchives({ packages, ...lock }, registry) {
  const entries = Object.entries(packages).map(([place, entry]) => {
    const { name = place.split('node_modules/').at(-1) ?? '', version, integrity } = entry;
    if (integrity === undefined) return [place, entry];
    const archive = `${name.slice(name.indexOf('/') + 1)}-${version}.tgz`;
    const resolved = `${registry.replace(/\/$/, '')}/${name}/-/${archive}`;
    return [place, { resolved, ...entry }];
  });
  return { ...lock, packages: Object.fromEntries(entries) };
}

/**
 * Reads a setting of npm.
 * @param {string} folder
 * @param {'registry' | 'cache'} name
 */
function npmSetting(folder, name) {
  const { command, args } = npm(['config', 'get', name]);
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8' }).stdout.trim();
}

/**
 * @param {string} folder
 * @param {string} log
 */
async function installPackages(folder, log) {
  // Not `npm ci`: it rejects a lockfile without the packages of every other platform, and not every
  // registry has them all. With --no-save the lockfile applies and is not changed.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts'];
  const quick = ['--prefer-offline', '--no-audit', '--no-fund'];
  const registry = npmSetting(folder, 'registry');
  // npm prefers this file to the lockfile, which stays unchanged.
  const file = path.join(folder, 'npm-shrinkwrap.json');
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  writeFileSync(file, JSON.stringify(withArchives(lock, registry)));
  try {
    return await runIntoLog({ ...npm([...args, ...quick]), cwd: folder }, log);
  } finally {
    rmSync(file);
  }
}

/**
 * @param {{ folder: string, names: readonly string[], log: string }} packages
 * @param {NodeJS.ProcessEnv} [settings] of npm, as environment variables
 */
function runInstallScripts({ folder, names, log }, settings = {}) {
  const command = npm(['rebuild', '--ignore-scripts=false', ...names]);
  const env = { ...compilerEnvironment(), ...settings };
  return runIntoLog({ ...command, cwd: folder, env }, log);
}

/**
 * Installs a package from its lockfile, and again if the lockfile or Node's binary interface
 * changed. Only packages in `allowScripts` run their install scripts.
 * @param {{ name: string, title: string, folder: string, probes?: Readonly<Record<string, string>> }} options
 *   `probes`: for packages with compiled parts, JavaScript that fails if these do not load
 * @returns {import('../progress.mjs').Step}
 */
export function installStep({ name, title, folder, probes = {} }) {
  const hash = hashInputs(
    folder,
    ['package-lock.json'],
    [process.versions.modules, process.platform, process.arch, compilerInput],
  );
  const noteFile = path.join(folder, 'node_modules', '.cache', 'aurelian', 'install');
  const stamp = createStamp(noteFile, [recordOf(folder)]);
  /** @param {string} one */
  const fits = (one) => probes[one] !== undefined && loads(folder, probes[one]);
  const misfit = () => Object.keys(probes).find((one) => !fits(one));

  /** @param {string} log */
  async function runScripts(log) {
    const unfit = scriptPackages(folder).filter((one) => !fits(one));
    if (unfit.length === 0) return 0;
    const cache = npmSetting(folder, 'cache');
    const compiled = unfit
      .filter((one) => one in probes)
      .map((name) => ({ name, ...binaryCache({ folder, name, cache }) }));
    for (const { restore } of compiled) restore();
    const wanted = unfit.filter((one) => !fits(one));
    if (wanted.length === 0) return 0;
    const scripts = { folder, names: wanted, log };
    let code = await runInstallScripts(scripts);
    // A binary that was downloaded instead of compiled may not fit.
    if (code === 0 && wanted.some((one) => one in probes && !fits(one)))
      code = await runInstallScripts(scripts, { npm_config_build_from_source: 'true' });
    for (const { name, save } of compiled) if (wanted.includes(name) && fits(name)) save();
    return code;
  }

  /** @param {string} log */
  async function complete(log) {
    const code = isInstalled(folder) ? 0 : await installPackages(folder, log);
    return code === 0 ? runScripts(log) : code;
  }

  return {
    name,
    title,
    advice:
      'Check that this machine can reach the npm registry and has free disk space, then start again. ' +
      'Compiling packages needs Python 3, make and a C++ compiler.',
    isDone: () => stamp.matches(hash),
    async run(log) {
      const clear = () =>
        rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
      // npm only adds missing packages, so an incomplete installation is deleted first.
      const wasInstalled = existsSync(recordOf(folder));
      if (!wasInstalled) clear();
      let code = await complete(log);
      // npm does not rebuild binaries of another system either: reinstall from scratch.
      if (wasInstalled && misfit() !== undefined) {
        clear();
        code = await complete(log);
      }
      if (code !== 0) return code;
      const unfit = misfit();
      if (unfit !== undefined) {
        appendFileSync(log, `\nInstalled, but ${unfit} does not load in Node ${process.version}\n`);
        return 1;
      }
      stamp.write(hash);
      return 0;
    },
  };
}
