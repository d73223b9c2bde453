import { rename } from 'node:fs/promises';
import { readiness } from '../../src/contract/system';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { type Answer, call, expectProblem } from '../support/request';
import { until } from '../support/until';

/** Parts that are not ready; undefined if the status code does not match. */
async function failingParts(server: TestServer): Promise<string[] | undefined> {
  const answer = await call(server, 'GET', '/readyz');
  const { status, problems } = readiness.parse(answer.json);
  const parts = problems.map(({ part }) => part);
  return answer.status === (status === 'ready' ? 200 : 503) ? parts : undefined;
}

describe('a monitored server', () => {
  let server: TestServer;
  /** Its answer while migrations were missing. */
  let unready: Answer;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    // Must precede the first request: complete migrations are checked only once.
    await runSql(
      server,
      "update strapi_migrations set name = 'away-' || name where name like '%.social%'",
    );
    unready = await call(server, 'GET', '/readyz');
    await runSql(server, "update strapi_migrations set name = replace(name, 'away-', '')");
    await until(async () => (await failingParts(server))?.length === 0);
  });
  afterAll(() => shutDown(server));

  it('reports that it is alive', async () => {
    const answer = await call(server, 'GET', '/healthz');
    expect([answer.status, answer.text]).toEqual([200, 'ok\n']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const head = await call(server, 'HEAD', '/healthz?from=balancer');
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '3']);
    expectProblem(await call(server, 'POST', '/healthz'), 405);
  });

  it('is not ready while migrations are missing', () => {
    expect(unready.json).toEqual({
      status: 'not ready',
      problems: [
        { part: 'migrations', problem: 'The database is missing migrations of this version.' },
      ],
      warnings: [],
    });
    expect([unready.status, unready.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('is ready once nothing is missing', async () => {
    const answer = await call(server, 'GET', '/readyz');
    expect([answer.status, answer.json]).toEqual([
      200,
      { status: 'ready', problems: [], warnings: [] },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await call(server, 'HEAD', '/readyz')).status).toBe(200);
  });

  it('is alive but not ready while its data folder is missing, and recovers afterwards', async () => {
    await rename(server.dataDir, `${server.dataDir}-away`);
    await until(async () => (await failingParts(server))?.includes('disk') === true);
    expect((await call(server, 'GET', '/healthz')).status).toBe(200);
    await rename(`${server.dataDir}-away`, server.dataDir);
    await until(async () => (await failingParts(server))?.length === 0);
  });

  it('exposes no metrics if no secret is set', async () => {
    const answer = await call(server, 'GET', '/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });
});
