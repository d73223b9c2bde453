import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, it } from 'node:test';
import { cms, root } from '../lib/paths.mjs';

const { parse } = createRequire(path.join(cms, 'package.json'))('yaml');
const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'));
const { app, database, proxy, roles, secrets } = compose.services;
const all = Object.entries(compose.services);
const template = readFileSync(path.join(root, 'scripts/proxy/nginx.conf.template'), 'utf8');

describe('docker-compose.yml', () => {
  it('runs the site on PostgreSQL 17 behind a proxy, with a service that creates the secrets', () => {
    const names = ['app', 'database', 'proxy', 'roles', 'secrets'];
    assert.deepEqual(Object.keys(compose.services).sort(), names);
    assert.match(database.image, /postgres:17\./);
    assert.equal(app.environment.DATABASE_CLIENT, 'postgres');
    assert.match(app.environment.DATABASE_URL, /^postgres:\/\/site@database:5432\/aurelian$/);
    assert.deepEqual(secrets.command, ['prepare']);
  });

  it('runs the configured number of instances, reachable only through the proxy', () => {
    assert.equal(app.deploy.replicas, '${APP_REPLICAS:-2}');
    assert.equal(app.ports, undefined);
    assert.equal(app.container_name, undefined);
    assert.equal(app.environment.TRUST_PROXY, 'true');
    assert.deepEqual(proxy.ports, ['${HTTP_PORT:-80}:8080', '${HTTPS_PORT:-443}:8443']);
    assert.equal(proxy.environment.PROXY_APP, `app:${app.environment.PORT}`);
    assert.equal(proxy.environment.PROXY_PUBLIC_URL, app.environment.PUBLIC_URL);
    assert.equal(secrets.environment.PUBLIC_URL, app.environment.PUBLIC_URL);
  });

  it('passes on every variable that an owner may set', () => {
    const example = readFileSync(path.join(cms, '.env.example'), 'utf8');
    const known = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? '');
    // The image sets NODE_ENV, and the default of HOST is right in a container.
    const own = ['HOST', 'NODE_ENV'];
    const wanted = known.filter((name) => !own.includes(name));
    assert.ok(wanted.length > 30);
    const given = Object.keys(app.environment).filter((name) => name !== 'DATABASE_PASSWORD_FILE');
    assert.deepEqual(given.sort(), wanted.sort());
  });

  it('states the same number of connections per instance as the guide', () => {
    const claim = /Each takes up to (\d+) connections/;
    const [, here] = claim.exec(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')) ?? [];
    const page = readFileSync(path.join(root, 'docs/guide/several-instances.md'), 'utf8');
    const [, there] = claim.exec(page.replace(/\s+/g, ' ')) ?? [];
    assert.ok(here !== undefined);
    assert.equal(here, there);
  });

  it("sets every placeholder in the proxy's configuration and nothing else in it", () => {
    const open = new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
    const given = Object.keys(proxy.environment).filter((name) => /^PROXY_/.test(name));
    assert.deepEqual([...open].sort(), given.sort());
    assert.equal(proxy.environment.NGINX_ENVSUBST_FILTER, '^PROXY_');
    assert.ok(
      proxy.volumes.some((/** @type {string} */ one) => /nginx\.conf\.template:ro$/.test(one)),
    );
  });

  it("sends the site's security headers with the proxy's own responses", () => {
    const own = [...template.matchAll(/^ {4}location [^{]+\{\n((?: {6}.*\n)+?) {4}\}/gm)]
      .map(([, body = '']) => body)
      .filter((body) => /^ {6}return [45]/m.test(body));
    assert.equal(own.length, 5);
    for (const body of own) {
      assert.match(body, /Strict-Transport-Security "max-age=31536000; includeSubDomains" always;/);
      assert.match(body, /X-Content-Type-Options nosniff always;/);
      assert.match(
        body,
        /Content-Security-Policy "default-src 'none'; frame-ancestors 'none'" always;/,
      );
    }
    // A response over plain HTTP must not contain HSTS (RFC 6797, section 7.2).
    const plain =
      /server \{\n {4}listen \$\{PROXY_HTTP\};[\s\S]*?\n {2}\}/.exec(template)?.[0] ?? '';
    assert.match(plain, /X-Content-Type-Options nosniff always;/);
    assert.doesNotMatch(plain, /Strict-Transport-Security/);
  });

  it('overwrites forwarding headers and request ids sent by clients', () => {
    for (const [name, value] of [
      ['X-Forwarded-Host', '""'],
      ['X-Forwarded-Port', '""'],
      ['Forwarded', '""'],
      ['X-Forwarded-Proto', '$scheme'],
      ['X-Request-Id', '$request_id'],
    ]) {
      const lines = template.match(new RegExp(`proxy_set_header ${name} .+;`, 'g'));
      assert.deepEqual(lines, [`proxy_set_header ${name} ${value};`]);
    }
    // A location with its own proxy_set_header would inherit none of these.
    const inside = [...template.matchAll(/^ {6,}proxy_set_header/gm)];
    assert.equal(inside.length, 0);
  });

  it('limits the resources and privileges of each service', () => {
    for (const [name, { deploy, security_opt: options }] of all) {
      const { cpus, memory, pids } = deploy.resources.limits;
      assert.ok(cpus && memory && pids, name);
      assert.deepEqual(options, ['no-new-privileges:true'], name);
    }
    for (const [name, one] of all) {
      assert.equal(one.read_only, true, name);
      assert.deepEqual(one.cap_drop, ['ALL'], name);
    }
    const toBecomePostgres = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'];
    assert.deepEqual(database.cap_add, toBecomePostgres);
    for (const one of [app, proxy, roles, secrets]) assert.equal(one.cap_add, undefined);
    assert.equal(proxy.user, '1000:1000');
    assert.match(readFileSync(path.join(root, 'Dockerfile'), 'utf8'), /^USER node$/m);
  });

  it('pins the exact versions of third-party images, which a digest can replace', () => {
    assert.match(database.image, /^\$\{POSTGRES_IMAGE:-postgres:\d+\.\d+-\w+\}$/);
    assert.match(proxy.image, /^\$\{PROXY_IMAGE:-nginx:\d+\.\d+\.\d+-\w+\}$/);
    const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    assert.match(dockerfile, /^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-[\w-]+$/m);
  });

  it('checks the health of all services and starts them in order', () => {
    assert.ok(proxy.healthcheck.test.includes('https://127.0.0.1:8443/readyz'));
    assert.equal(proxy.depends_on.app.condition, 'service_healthy');
    assert.ok(database.healthcheck.test.includes('pg_isready'));
    assert.deepEqual(app.healthcheck.test.slice(1), ['node', 'scripts/docker-entry.mjs', 'health']);
    assert.equal(app.depends_on.database.condition, 'service_healthy');
    assert.equal(app.depends_on.roles.condition, 'service_completed_successfully');
    assert.equal(roles.depends_on.database.condition, 'service_healthy');
    assert.equal(app.depends_on.secrets.condition, 'service_completed_successfully');
    assert.equal(database.depends_on.secrets.condition, 'service_completed_successfully');
  });

  it('stores content, database and secrets in volumes', () => {
    const volumes = ['data', 'database', 'secrets', 'site-secrets', 'tls'];
    assert.deepEqual(Object.keys(compose.volumes).sort(), volumes);
    assert.ok(app.volumes.includes('data:/data'));
    assert.equal(app.environment.DATA_DIR, '/data');
    assert.ok(database.volumes.includes('database:/var/lib/postgresql/data'));
  });

  it('contains no secret and takes each from the environment', () => {
    for (const name of ['ADMIN_PASSWORD', 'APP_KEYS', 'SITE_SECRET', 'JWT_SECRET']) {
      assert.equal(app.environment[name], null, name);
    }
  });

  it('exposes no database port and gives the site a separate database role', () => {
    assert.equal(database.ports, undefined);
    const superuser = database.environment.POSTGRES_PASSWORD_FILE;
    const own = app.environment.DATABASE_PASSWORD_FILE;
    assert.notEqual(path.dirname(own), path.dirname(superuser));
    for (const one of [secrets, roles]) {
      assert.equal(one.environment.DATABASE_PASSWORD_FILE, superuser);
      assert.equal(one.environment.SITE_PASSWORD_FILE, own);
    }
    assert.deepEqual(roles.command, ['database-role']);
    const { username } = new URL(roles.environment.DATABASE_URL);
    assert.equal(username, database.environment.POSTGRES_USER);
    assert.equal(new URL(app.environment.DATABASE_URL).username, 'site');
    for (const one of [app, proxy]) {
      const mounts = one.volumes.map((/** @type {string} */ volume) => volume.split(':')[0]);
      assert.ok(!mounts.includes('secrets'));
    }
  });
});
