import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { copyPost } from '../support/copy-post';
import { countRows, runSql } from '../support/database';

/** More than one batch of the task. */
const POSTS = 120;

describe('many posts scheduled for the same minute', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    await admin.createPost();
    await copyPost(server, POSTS);
  });
  afterAll(() => shutDown(server));

  it('are all published by one run', async () => {
    const past = Date.now() - 3_600_000;
    const value =
      server.env.DATABASE_URL === undefined ? past : `'${new Date(past).toISOString()}'`;
    await admin.send('PATCH', '/api/automation/tasks/publish-scheduled', { enabled: false });
    await runSql(server, `update posts set publish_at = ${value}`);
    const report = await admin.send('POST', '/api/automation/run-task/publish-scheduled');
    expect(report.json).toMatchObject({ status: 'done', changed: POSTS, skipped: 0, failed: 0 });
    expect(await countRows(server, 'posts', 'published')).toBe(POSTS);
    expect(await countRows(server, 'posts', 'publish_at is not null')).toBe(0);
  });
});
