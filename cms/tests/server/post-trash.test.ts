import type { Category } from '../../src/contract/category';
import type { Post } from '../../src/contract/post';
import type { Revision, TrashedEntry } from '../../src/contract/revision';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, queryContent, runSql, whileChangesFail } from '../support/database';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const POST = 'api::post.post';
const DAY_MS = 86_400_000;

describe('the trash', () => {
  let server: TestServer;
  let admin: AdminUser;
  let editor: PanelUser;

  beforeAll(async () => {
    server = await bootServer();
    server.expectedErrors.push(/\/api\/posts\S* failed/);
    admin = await AdminUser.signIn(server);
    editor = await PanelUser.create(server, 'editor');
  });
  afterAll(() => shutDown(server));

  const send: AdminUser['send'] = (...args) => admin.send(...args);
  const create = (rest: Record<string, unknown> = {}): Promise<Post> => admin.createPost(rest);

  const remove = async (post: Post): Promise<void> =>
    expectContract('posts.delete', await send('DELETE', `/api/posts/${post.id}`));
  const restore = (post: Post, body?: unknown): Promise<Answer> =>
    send('POST', `/api/trash/posts/${post.id}/restore`, body);
  const list = async (query = ''): Promise<TrashedEntry[]> => {
    const answer = await send('GET', `/api/trash/posts${query}`);
    expectContract('trash.list', answer);
    return answer.json as TrashedEntry[];
  };
  const inTrash = async (): Promise<number[]> => (await list()).map((post) => post.id);
  const statusOf = async (path: string): Promise<number> =>
    (await call(server, 'GET', path)).status;
  const documentIdOf = async (post: Post): Promise<string> =>
    String(
      (await runSql(server, `select document_id from posts where id = ${post.id}`))[0]?.document_id,
    );
  const backDate = (post: Post, days: number) =>
    runSql(
      server,
      `update post_trash set deleted_at = ${Date.now() - days * DAY_MS} where post_id = ${post.id}`,
    );

  it('hides a post from the public immediately, and restores it on request', async () => {
    const post = await create({ title: 'Zanzibar nights', published: true });
    const lists = async () => [
      (await call(server, 'GET', '/api/posts?view=card')).text.includes(post.slug),
      (await call(server, 'GET', '/api/posts?q=zanzibar')).text.includes(post.slug),
      (await call(server, 'GET', '/category/exotic-travel')).text.includes(post.slug),
      (await call(server, 'GET', '/sitemap.xml')).text.includes(post.slug),
    ];
    expect(await lists()).toEqual([true, true, true, true]);
    expect(await statusOf(`/post/${post.slug}`)).toBe(200);
    const before = Date.now();
    await remove(post);
    expect(await lists()).toEqual([false, false, false, false]);
    expect(await statusOf(`/post/${post.slug}`)).toBe(404);
    expectProblem(await send('GET', `/api/posts/${post.id}`), 404);
    expectProblem(await send('DELETE', `/api/posts/${post.id}`), 404);
    const [trashed] = await list('?limit=1');
    expect(trashed).toMatchObject({ id: post.id, slug: post.slug, published: true });
    const deletedAt = new Date(trashed!.deletedAt).getTime();
    expect(deletedAt).toBeGreaterThanOrEqual(before);
    expect(new Date(trashed!.expiresAt).getTime() - deletedAt).toBe(30 * DAY_MS);
    expectContract('trash.restore', await restore(post, { published: true }));
    expect(await lists()).toEqual([true, true, true, true]);
    expect(await statusOf(`/post/${post.slug}`)).toBe(200);
    expect(await inTrash()).not.toContain(post.id);
  });

  it('restores everything under the same id and continues the history', async () => {
    const post = await create({
      imageUrl: 'https://pictures.example/a.jpg',
      imageAlt: 'A picture',
      metaTitle: 'Meta',
      metaDescription: 'Description',
      tags: ['one', 'two'],
      featured: true,
      published: true,
      affiliateProductIds: [3, 1, 2],
    });
    await runSql(server, `update post_views set views = 41 where post_id = ${post.id}`);
    await send('PATCH', `/api/posts/${post.id}`, { title: 'Second title' });
    const before = (await send('GET', `/api/posts/${post.id}`)).json as Post;
    await remove(post);
    const answer = await restore(post, { published: true });
    expectContract('trash.restore', answer);
    expect(answer.headers.get('etag')).toBe(`"${post.id}-3"`);
    const after = answer.json as Post;
    const { updatedAt } = after;
    expect(after).toEqual({ ...before, version: 3, updatedAt, takenOut: [] });
    expect(after).toMatchObject({ views: 41, title: 'Second title' });
    const history = (await send('GET', `/api/posts/${post.id}/revisions`)).json as Revision[];
    expect(history.map((entry) => [entry.version, entry.author, entry.reason])).toEqual([
      [2, 'admin', 'Deleted'],
      [1, 'admin', 'Edited'],
    ]);
    const next = await create();
    expect(next.id).toBeGreaterThan(post.id);
    // The panel can edit a restored post like any other.
    const change = { title: 'Third title' };
    expect((await editor.update(POST, await documentIdOf(post), change)).status).toBe(200);
    expect((await send('GET', `/api/posts/${post.id}`)).json).toMatchObject(change);
  });

  it('removes styles from an old text when restoring it, and reports them', async () => {
    const post = await create({ content: 'OLD' });
    await remove(post);
    await runSql(
      server,
      `update post_trash set snapshot = replace(snapshot, 'OLD', 'Words<link> stay.') where post_id = ${post.id}`,
    );
    const answer = await restore(post);
    expectContract('trash.restore', answer);
    expect(answer.json).toMatchObject({ content: 'Words stay.', takenOut: ['<link>'] });
  });

  it('restores as a draft by default, and a draft without a date', async () => {
    const post = await create({ published: true });
    await remove(post);
    expect((await restore(post)).json).toMatchObject({
      published: false,
      publishedAt: post.publishedAt,
      version: 2,
    });
    expect(await statusOf(`/post/${post.slug}`)).toBe(404);
    const draft = await create();
    await remove(draft);
    expect((await restore(draft, {})).json).toMatchObject({ published: false, publishedAt: null });
  });

  it('does not receive a version that the caller has not seen', async () => {
    const post = await create();
    const path = `/api/posts/${post.id}`;
    await send('PATCH', path, { title: 'Newer' });
    const stale = { 'if-match': `"${post.id}-1"` };
    expectProblem(await send('DELETE', path, undefined, stale), 412);
    expect((await send('GET', path)).json).toMatchObject({ title: 'Newer', version: 2 });
    expect(await inTrash()).not.toContain(post.id);
    const present = { 'if-match': `"${post.id}-2"` };
    expectContract('posts.delete', await send('DELETE', path, undefined, present));
  });

  it('suggests a free address if that of the post is taken', async () => {
    const post = await create({ slug: 'contested' });
    await remove(post);
    const other = await create({ slug: 'contested', published: true });
    const refused = expectProblem(await restore(post), 409);
    expect(refused).toEqual({ slug: "Slug is taken; 'contested-2' is free" });
    expect(await inTrash()).toContain(post.id);
    expectProblem(await restore(post, { slug: other.slug }), 409);
    const answer = await restore(post, { slug: 'contested-2', published: true });
    expect(answer.json).toMatchObject({ id: post.id, slug: 'contested-2' });
    expect(await statusOf('/post/contested')).toBe(200);
  });

  it('suspends redirects from former addresses until the post is restored', async () => {
    const post = await create({ slug: 'address-one', published: true });
    await send('PATCH', `/api/posts/${post.id}`, { slug: 'address-two' });
    expect(await statusOf('/post/address-one')).toBe(301);
    await remove(post);
    expect(await statusOf('/post/address-one')).toBe(404);
    await restore(post, { published: true, slug: 'address-three' });
    for (const old of ['address-one', 'address-two']) {
      const answer = await call(server, 'GET', `/post/${old}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/post/address-three']);
    }
  });

  it('does not affect redirects from an address in another case', async () => {
    await create({ slug: 'six-days-one', published: true });
    const led = await call(server, 'GET', '/post/Six-Days-ONE');
    expect([led.status, led.headers.get('location')]).toEqual([301, '/post/six-days-one']);
    await create({ slug: 'six-days-draft', published: false });
    expect(await statusOf('/post/Six-Days-Draft')).toBe(404);
  });

  it('restores a post without deleted categories and products', async () => {
    const created = await send('POST', '/api/categories', { name: 'Boats', slug: 'boats' });
    const boats = created.json as Category;
    const product = await editor.create('api::affiliate-product.affiliate-product', {
      name: 'Oar',
      affiliateUrl: 'https://shop.example/oar',
    });
    const post = await create({ categoryId: boats.id, affiliateProductIds: [product.id, 2] });
    await remove(post);
    expect((await send('DELETE', `/api/categories/${boats.id}`)).status).toBe(204);
    await editor.remove('api::affiliate-product.affiliate-product', product.documentId);
    const restored = (await restore(post)).json as Post;
    expect(restored).toMatchObject({ categoryId: 0, category: null });
    expect(restored.affiliateProducts.map((entry) => entry.id)).toEqual([2]);
  });

  it('receives what the panel and jobs delete, one or many', async () => {
    const posts = [await create(), await create(), await create(), await create(), await create()];
    const [single, bulkOne, bulkTwo, job, jobMany] = posts as [Post, Post, Post, Post, Post];
    expect((await editor.remove(POST, await documentIdOf(single))).status).toBe(200);
    const bulk = await editor.request(
      'POST',
      `/content-manager/collection-types/${POST}/actions/bulkDelete`,
      { documentIds: [await documentIdOf(bulkOne), await documentIdOf(bulkTwo)] },
    );
    expect(bulk.status).toBe(200);
    await queryContent(server, [
      { uid: POST, method: 'delete', params: { where: { slug: job.slug } } },
      { uid: POST, method: 'deleteMany', params: { where: { id: { $in: [jobMany.id] } } } },
    ]);
    expect(await inTrash()).toEqual(expect.arrayContaining(posts.map((post) => post.id)));
    for (const post of posts) expect((await restore(post)).json).toMatchObject({ id: post.id });
    const authorOf = async (post: Post) =>
      ((await send('GET', `/api/posts/${post.id}/revisions`)).json as Revision[])[0]?.author;
    expect([await authorOf(bulkTwo), await authorOf(jobMany)]).toEqual(['panel', 'task']);
  });

  it('deletes permanently with all related rows', async () => {
    const post = await create({ published: true });
    await send('PATCH', `/api/posts/${post.id}`, { slug: `${post.slug}-moved` });
    await runSql(server, `update post_views set views = 1 where post_id = ${post.id}`);
    const traces = async () => [
      await countRows(server, 'post_revisions', `post_id = ${post.id}`),
      await countRows(server, 'post_views', `post_id = ${post.id}`),
      await countRows(server, 'slug_history', `kind = 'post' and target_id = ${post.id}`),
      await countRows(server, 'post_trash', `post_id = ${post.id}`),
    ];
    await remove(post);
    expect(await traces()).toEqual([2, 1, 1, 1]);
    expectContract('trash.delete', await send('DELETE', `/api/trash/posts/${post.id}`));
    expect(await traces()).toEqual([0, 0, 0, 0]);
    expectProblem(await restore(post), 404);
    expectProblem(await send('DELETE', `/api/trash/posts/${post.id}`), 404);
  });

  it('deletes after 30 days, when the next post arrives and when the server starts', async () => {
    const [old, older, recent] = [await create(), await create(), await create()];
    for (const post of [old, older, recent]) await remove(post);
    await backDate(old, 30);
    await backDate(recent, 29);
    expect(await inTrash()).not.toContain(old.id);
    expect(await inTrash()).toContain(recent.id);
    expectProblem(await restore(old), 404);
    expectProblem(await send('DELETE', `/api/trash/posts/${old.id}`), 404);
    const countRevisions = (post: Post) =>
      countRows(server, 'post_revisions', `post_id = ${post.id}`);
    expect(await countRevisions(old)).toBe(1);
    await remove(await create());
    expect(await countRevisions(old)).toBe(0);
    await backDate(older, 31);
    await server.restart();
    expect([await countRevisions(older), await countRevisions(recent)]).toEqual([0, 1]);
    expectContract('trash.restore', await restore(recent));
  });

  it('remains unchanged if a deletion fails', async () => {
    const post = await create({ published: true });
    const failed = await whileChangesFail(server, () => send('DELETE', `/api/posts/${post.id}`));
    expectProblem(failed, 500);
    expect((await send('GET', `/api/posts/${post.id}`)).json).toEqual(post);
    expect(await inTrash()).not.toContain(post.id);
    expect((await send('GET', `/api/posts/${post.id}/revisions`)).json).toEqual([]);
  });

  it('receives and restores a post once despite concurrent requests', async () => {
    const post = await create();
    const times = async (ask: () => Promise<Answer>): Promise<number[]> =>
      (await Promise.all([ask(), ask(), ask()])).map((answer) => answer.status).sort();
    expect(await times(() => send('DELETE', `/api/posts/${post.id}`))).toEqual([204, 404, 404]);
    expect(await times(() => restore(post))).toEqual([200, 404, 404]);
    expect((await send('GET', `/api/posts/${post.id}`)).json).toMatchObject({ version: 2 });
  });

  it('is paged and refuses invalid requests', async () => {
    const [other, post] = [await create(), await create()];
    await remove(other);
    await remove(post);
    const page = await send('GET', '/api/trash/posts?limit=1&offset=1');
    expect(page.json).toMatchObject([{ id: other.id }]);
    expect(Number(page.headers.get('x-total-count'))).toBe((await list()).length);
    expectProblem(await send('GET', '/api/trash/posts?limit=101'), 400);
    expect(Object.keys(expectProblem(await restore(post, { published: 'yes' }), 400))).toEqual([
      'published',
    ]);
    expect(Object.keys(expectProblem(await restore(post, { slug: 'Not A Slug' }), 400))).toEqual([
      'slug',
    ]);
    expectProblem(await restore(post, []), 400);
    expectProblem(await send('POST', '/api/trash/posts/999999/restore'), 404);
    expectProblem(await send('DELETE', '/api/trash/posts/x'), 400);
    expectProblem(await send('DELETE', '/api/posts/999999'), 404);
    expectProblem(await call(server, 'DELETE', `/api/posts/${post.id}`), 401);
  });
});
