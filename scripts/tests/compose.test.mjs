import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, it } from 'node:test';
import { cms, root } from '../lib/paths.mjs';

const { parse } = createRequire(path.join(cms, 'package.json'))('yaml');
const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'));
const { app, database, secrets } = compose.services;

describe('docker-compose.yml', () => {
  it('runs the site on PostgreSQL 17, beside what makes the secrets', () => {
    assert.deepEqual(Object.keys(compose.services).sort(), ['app', 'database', 'secrets']);
    assert.match(database.image, /^postgres:17/);
    assert.equal(app.environment.DATABASE_CLIENT, 'postgres');
    assert.match(app.environment.DATABASE_URL, /^postgres:\/\/aurelian@database:5432\/aurelian$/);
    assert.deepEqual(secrets.command, ['database-password']);
  });

  it('checks the health of both and starts them in order', () => {
    assert.ok(database.healthcheck.test.includes('pg_isready'));
    assert.deepEqual(app.healthcheck.test.slice(1), ['node', 'scripts/docker-entry.mjs', 'health']);
    assert.equal(app.depends_on.database.condition, 'service_healthy');
    assert.equal(app.depends_on.secrets.condition, 'service_completed_successfully');
    assert.equal(database.depends_on.secrets.condition, 'service_completed_successfully');
  });

  it('keeps content, database and secrets in volumes', () => {
    assert.deepEqual(Object.keys(compose.volumes).sort(), ['data', 'database', 'secrets']);
    assert.ok(app.volumes.includes('data:/data'));
    assert.equal(app.environment.DATA_DIR, '/data');
    assert.ok(database.volumes.includes('database:/var/lib/postgresql/data'));
  });

  it('holds no secret itself, and takes each from the environment', () => {
    assert.equal(
      database.environment.POSTGRES_PASSWORD_FILE,
      app.environment.DATABASE_PASSWORD_FILE,
    );
    for (const name of ['ADMIN_PASSWORD', 'APP_KEYS', 'SITE_SECRET', 'JWT_SECRET']) {
      assert.equal(app.environment[name], null, name);
    }
  });

  it('gives the site no rights that it does not need', () => {
    assert.equal(app.read_only, true);
    assert.deepEqual(app.cap_drop, ['ALL']);
    assert.equal(database.ports, undefined);
  });
});
