import type { ApiToken } from '../../src/contract/api-token';
import type { Attention } from '../../src/contract/attention';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { TokenUser } from '../support/token-user';

describe('API tokens that end', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const list = async (): Promise<ApiToken[]> =>
    (await admin.send('GET', '/api/tokens')).json as ApiToken[];

  it('end the event streams of a run once they are revoked or expired', async () => {
    const now = Date.now();
    await runSql(
      server,
      `insert into task_runs (task, trigger, status, input, started_at, resume_at)
       values ('recount', 'button', 'running', '{}', ${now}, ${now + 3_600_000})`,
    );
    const [run] = await runSql(
      server,
      "select id from task_runs where task = 'recount' and status = 'running'",
    );
    const id = Number(run?.['id']);
    const follow = async (program: TokenUser): Promise<Response> => {
      const headers = { authorization: `Bearer ${program.token}` };
      const answer = await fetch(`${server.url}/api/automation/runs/${id}/events`, { headers });
      expect(answer.status).toBe(200);
      return answer;
    };
    const one = await follow(await TokenUser.store(server, ['tasks:read']));
    const [revoked] = await list();
    const other = await follow(await TokenUser.store(server, ['tasks:read']));
    const [expired] = await list();
    await admin.send('DELETE', `/api/tokens/${revoked?.id}`);
    await runSql(server, `update api_tokens set expires_at = ${now} where id = ${expired?.id}`);
    await expect(one.text()).rejects.toThrow();
    await expect(other.text()).rejects.toThrow();
    await runSql(server, `delete from task_runs where id = ${id}`);
  });

  it('are reported to the owner within a week before they expire and afterwards', async () => {
    const now = Date.now();
    await TokenUser.store(server, ['posts:read'], { expires_at: now + 86_400_000 * 3.5 });
    await TokenUser.store(server, ['posts:read'], { expires_at: now - 1_000 });
    const [expired, expiring] = await list();
    const { items } = (await admin.send('GET', '/api/attention')).json as Attention;
    expect(items).toContainEqual(
      expect.objectContaining({
        ...{ id: `expiring-token:${expiring?.id}`, area: 'tokens', severity: 'advice' },
        title: 'The API token “A program” expires in 3 days',
        link: { path: '/admin/settings/tokens', label: 'Open API tokens' },
      }),
    );
    expect(items.map(({ id }) => id)).toContain(`expired-token:${expired?.id}`);
  });
});
