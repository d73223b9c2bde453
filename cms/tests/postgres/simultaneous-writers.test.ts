import { Client } from 'pg';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectProblem } from '../support/request';

describe('simultaneous writers', () => {
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

  /**
   * Makes a call while another transaction holds locks, which commits once the call waits for it.
   */
  const during = async (work: string, act: () => Promise<Answer>): Promise<Answer> => {
    await other.query('begin');
    await other.query(work);
    const answer = act();
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

  const createCategory = async (slug: string): Promise<number> => {
    const answer = await admin.send('POST', '/api/categories', { name: slug, slug });
    return (answer.json as { id: number }).id;
  };

  it('get 404 if one deletes what the other changes', async () => {
    const post = await admin.createPost();
    const own = () => admin.send('PATCH', `/api/posts/${post.id}`, { title: 'Too late' });
    expectProblem(await during(`delete from posts where id = ${post.id}`, own), 404);

    const uid = 'api::post.post';
    const entry = await editor.create(uid, {
      title: 'Panel',
      slug: 'panel',
      excerpt: 'Excerpt.',
      content: 'Words.',
    });
    const panel = () => editor.update(uid, entry.documentId, { title: 'Too late' });
    expect((await during(`delete from posts where id = ${entry.id}`, panel)).status).toBe(404);

    const id = await createCategory('gone');
    const rename = () => admin.send('PATCH', `/api/categories/${id}`, { name: 'Too late' });
    expectProblem(await during(`delete from categories where id = ${id}`, rename), 404);

    expect((await call(server, 'GET', '/api/categories')).status).toBe(200);
    expect(server.output()).not.toContain('A background operation has failed');
  });

  it('leave no post without a category if one deletes it while the other moves a post into it', async () => {
    const post = await admin.createPost();
    const filled = await createCategory('filled');
    const put = `update posts_category_lnk set category_id = ${filled} where post_id = ${post.id}`;
    const remove = () => admin.send('DELETE', `/api/categories/${filled}`);
    expectProblem(await during(put, remove), 409);
    const shown = await admin.send('GET', `/api/posts/${post.id}`);
    expect(shown.json).toMatchObject({ categoryId: filled });

    const empty = await createCategory('empty');
    const move = () => admin.send('PATCH', `/api/posts/${post.id}`, { categoryId: empty });
    const late = await during(`delete from categories where id = ${empty}`, move);
    expect(expectProblem(late, 400)).toEqual({ categoryId: 'Category does not exist' });
    const current = await admin.send('GET', `/api/posts/${post.id}`);
    expect(current.json).toMatchObject({ categoryId: filled, version: 1 });
  });
});
