import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { databaseUrl, ensurePassword, isHealthy, loadSecrets } from '../lib/container.mjs';
import { root } from '../lib/paths.mjs';

describe("the container's entry point", () => {
  let folder = '';
  const { env } = process;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-container-'));
    process.env = { ...env };
  });
  afterEach(() => {
    process.env = env;
    rmSync(folder, { recursive: true });
  });

  it('keeps the password with which the database was created', () => {
    const file = path.join(folder, 'password');
    ensurePassword(file);
    const password = readFileSync(file, 'utf8');
    assert.match(password, /^[0-9a-f]{48}$/);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    ensurePassword(file, 'another');
    assert.equal(readFileSync(file, 'utf8'), password);
  });

  it("inserts the password into the database's address", () => {
    const file = path.join(folder, 'password');
    ensurePassword(file, 'p@ss/word');
    const url = { DATABASE_URL: 'postgres://aurelian@database:5432/aurelian' };
    assert.equal(
      databaseUrl({ ...url, DATABASE_PASSWORD_FILE: file }),
      'postgres://aurelian:p%40ss%2Fword@database:5432/aurelian',
    );
    assert.equal(databaseUrl(url), undefined);
    const own = { DATABASE_URL: 'postgres://me:own@elsewhere/site', DATABASE_PASSWORD_FILE: file };
    assert.equal(databaseUrl(own), undefined);
  });

  it('creates secrets once; a set variable takes precedence, an empty one does not', () => {
    const file = path.join(folder, 'secrets.env');
    Object.assign(process.env, { JWT_SECRET: 'set by the owner', SITE_SECRET: '' });
    loadSecrets(file);
    const made = process.env.SITE_SECRET;
    assert.match(made ?? '', /^[\w-]{43}$/);
    assert.equal(process.env.JWT_SECRET, 'set by the owner');
    process.env.SITE_SECRET = '';
    loadSecrets(file);
    assert.equal(process.env.SITE_SECRET, made);
  });

  it('is healthy only while the server responds with status 200', async () => {
    let status = 200;
    const server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(undefined));
    });
    const address = server.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    assert.equal(await isHealthy(port), true);
    status = 503;
    assert.equal(await isHealthy(port), false);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    assert.equal(await isHealthy(port), false);
  });

  /**
   * @param {string[]} args
   * @param {Record<string, string>} [variables]
   */
  const enter = (args, variables = {}) => {
    const entry = path.join(root, 'scripts', 'docker-entry.mjs');
    const { status, stderr } = spawnSync(process.execPath, [entry, ...args], {
      env: { ...process.env, DATA_DIR: folder, ...variables },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { status, stderr };
  };

  for (const [command, args, reason] of /** @type {const} */ ([
    ['backup', ['much'], /npm run backup takes no options/],
    ['restore', ['--yes'], /One file is needed/],
    ['export', ['--word'], /Unknown option '--word'/],
    ['import', [], /Name at least one file/],
    ['migrate-postgres', [], /The target is needed/],
  ])) {
    it(`runs ${command} with the server's secrets`, () => {
      const { status, stderr } = enter([command, ...args]);
      assert.equal(status, 1);
      assert.match(stderr, reason);
      assert.match(readFileSync(path.join(folder, 'secrets.env'), 'utf8'), /^SITE_SECRET=\S+$/m);
    });
  }

  it('copies everything that its commands load into the image', () => {
    const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    for (const line of ['scripts/docker-entry.mjs scripts/', 'scripts/lib scripts/lib']) {
      assert.ok(dockerfile.includes(`COPY ${line}\n`), line);
    }
    assert.match(dockerfile, /^COPY --from=build \/app\/cms\/dist cms\/dist$/m);
  });

  it('explains why it cannot prepare, and lists the known commands', () => {
    writeFileSync(path.join(folder, 'privkey.pem'), "the owner's");
    const variables = {
      TLS_FOLDER: folder,
      DATABASE_PASSWORD_FILE: path.join(folder, 'database-password'),
    };
    const { status, stderr } = enter(['prepare'], variables);
    assert.equal(status, 1);
    assert.match(stderr, /^There is \S+privkey\.pem but no \S+fullchain\.pem: [^\n]+\n$/);
    assert.match(enter(['nonsense']).stderr, /^Unknown command nonsense: serve, .*restore/);
  });
});
