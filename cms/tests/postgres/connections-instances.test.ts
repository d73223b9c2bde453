import { CONNECTIONS, ConnectionSite } from '../support/connection-site';
import type { TestServer } from '../support/boot';
import { bootSecondInstance, listListeners } from '../support/instances';
import { AdminUser } from '../support/admin-user';
import { call, expectContract } from '../support/request';
import { until } from '../support/until';

describe('connections of two instances on one database', () => {
  let site: ConnectionSite;
  let second: TestServer;
  let other: AdminUser;

  beforeAll(async () => {
    site = await ConnectionSite.open({ SEED: 'none' });
    second = await bootSecondInstance(site.server);
    other = await AdminUser.signIn(second);
    await until(async () => (await listListeners(site.server)).length === 2);
  });
  afterAll(async () => {
    await second.stop();
    await site.close();
  });

  const setup = async (): Promise<unknown> =>
    ((await other.send('GET', '/api/admin/setup')).json as { ai: unknown }).ai;

  it('apply to both when set up in one', async () => {
    expect(await setup()).toMatchObject({ isConfigured: false });
    const ai = { topic: 'ai', baseUrl: 'http://127.0.0.1:9/v1', model: 'own', key: 'key-4711' };
    expectContract('connections.put', await site.put(ai));
    await until(async () => {
      const { isConfigured } = (await setup()) as { isConfigured: boolean };
      return isConfigured;
    });
    expect(await setup()).toEqual({ isConfigured: true, model: 'own' });
    expectContract('connections.put', await site.put({ topic: 'cdn', maxAge: 77, purgeUrl: '' }));
    await until(async () => {
      const { headers } = await call(second, 'GET', '/about');
      return headers.get('cache-control')?.includes('s-maxage=77') === true;
    });
    const gone = await site.admin.send('DELETE', `${CONNECTIONS}/ai`);
    expectContract('connections.delete', gone);
    await until(async () => {
      const { isConfigured } = (await setup()) as { isConfigured: boolean };
      return !isConfigured;
    });
  }, 60_000);
});
