import type { Post, PostCard } from '../../src/contract/post';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

describe('related posts', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    for (const slug of ['one', 'two']) {
      const input = { name: slug, slug, description: '', imageUrl: '', color: '#123456' };
      expect((await admin.send('POST', '/api/categories', input)).status).toBe(201);
    }
  });
  afterAll(() => shutDown(server));
  afterEach(async () => {
    await admin.send('POST', '/api/posts/bulk', { action: 'delete', ids: published });
    published = [];
  });

  let published: number[] = [];
  const publish = async (categoryId: number, tags: string[]): Promise<Post> => {
    const post = await admin.createPost({ categoryId, tags, published: true });
    published.push(post.id);
    return post;
  };
  const slugsOf = (answer: Answer): string[] => {
    expectContract('posts.related', answer);
    return (answer.json as PostCard[]).map((post) => post.slug);
  };
  const related = async (post: Post, query = ''): Promise<string[]> =>
    slugsOf(await call(server, 'GET', `/api/posts/slug/${post.slug}/related${query}`));
  const slugs = (...posts: Post[]): string[] => posts.map((post) => post.slug);

  it('are empty for the only post', async () => {
    const post = await publish(1, ['Alone']);
    expect(await related(post)).toEqual([]);
  });

  it('are ordered by common tags, then category, then date', async () => {
    const both = await publish(2, ['Sea', 'Wood']);
    const near = await publish(1, ['SEA']);
    const far = await publish(2, ['sea']);
    const neighbor = await publish(1, []);
    const secondNeighbor = await publish(1, ['Stone']);
    const stranger = await publish(2, []);
    const post = await publish(1, ['Sea', 'Wood', '!']);
    const order = slugs(both, near, far, secondNeighbor, neighbor, stranger);
    expect(await related(post, '?limit=12')).toEqual(order);
    expect(await related(post)).toEqual(order.slice(0, 3));
    expect(await related(post, '?limit=5')).toEqual(order.slice(0, 5));
    expectProblem(await call(server, 'GET', `/api/posts/slug/${post.slug}/related?limit=0`), 400);
    expectProblem(await call(server, 'GET', `/api/posts/slug/${post.slug}/related?limit=13`), 400);
  });

  it('are cards without their content', async () => {
    const [other, post] = [await publish(1, ['Cards']), await publish(1, ['Cards'])];
    expect(await related(post)).toEqual([other.slug]);
    const { text } = await call(server, 'GET', `/api/posts/slug/${post.slug}/related`);
    expect(text).not.toContain('"content"');
  });

  it('never include a draft, and reveal none without a session', async () => {
    const out = await publish(1, ['Secrets']);
    const draft = await admin.createPost({ categoryId: 1, tags: ['Secrets'] });
    expect(await related(out, '?limit=12')).not.toContain(draft.slug);
    const path = `/api/posts/slug/${draft.slug}/related`;
    expectProblem(await call(server, 'GET', path), 404);
    expectProblem(await call(server, 'GET', '/api/posts/slug/nowhere/related'), 404);
    expect(slugsOf(await admin.send('GET', path))[0]).toBe(out.slug);
  });

  it('are up to date right after a change', async () => {
    const neighbor = await publish(1, []);
    const post = await publish(1, ['Fresh']);
    const other = await publish(2, []);
    const before = await related(post, '?limit=1');
    expect(before).toEqual([neighbor.slug]);
    await admin.send('PATCH', `/api/posts/${other.id}`, { tags: ['Fresh'] });
    expect(await related(post, '?limit=1')).toEqual([other.slug]);
    await admin.send('PATCH', `/api/posts/${other.id}`, { published: false });
    expect(await related(post, '?limit=1')).toEqual(before);
  });
});
