import { Client } from 'pg';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectProblem } from '../support/request';

describe('somebody who changes what another is just deleting', () => {
  let server: TestServer;
  let admin: AdminUser;
  let editor: PanelUser;
  let other: Client;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
    editor = await PanelUser.create(server, 'editor');
    other = new Client({ connectionString: server.env.DATABASE_URL ?? '' });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await shutDown(server);
  });

  /** Makes a call once a deletion is under way, and ends that as soon as the call waits for it. */
  const whileDeleting = async (
    table: string,
    id: number,
    change: () => Promise<Answer>,
  ): Promise<Answer> => {
    await other.query('begin');
    await other.query(`delete from ${table} where id = ${id}`);
    const answer = change();
    let isWaiting = false;
    while (!isWaiting) {
      const { rows } = await other.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      isWaiting = rows.length > 0;
    }
    await other.query('commit');
    return answer;
  };

  it('hears that it is gone, by a call and in the panel, and the server goes on', async () => {
    const post = await admin.createPost();
    const own = () => admin.send('PATCH', `/api/posts/${post.id}`, { title: 'Too late' });
    expectProblem(await whileDeleting('posts', post.id, own), 404);

    const uid = 'api::post.post';
    const entry = await editor.create(uid, {
      title: 'Panel',
      slug: 'panel',
      excerpt: 'Excerpt.',
      content: 'Words.',
    });
    const panel = () => editor.update(uid, entry.documentId, { title: 'Too late' });
    expect((await whileDeleting('posts', entry.id, panel)).status).toBe(404);

    const section = await admin.send('POST', '/api/categories', { name: 'Gone', slug: 'gone' });
    const { id } = section.json as { id: number };
    const rename = () => admin.send('PATCH', `/api/categories/${id}`, { name: 'Too late' });
    expectProblem(await whileDeleting('categories', id, rename), 404);

    expect((await call(server, 'GET', '/api/categories')).status).toBe(200);
    expect(server.output()).not.toContain('nobody waited for');
  });
});
