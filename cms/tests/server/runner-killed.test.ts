import type { Run, RunDetail } from '../../src/contract/automation-run';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { copyPost } from '../support/copy-post';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { until } from '../support/until';

/** More posts than are changed before the kill. */
const POSTS = 40;
/** In the transaction of the 21st post, which has been written but not committed. */
const WITHIN_A_POST = 'tasks/queries/run-items insertItems 21';
const LEASE_MS = 60_000;
const TIMEOUT_MS = 100_000;

describe('a run during which the server is killed', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({
      SEED: 'none',
      FAKE_CLOCK: '1',
      NO_DAILY_TASKS: '1',
      KILL_IN: WITHIN_A_POST,
    });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    const panel = await PanelUser.create(server, 'editor');
    await panel.create('api::affiliate-product.affiliate-product', {
      name: 'Steamer Trunk',
      affiliateUrl: 'https://shop.example/trunk',
    });
    await admin.createPost({ content: 'We took a Steamer Trunk along, and were glad of it.' });
    await copyPost(server, POSTS);
  });
  afterAll(() => shutDown(server));

  it('is resumed by the next server, with every post complete and changed once', async () => {
    const started = await admin.send('POST', '/api/automation/inject-affiliate-links?async=1');
    expect(started.status).toBe(202);
    const { id } = started.json as Run;
    const read = async (): Promise<RunDetail> =>
      (await admin.send('GET', `/api/automation/runs/${id}`)).json as RunDetail;
    const isDead = (): Promise<boolean> =>
      read().then(
        () => false,
        () => true,
      );
    await until(isDead, TIMEOUT_MS);
    await server.stop('SIGKILL');
    delete server.env.KILL_IN;

    const [interrupted] = await runSql(server, `select * from task_runs where id = ${id}`);
    expect(interrupted).toMatchObject({ status: 'running', attempt: 1, failed: 0 });
    expect(Number(interrupted?.changed)).toBe(20);
    // The reported changes match the stored ones exactly.
    const linked = `content = 'We took a [Steamer Trunk](https://shop.example/trunk) along, and were glad of it.'`;
    const count = async (table: string, where: string): Promise<number> =>
      Number((await runSql(server, `select count(*) as n from ${table} where ${where}`))[0]?.n);
    expect(await count('posts', linked)).toBe(Number(interrupted?.changed));

    await server.restart(Date.now() + 2 * LEASE_MS);
    await until(async () => (await read()).status !== 'running', TIMEOUT_MS);
    expect(await read()).toMatchObject({
      status: 'done',
      attempt: 2,
      total: POSTS,
      changed: POSTS,
      skipped: 0,
      failed: 0,
    });
    expect(await count('posts', `${linked} and version = 2`)).toBe(POSTS);
    expect(await count('posts_affiliate_products_lnk', 'true')).toBe(POSTS);
    expect(await count('post_revisions', `run_id = ${id}`)).toBe(POSTS);
    expect(await count('task_run_items', `run_id = ${id}`)).toBe(POSTS);
    const [items] = await runSql(
      server,
      `select count(distinct item_id) as n from task_run_items where run_id = ${id}`,
    );
    expect(Number(items?.n)).toBe(POSTS);
  }, 240_000);
});
