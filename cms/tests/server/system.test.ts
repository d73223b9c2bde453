import { stat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { systemStatus, type SystemStatus } from '../../src/contract/system';
import { errorCode } from '../../src/lib/error-code';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectContract, expectProblem, logIn } from '../support/request';

/** Mode of a file; 0 if the server has deleted it in the meantime. */
async function modeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).mode;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

describe('the running system', () => {
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

  it('requires a session for its status', async () => {
    expectProblem(await call(server, 'GET', '/api/system'), 401);
  });

  it('reports its version, its database and its disk usage', async () => {
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

  it('has a data folder that other users cannot read', async () => {
    const names = await readdir(server.dataDir, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['db', 'outbox', path.join('public', 'uploads')]));
    const open: string[] = [];
    for (const name of names) {
      const mode = await modeOf(path.join(server.dataDir, name));
      if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
    }
    expect(open).toEqual([]);
  });

  it('counts requests and cache hits', async () => {
    const before = await read();
    await call(server, 'GET', '/about');
    await call(server, 'GET', '/about');
    const after = await read();
    expect(after.requests).toBeGreaterThanOrEqual(before.requests + 2);
    expect(after.failures).toBe(0);
    expect(after.cacheShare).toBeGreaterThan(0);
  });
});
