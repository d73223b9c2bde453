import type { Category } from '../../src/contract/category';
import type { Post } from '../../src/contract/post';
import type { Revision, RevisionDetail } from '../../src/contract/revision';
import { atOnce } from '../support/at-once';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { queryContent, runSql, whileChangesFail } from '../support/database';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const POST = 'api::post.post';
const CATEGORY = 'api::category.category';
const PRODUCT = 'api::affiliate-product.affiliate-product';

describe('the history of a post', () => {
  let server: TestServer;
  let admin: AdminUser;
  let editor: PanelUser;

  beforeAll(async () => {
    server = await bootServer();
    server.expectedErrors.push(/PATCH \/api\/posts\/\d+ failed/);
    admin = await AdminUser.signIn(server);
    editor = await PanelUser.create(server, 'editor');
  });
  afterAll(() => shutDown(server));

  const send: AdminUser['send'] = (...args) => admin.send(...args);
  const create = (rest: Record<string, unknown> = {}): Promise<Post> => admin.createPost(rest);

  const patch = async (post: Post, change: Record<string, unknown>): Promise<Answer> => {
    const answer = await send('PATCH', `/api/posts/${post.id}`, change);
    expectContract('posts.update', answer);
    return answer;
  };
  const get = async (id: number): Promise<Post> =>
    (await send('GET', `/api/posts/${id}`)).json as Post;
  const list = async (id: number, query = ''): Promise<Revision[]> => {
    const answer = await send('GET', `/api/posts/${id}/revisions${query}`);
    expectContract('revisions.list', answer);
    return answer.json as Revision[];
  };
  const reported = async (id: number): Promise<[number, string, string][]> =>
    (await list(id)).map((entry) => [entry.version, entry.author, entry.reason]);
  const documentIdOf = async (table: string, id: number): Promise<string> =>
    String(
      (await runSql(server, `select document_id from ${table} where id = ${id}`))[0]?.document_id,
    );
  const restore = (id: number, rid: number, headers = {}) =>
    send('POST', `/api/posts/${id}/revisions/${rid}/restore`, undefined, headers);

  it('records the previous publication date, and a new one may be in the past', async () => {
    const before = await create({ published: true });
    const past = '2019-05-04T13:00:00.000Z';
    const set = (await patch(before, { publishedAt: past })).json as Post;
    expect(set).toMatchObject({ publishedAt: past, editedAt: null });
    expect((await reported(before.id))[0]).toEqual([
      1,
      'admin',
      `Publication date changed from ${before.publishedAt!.slice(0, 10)}`,
    ]);
    const same = (await patch(set, { publishedAt: null, featured: true })).json as Post;
    expect(same.publishedAt).toBe(past);
    const edited = (await patch(same, { content: 'Other words.' })).json as Post;
    expect(edited.editedAt! > past).toBe(true);
    const oldest = (await call(server, 'GET', '/api/posts?sort=oldest&limit=1')).json as Post[];
    expect(oldest[0]?.id).toBe(before.id);
    const created = await create({ published: true, publishedAt: '2018-01-02T10:00:00+01:00' });
    expect(created.publishedAt).toBe('2018-01-02T09:00:00.000Z');
    const ahead = new Date(Date.now() + 86_400_000).toISOString();
    expectProblem(await send('PATCH', `/api/posts/${created.id}`, { publishedAt: ahead }), 400);
  });

  it('stores every replaced version with its author and reason', async () => {
    const post = await create();
    expect(await list(post.id)).toEqual([]);
    const started = Date.now();
    await patch(post, { title: 'Second title', tags: ['a'] });
    await patch(post, { published: true });
    await patch(post, { featured: true });
    await patch(post, { published: false, title: 'Third title' });
    expect(await reported(post.id)).toEqual([
      [4, 'admin', 'Edited and unpublished'],
      [3, 'admin', 'Featured'],
      [2, 'admin', 'Published'],
      [1, 'admin', 'Edited'],
    ]);
    const oldest = (await list(post.id))[3]!;
    expect(oldest).toMatchObject({ postId: post.id, state: 'kept', runId: null });
    expect(oldest.title).toBe('A story');
    expect(new Date(oldest.createdAt).getTime()).toBeGreaterThanOrEqual(started);
    const detail = await send('GET', `/api/posts/${post.id}/revisions/${oldest.id}`);
    expectContract('revisions.get', detail);
    expect((detail.json as RevisionDetail).snapshot).toMatchObject({
      title: 'A story',
      slug: post.slug,
      tags: [],
      published: false,
      categoryId: 1,
    });
  });

  it('supports pages and filters', async () => {
    const post = await create();
    for (const title of ['A', 'B', 'C']) await patch(post, { title });
    const page = await send('GET', `/api/posts/${post.id}/revisions?limit=1&offset=1`);
    expectContract('revisions.list', page);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect((page.json as Revision[]).map((entry) => entry.version)).toEqual([2]);
    expect(await list(post.id, '?state=kept')).toHaveLength(3);
    expect(await list(post.id, '?state=proposed')).toEqual([]);
    expectProblem(await send('GET', `/api/posts/${post.id}/revisions?state=odd`), 400);
    expectProblem(await send('GET', `/api/posts/${post.id}/revisions?limit=0`), 400);
  });

  it('stores nothing if a save changes nothing', async () => {
    const post = await create({ affiliateProductIds: [2, 1] });
    await patch(post, { title: post.title, affiliateProductIds: [2, 1], published: false });
    const documentId = await documentIdOf('posts', post.id);
    expect((await editor.update(POST, documentId, { excerpt: post.excerpt })).status).toBe(200);
    expect(await list(post.id)).toEqual([]);
    await patch(post, { affiliateProductIds: [1, 2] });
    expect((await reported(post.id)).map(([, , reason]) => reason)).toEqual(['Products changed']);
  });

  it('stores changes from the panel, in the post and through its category and products', async () => {
    const product = await editor.create(PRODUCT, {
      name: 'Lamp',
      affiliateUrl: 'https://shop.example/lamp',
    });
    const post = await create({ affiliateProductIds: [1, product.id] });
    const documentId = await documentIdOf('posts', post.id);
    await editor.update(POST, documentId, { title: 'From the panel' });
    await editor.update(POST, documentId, { publicationDate: '2026-01-02T03:04:05.000Z' });
    const connect = [{ id: post.id, documentId }];
    await editor.update(CATEGORY, await documentIdOf('categories', 2), { posts: { connect } });
    expect(await get(post.id)).toMatchObject({ categoryId: 2, version: 4 });
    await editor.update(PRODUCT, await documentIdOf('affiliate_products', 1), {
      posts: { disconnect: connect },
    });
    expect((await editor.remove(PRODUCT, product.documentId)).status).toBe(200);
    expect(await get(post.id)).toMatchObject({ affiliateProducts: [], version: 6 });
    expect(await reported(post.id)).toEqual([
      [5, 'panel', 'Products changed'],
      [4, 'panel', 'Products changed'],
      [3, 'panel', 'Category changed'],
      [2, 'panel', 'Publication date set'],
      [1, 'panel', 'Edited'],
    ]);
  });

  it('stores what a job changes without any service', async () => {
    const one = await create({ imageAlt: 'same' });
    const two = await create({ imageAlt: 'other' });
    const where = { id: { $in: [one.id, two.id] } };
    await queryContent(server, [
      { uid: POST, method: 'update', params: { where: { id: one.id }, data: { title: 'New' } } },
      { uid: POST, method: 'updateMany', params: { where, data: { imageAlt: 'same' } } },
    ]);
    expect(await reported(one.id)).toEqual([[1, 'task', 'Edited']]);
    expect(await reported(two.id)).toEqual([[1, 'task', 'Edited']]);
    expect(await get(two.id)).toMatchObject({ imageAlt: 'same', version: 2 });
  });

  it('restores a version except its slug and published state, and stores the current one', async () => {
    const post = await create({ affiliateProductIds: [3, 1, 2], tags: ['old'], featured: true });
    await patch(post, {
      title: 'Other',
      slug: `${post.slug}-moved`,
      categoryId: 2,
      tags: [],
      affiliateProductIds: [],
      published: true,
      featured: false,
    });
    const [first] = await list(post.id);
    const answer = await restore(post.id, first!.id);
    expectContract('revisions.restore', answer);
    expect(answer.headers.get('etag')).toBe(`"${post.id}-3"`);
    const restored = answer.json as Post;
    expect(restored).toMatchObject({
      title: post.title,
      tags: ['old'],
      categoryId: 1,
      featured: true,
      slug: `${post.slug}-moved`,
      published: true,
      version: 3,
    });
    expect(restored.affiliateProducts.map((product) => product.id)).toEqual([3, 1, 2]);
    expect((await reported(post.id))[0]).toEqual([2, 'admin', 'Restored version 1']);
    expect((await call(server, 'GET', `/post/${post.slug}-moved`)).text).toContain(post.title);
  });

  it('restores without a deleted category and deleted products', async () => {
    const created = await send('POST', '/api/categories', { name: 'Boats', slug: 'boats' });
    const boats = created.json as Category;
    const product = await editor.create(PRODUCT, {
      name: 'Oar',
      affiliateUrl: 'https://shop.example/oar',
    });
    const post = await create({ categoryId: boats.id, affiliateProductIds: [product.id, 2] });
    await patch(post, { categoryId: 3, affiliateProductIds: [1], title: 'Ashore' });
    expect((await send('DELETE', `/api/categories/${boats.id}`)).status).toBe(204);
    await editor.remove(PRODUCT, product.documentId);
    const [first] = await list(post.id);
    const restored = (await restore(post.id, first!.id)).json as Post;
    expect(restored).toMatchObject({ title: post.title, categoryId: 3 });
    expect(restored.affiliateProducts.map((entry) => entry.id)).toEqual([2]);
  });

  it('removes styles from an old version when restoring it, and reports them', async () => {
    const post = await create({ content: 'OLD' });
    await patch(post, { content: 'New' });
    const [first] = await list(post.id);
    const old = 'Words<style>p{color:red}</style> stay.';
    await runSql(
      server,
      `update post_revisions set snapshot = replace(snapshot, 'OLD', '${old}') where id = ${first!.id}`,
    );
    const answer = await restore(post.id, first!.id);
    expectContract('revisions.restore', answer);
    const takenOut = ['<style>p{color:red}</style>'];
    expect(answer.json).toMatchObject({ content: 'Words stay.', takenOut });
    expect(await get(post.id)).toMatchObject({ content: 'Words stay.', version: 3 });
  });

  it('does not replace a version that the caller has not seen', async () => {
    const post = await create();
    const seen = (await patch(post, { title: 'Two' })).headers.get('etag') ?? '';
    await patch(post, { title: 'Three' });
    const [, first] = await list(post.id);
    expectProblem(await restore(post.id, first!.id, { 'if-match': seen }), 412);
    expect(await get(post.id)).toMatchObject({ title: 'Three', version: 3 });
    expect(await list(post.id)).toHaveLength(2);
    const present = { 'if-match': `"${post.id}-3"` };
    expectContract('revisions.restore', await restore(post.id, first!.id, present));
  });

  it('does not restore a proposal, which must be accepted or rejected', async () => {
    const post = await create();
    await patch(post, { title: 'Two' });
    await runSql(server, `update post_revisions set state = 'proposed' where post_id = ${post.id}`);
    const [proposal] = await list(post.id, '?state=proposed');
    expectProblem(await restore(post.id, proposal!.id), 409);
    expect(await get(post.id)).toMatchObject({ title: 'Two', version: 2 });
  });

  it('stores each of ten simultaneous changes from the admin area and the panel', async () => {
    const post = await create({ title: 'Turn' });
    const documentId = await documentIdOf('posts', post.id);
    const answers = await atOnce(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 === 0
          ? patch(post, { title: `Turn ${i}` })
          : editor.update(POST, documentId, { title: `Turn ${i}` }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const revisions = await list(post.id);
    expect(revisions.map((entry) => entry.version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const titles = new Set([...revisions.map((entry) => entry.title), (await get(post.id)).title]);
    expect(titles.size).toBe(11);
  });

  it('stores nothing of a refused or failed change', async () => {
    const post = await create();
    expectProblem(await send('PATCH', `/api/posts/${post.id}`, { categoryId: 999_999 }), 400);
    const documentId = await documentIdOf('posts', post.id);
    expect((await editor.update(POST, documentId, { slug: 'Not A Slug' })).status).toBe(400);
    const failed = await whileChangesFail(server, () =>
      send('PATCH', `/api/posts/${post.id}`, { title: 'Never' }),
    );
    expectProblem(failed, 500);
    expect(await list(post.id)).toEqual([]);
    expect(await get(post.id)).toEqual(post);
  });

  it('responds with 404 for unknown posts and versions and 400 for invalid ids', async () => {
    const post = await create();
    const other = await create();
    await patch(other, { title: 'Two' });
    const [foreign] = await list(other.id);
    expectProblem(await send('GET', '/api/posts/999999/revisions'), 404);
    expectProblem(await send('GET', `/api/posts/${post.id}/revisions/999999`), 404);
    expectProblem(await send('GET', `/api/posts/${post.id}/revisions/${foreign!.id}`), 404);
    expectProblem(await restore(post.id, foreign!.id), 404);
    expectProblem(await restore(999_999, foreign!.id), 404);
    expectProblem(await send('GET', `/api/posts/${post.id}/revisions/x`), 400);
    expectProblem(await send('GET', '/api/posts/0/revisions'), 400);
    expectProblem(await call(server, 'GET', `/api/posts/${post.id}/revisions`), 401);
    // `slug` is a valid slug, but this is not an administrators' address.
    expectProblem(await call(server, 'GET', '/api/posts/slug/revisions'), 404);
  });
});
