import type { Post } from '../../src/contract/post';
import type { PostBulkReport, PostCounts } from '../../src/contract/post-bulk';
import type { Revision, TrashedEntry } from '../../src/contract/revision';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { copyPost } from '../support/copy-post';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem } from '../support/request';

const POST = 'api::post.post';

describe('bulk actions on posts', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    await send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  });
  afterAll(() => shutDown(server));

  const send: AdminUser['send'] = (...args) => admin.send(...args);
  const create = (rest: Record<string, unknown> = {}): Promise<Post> => admin.createPost(rest);

  const idsOf = (posts: readonly Post[]): number[] => posts.map(({ id }) => id);
  const get = async (post: Post): Promise<Post> =>
    (await send('GET', `/api/posts/${post.id}`)).json as Post;
  const counts = async (): Promise<PostCounts> => {
    const answer = await send('GET', '/api/posts/counts');
    expectContract('posts.counts', answer);
    return answer.json as PostCounts;
  };
  const bulk = async (action: string, ids: number[]): Promise<PostBulkReport> => {
    const answer = await send('POST', '/api/posts/bulk', { action, ids });
    expectContract('posts.bulk', answer);
    return answer.json as PostBulkReport;
  };
  const deleteAll = async (): Promise<void> => {
    const all = (await send('GET', '/api/posts?status=all&limit=100')).json as Post[];
    if (all.length > 0) await bulk('delete', idsOf(all));
  };

  it('keep the counts right after each change, starting from an empty magazine', async () => {
    await deleteAll();
    expect(await counts()).toEqual({
      total: 0,
      published: 0,
      unpublished: 0,
      featured: 0,
      scheduled: 0,
    });
    const one = await create({ featured: true });
    await create({ published: true, featured: true });
    await create({ published: true });
    expect(await counts()).toEqual({
      total: 3,
      published: 2,
      unpublished: 1,
      featured: 2,
      scheduled: 0,
    });
    await send('PATCH', `/api/posts/${one.id}`, { published: true, featured: false });
    expect(await counts()).toEqual({
      total: 3,
      published: 3,
      unpublished: 0,
      featured: 1,
      scheduled: 0,
    });
    await send('DELETE', `/api/posts/${one.id}`);
    expect(await counts()).toEqual({
      total: 2,
      published: 2,
      unpublished: 0,
      featured: 1,
      scheduled: 0,
    });
    await send('POST', `/api/trash/posts/${one.id}/restore`);
    expect(await counts()).toEqual({
      total: 3,
      published: 2,
      unpublished: 1,
      featured: 1,
      scheduled: 0,
    });
    const panel = await PanelUser.create(server, 'editor');
    await panel.create(POST, { title: 'P', slug: 'panel', excerpt: 'E.', content: 'C.' });
    expect(await counts()).toEqual({
      total: 4,
      published: 2,
      unpublished: 2,
      featured: 1,
      scheduled: 0,
    });
  });

  it('publish and unpublish in the given order, leaving unaffected posts unchanged', async () => {
    const [draft, open] = [await create(), await create({ published: true })];
    const ids = [open.id, draft.id, open.id];
    expect(await bulk('publish', ids)).toEqual({
      done: [draft.id],
      unchanged: [open.id],
      failed: [],
    });
    expect(await get(draft)).toMatchObject({ published: true, version: 2 });
    expect(await get(open)).toEqual(open);
    expect((await call(server, 'GET', `/post/${draft.slug}`)).status).toBe(200);
    expect(await bulk('unpublish', ids)).toEqual({
      done: [open.id, draft.id],
      unchanged: [],
      failed: [],
    });
    for (const post of [draft, open]) {
      expect(await get(post)).toMatchObject({ published: false });
      expect((await call(server, 'GET', `/post/${post.slug}`)).status).toBe(404);
    }
    const history = (await send('GET', `/api/posts/${draft.id}/revisions`)).json as Revision[];
    expect(history.map((entry) => entry.reason)).toEqual(['Unpublished', 'Published']);
  });

  it('delete into the trash', async () => {
    const posts = [await create({ published: true }), await create()];
    const ids = idsOf(posts);
    expect(await bulk('delete', ids)).toEqual({ done: ids, unchanged: [], failed: [] });
    expect((await call(server, 'GET', `/post/${posts[0]!.slug}`)).status).toBe(404);
    const trash = (await send('GET', '/api/trash/posts?limit=2')).json as TrashedEntry[];
    expect(trash.map((post) => post.id).sort((a, b) => a - b)).toEqual(ids);
    const again = await bulk('delete', ids);
    expect(again.done).toEqual([]);
    expect(again.failed.map((entry) => entry.id)).toEqual(ids);
  });

  it.each(['publish', 'unpublish', 'delete'])(
    'report the posts that they could not %s, and process the others',
    async (action) => {
      const post = await create();
      const isUnchanged = action === 'unpublish';
      expect(await bulk(action, [999_999, post.id, 999_998])).toEqual({
        done: isUnchanged ? [] : [post.id],
        unchanged: isUnchanged ? [post.id] : [],
        failed: [
          { id: 999_999, message: 'There is no post 999999.' },
          { id: 999_998, message: 'There is no post 999998.' },
        ],
      });
    },
  );

  it('accept 100 posts', async () => {
    await deleteAll();
    await create();
    await copyPost(server, 100);
    const ids = (await runSql(server, 'select id from posts order by id')).map(({ id }) =>
      Number(id),
    );
    expect(ids).toHaveLength(100);
    expect(await bulk('publish', ids)).toEqual({ done: ids, unchanged: [], failed: [] });
    expect(await bulk('delete', ids)).toEqual({ done: ids, unchanged: [], failed: [] });
  });

  it.each([
    ['no action', 'action', { ids: [1] }],
    ['an unknown action', 'action', { action: 'shred', ids: [1] }],
    ['no ids', 'ids', { action: 'delete' }],
    ['an empty list', 'ids', { action: 'delete', ids: [] }],
    ['a word for ids', 'ids', { action: 'delete', ids: 'all' }],
    ['an id that is text', 'ids', { action: 'delete', ids: ['1'] }],
    ['the id 0', 'ids', { action: 'delete', ids: [0] }],
    ['a broken id', 'ids', { action: 'delete', ids: [1.5] }],
    ['an id beyond every database', 'ids', { action: 'delete', ids: [2 ** 31] }],
    ['101 ids', 'ids', { action: 'delete', ids: Array.from({ length: 101 }, (_, i) => i + 1) }],
  ])('are refused with %s, without any effect', async (_what, field, body) => {
    const before = await counts();
    const errors = expectProblem(await send('POST', '/api/posts/bulk', body), 400);
    expect(Object.keys(errors).map((path) => path.split('.')[0])).toContain(field);
    expect(await counts()).toEqual(before);
  });

  it('are refused with an invalid body or without a session', async () => {
    expectProblem(await send('POST', '/api/posts/bulk'), 400);
    expectProblem(await send('POST', '/api/posts/bulk', [1, 2]), 400);
    const body = { action: 'delete', ids: [1] };
    expectProblem(await call(server, 'POST', '/api/posts/bulk', { body }), 401);
    expectProblem(await call(server, 'GET', '/api/posts/counts'), 401);
  });
});
