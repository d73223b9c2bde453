import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { databaseUrl, ensurePassword, isHealthy, loadSecrets } from '../lib/container.mjs';

describe("the container's entry", () => {
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

  it('keeps the password that the database was made with', () => {
    const file = path.join(folder, 'password');
    ensurePassword(file);
    const password = readFileSync(file, 'utf8');
    assert.match(password, /^[0-9a-f]{48}$/);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    ensurePassword(file, 'another');
    assert.equal(readFileSync(file, 'utf8'), password);
  });

  it("puts the password into the database's address", () => {
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

  it('makes secrets once; a variable that is set wins, an empty one does not', () => {
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

  it('is healthy while the server answers well', async () => {
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
});
