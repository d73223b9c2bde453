import { stat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { systemStatus, type SystemStatus } from '../../src/contract/system';
import { errorCode } from '../../src/lib/error-code';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { call, expectContract, expectProblem, logIn } from '../support/request';

/** What a server does in its folder meanwhile may have taken a file away. */
async function modeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).mode;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

describe('the System page', () => {
  let server: TestServer;
  let cookie: string;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    cookie = await logIn(server);
  });
  afterAll(() => shutDown(server));

  const read = async (): Promise<SystemStatus> => {
    const answer = await call(server, 'GET', '/api/system', { cookie });
    expectContract('system.status', answer);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return systemStatus.parse(answer.json);
  };
  const sentences = async (): Promise<string> =>
    (await read()).warnings.map(({ sentence }) => sentence).join('\n');

  it('is for administrators', async () => {
    expectProblem(await call(server, 'GET', '/api/system'), 401);
  });

  it('tells what runs, on what, and how much of the disk is taken', async () => {
    const status = await read();
    expect(status.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(status.node).toBe(process.versions.node);
    const kind = server.env.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL';
    expect(status.database.kind).toBe(kind);
    expect(status.database.bytes).toBeGreaterThan(100_000);
    expect(status.disk.folder).toBe(server.dataDir);
    expect(status.disk.freeBytes).toBeGreaterThan(0);
    expect(status.memoryBytes).toBeGreaterThan(10_000_000);
    expect(Date.parse(status.startedAt)).toBeLessThanOrEqual(Date.now());
    expect(status.tasks.map(({ id }) => id)).toContain('mail-outbox');
  });

  it('leaves nothing in the data folder that others of the machine could read', async () => {
    const names = await readdir(server.dataDir, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['db', 'outbox', path.join('public', 'uploads')]));
    const open: string[] = [];
    for (const name of names) {
      const mode = await modeOf(path.join(server.dataDir, name));
      if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
    }
    expect(open).toEqual([]);
  });

  it('counts what was asked for, and what was answered from memory', async () => {
    const before = await read();
    await call(server, 'GET', '/about');
    await call(server, 'GET', '/about');
    const after = await read();
    expect(after.requests).toBeGreaterThanOrEqual(before.requests + 2);
    expect(after.failures).toBe(0);
    expect(after.cacheShare).toBeGreaterThan(0);
  });

  it('warns of what an administrator has to act on', async () => {
    expect(await sentences()).toContain('PUBLIC_URL is http://localhost:1337');
    expect(await sentences()).toContain('Set SMTP_URL to send them.');
    expect(await sentences()).not.toContain('failed last time');
    await runSql(server, "update task_states set last_status = 'failed' where id = 'link-check'");
    await runSql(
      server,
      `update mail_state set halted_because = 'The server rejected the login.', halted_until = ${Date.now() + 3_600_000}`,
    );
    await runSql(
      server,
      `insert into social_accounts (platform, adapter, account_id, name, secrets, problem, updated_at)
       values ('facebook', 'facebook', '500', 'Page', 'x', 'Facebook: Session has expired.', 1)`,
    );
    // Where nothing was told yet, the row is made by the first reading.
    await read();
    await runSql(server, "update seo_state set halted_because = 'The key is not valid (403).'");
    const { warnings } = await read();
    expect(warnings).toContainEqual({
      severity: 'problem',
      sentence:
        'Nothing is published on Facebook: Facebook: Session has expired. Fix it, then save the account again.',
      path: '/admin/settings',
    });
    expect(warnings).toContainEqual({
      severity: 'problem',
      sentence:
        'Nothing is submitted to search engines. The key is not valid (403). Fix it and try again.',
      path: '/admin/settings/search-engines',
    });
    expect(warnings).toContainEqual({
      severity: 'problem',
      sentence: 'Mail is halted. The server rejected the login.',
      path: '/admin/newsletter',
    });
    expect(warnings.map(({ sentence }) => sentence).join()).toContain('failed last time');
    const severities = warnings.map(({ severity }) => severity);
    expect(severities).toEqual([...severities].sort().reverse());
  });
});
