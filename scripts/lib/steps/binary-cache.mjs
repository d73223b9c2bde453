import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { compilerInput } from './compiler.mjs';

/** The C library that compiled code depends on. */
function cLibrary() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime ?? 'another';
}

/**
 * Binaries compiled by a package's install script, stored in npm's cache: the next installation of
 * the same package for the same Node version and system reuses them. If they cannot be read or
 * written, they are compiled as before.
 * @param {{ folder: string, name: string, cache: string }} place `folder`: with
 *   lockfile and node_modules; `cache`: npm's
 */
export function binaryCache({ folder, name, cache }) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  /** @type {string | undefined} */
  const integrity = packages[`node_modules/${name}`]?.integrity;
  const { platform, arch, versions } = process;
  const system = [versions.modules, platform, arch, cLibrary(), compilerInput];
  const key = createHash('sha256')
    .update(JSON.stringify([name, integrity, ...system]))
    .digest('hex');
  const stored = path.join(cache, '_aurelian', key);
  const compiled = path.join(folder, 'node_modules', name, 'build', 'Release');

  /** @param {string} from @param {string} to */
  function copy(from, to) {
    mkdirSync(to, { recursive: true });
    for (const file of readdirSync(from).filter((one) => one.endsWith('.node')))
      cpSync(path.join(from, file), path.join(to, file));
  }

  /** @param {() => void} work */
  function attempt(work) {
    try {
      work();
    } catch {
      // An unusable cache only makes the installation slower.
    }
  }

  return {
    /** Copies the binaries to the package; the caller checks whether they load. */
    restore() {
      if (integrity !== undefined && existsSync(stored)) attempt(() => copy(stored, compiled));
    },

    /** Stores the binaries, replacing earlier ones. */
    save() {
      if (integrity === undefined || !existsSync(compiled)) return;
      const temporary = `${stored}.${process.pid}`;
      attempt(() => {
        copy(compiled, temporary);
        rmSync(stored, { recursive: true, force: true });
        renameSync(temporary, stored);
      });
    },
  };
}
