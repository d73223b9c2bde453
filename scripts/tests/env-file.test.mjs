import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { ensureSecrets, hasAllSecrets } from '../lib/env-file.mjs';

const NAMES = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'SITE_SECRET',
];

describe('the file of secrets', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-env-'));
    file = path.join(folder, 'deep', '.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const values = () => parseEnv(readFileSync(file, 'utf8'));

  it('contains every secret, each different', () => {
    assert.equal(hasAllSecrets(file), false);
    assert.deepEqual(ensureSecrets(file), NAMES);
    const made = NAMES.map((name) => values()[name] ?? '');
    assert.equal(new Set(made).size, NAMES.length);
    assert.ok(made.every((value) => value.length >= 32));
    assert.equal(hasAllSecrets(file), true);
  });

  it('can be read by its owner only', () => {
    ensureSecrets(file);
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  it('is not changed by a second run', () => {
    ensureSecrets(file);
    const before = readFileSync(file, 'utf8');
    assert.deepEqual(ensureSecrets(file), []);
    assert.equal(readFileSync(file, 'utf8'), before);
  });

  it('keeps what the owner wrote and adds only what is missing', () => {
    file = path.join(folder, '.env');
    const own = '# mine\nPORT=8080\nSITE_SECRET="kept as it was, 1234"';
    writeFileSync(file, own, { mode: 0o644 });
    const added = ensureSecrets(file);
    assert.deepEqual(
      added,
      NAMES.filter((name) => name !== 'SITE_SECRET'),
    );
    assert.ok(readFileSync(file, 'utf8').startsWith(`${own}\n`));
    assert.equal(values().PORT, '8080');
    assert.equal(values().SITE_SECRET, 'kept as it was, 1234');
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  it('fills empty values in place, as in a copy of .env.example', () => {
    file = path.join(folder, '.env');
    writeFileSync(file, '# salt\nAPI_TOKEN_SALT=\nJWT_SECRET=""\nPORT=1\n');
    ensureSecrets(file);
    const text = readFileSync(file, 'utf8');
    assert.equal(text.match(/^API_TOKEN_SALT=/gm)?.length, 1);
    assert.match(text, /^# salt\nAPI_TOKEN_SALT=[\w-]{43}\nJWT_SECRET=[\w-]{43}\nPORT=1\n/);
  });
});
