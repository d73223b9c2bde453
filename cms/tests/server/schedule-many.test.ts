import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';

/** More than are looked for at once. */
const POSTS = 620;
const NAMES =
  'excerpt, content, published, featured, tags, version, created_at, updated_at, published_at';

describe('very many stories of one minute', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    await admin.createPost();
    await runSql(
      server,
      `insert into posts (document_id, title, slug, ${NAMES})
       with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ${POSTS})
       select 'story-' || n, 'Story ' || n, 'many-' || n, ${NAMES} from posts cross join numbers`,
    );
    await runSql(
      server,
      'insert into posts_category_lnk (post_id, category_id) select id, 1 from posts where id > 1',
    );
  });
  afterAll(() => shutDown(server));

  it('go out by one run, all of them', async () => {
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
