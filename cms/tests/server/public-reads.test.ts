import { once } from 'node:events';
import http from 'node:http';
import type { Category } from '../../src/contract/category';
import type { Post } from '../../src/contract/post';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { starter } from '../support/starter';
import { call, expectContract, expectProblem, logIn } from '../support/request';

const POST = 'api::post.post';

describe('public reads', () => {
  let server: TestServer;
  let admin: string;
  let categories: Category[];

  beforeAll(async () => {
    server = await bootServer();
    admin = await logIn(server);
    const panel = await PanelUser.create(server, 'super-admin');
    const answer = await call(server, 'GET', '/api/categories');
    expectContract('categories.list', answer);
    categories = answer.json as Category[];
    await panel.create(POST, {
      title: 'A secret draft',
      slug: 'a-secret-draft',
      excerpt: 'Nobody may see this.',
      content: 'Zirconium paragraphs.',
      published: false,
      category: { connect: [{ id: categories[0]?.id, documentId: await documentIdOf(panel) }] },
    });
  });

  const documentIdOf = async (panel: PanelUser): Promise<string> => {
    const answer = await panel.request(
      'GET',
      '/content-manager/collection-types/api::category.category?pageSize=100&sort=id:ASC',
    );
    return (answer.json as { results: { documentId: string }[] }).results[0]?.documentId ?? '';
  };

  afterAll(() => shutDown(server));

  const list = async (path: string, cookie?: string): Promise<Post[]> => {
    const answer = await call(server, 'GET', path, cookie === undefined ? {} : { cookie });
    expectContract('posts.list', answer);
    return answer.json as Post[];
  };

  it('list the six categories of the starter magazine', () => {
    expect(categories.map((category) => category.slug)).toEqual([
      'exotic-travel',
      'private-jets',
      'supercars',
      'watch-collecting',
      'real-estate',
      'designer-fashion',
    ]);
  });

  it('list posts with category and products, newest first, with the total', async () => {
    const answer = await call(server, 'GET', '/api/posts?limit=2');
    expectContract('posts.list', answer);
    expect(answer.headers.get('x-total-count')).toBe(String(starter.posts));
    const [first, second] = answer.json as Post[];
    expect(first?.category?.slug).toBe('exotic-travel');
    expect(first?.affiliateProducts.length).toBeGreaterThan(0);
    expect(first?.content.length).toBeGreaterThan(3_000);
    expect((first?.publishedAt ?? '') > (second?.publishedAt ?? '')).toBe(true);
  });

  it('omit the content from cards', async () => {
    const [card] = await list('/api/posts?view=card&limit=1').catch(() => []);
    const answer = await call(server, 'GET', '/api/posts?view=card&limit=1');
    expect(card === undefined || !('content' in card)).toBe(true);
    expect(answer.text).not.toContain('"content"');
  });

  it('page with limit and offset without gaps or repetition', async () => {
    const whole = (await list('/api/posts')).map((post) => post.id);
    const parts = [
      ...(await list('/api/posts?limit=10')),
      ...(await list('/api/posts?limit=10&offset=10')),
      ...(await list('/api/posts?limit=10&offset=20')),
    ];
    expect(parts.map((post) => post.id)).toEqual(whole);
  });

  it.each(['oldest', 'title', 'views'])('sort by %s', async (sort) => {
    const posts = await list(`/api/posts?sort=${sort}`);
    expect(posts).toHaveLength(starter.posts);
    if (sort === 'title') {
      const titles = posts.map((post) => post.title);
      expect(titles).toEqual([...titles].sort());
    }
    if (sort === 'oldest') {
      const dates = posts.map((post) => post.publishedAt ?? '');
      expect(dates).toEqual([...dates].sort());
    }
  });

  it('filter by category, featured posts and search words', async () => {
    const watches = await list('/api/posts?category=watch-collecting');
    expect(watches).toHaveLength(starter.postsPerCategory);
    expect(watches.every((post) => post.category?.slug === 'watch-collecting')).toBe(true);
    const featured = await list('/api/posts?featured=true');
    expect(featured).toHaveLength(starter.featured);
    expect(featured.every((post) => post.featured)).toBe(true);
    const found = await list('/api/posts?q=phinisi');
    expect(found[0]?.slug).toBe('the-slow-way-through-raja-ampat');
    expect(await list('/api/posts?q=xylophonist')).toEqual([]);
    expect(await list('/api/posts?q=with%20the')).not.toEqual([]);
  });

  it('rank a word in the title before the same word in a text', async () => {
    const [first] = await list('/api/posts?q=coat');
    expect(first?.title).toContain('Coat');
  });

  it('accept punctuation, quotes and operators in a search', async () => {
    for (const q of ['"', "'; --", '*', 'a OR b NOT', 'NEAR(', '(((', '%', 'é', 'сло', '日本']) {
      await list(`/api/posts?q=${encodeURIComponent(q)}`);
    }
  });

  it('list the posts of a category by its id', async () => {
    const id = categories[3]?.id ?? 0;
    const answer = await call(server, 'GET', `/api/categories/${id}/posts`);
    expectContract('categories.posts', answer);
    expect((answer.json as Post[]).every((post) => post.categoryId === id)).toBe(true);
    expect(answer.headers.get('x-total-count')).toBe(String(starter.postsPerCategory));
    expectProblem(await call(server, 'GET', '/api/categories/2147483647/posts'), 404);
  });

  it('return a post by its slug', async () => {
    const answer = await call(server, 'GET', '/api/posts/slug/the-camel-coat-from-the-inside');
    expectContract('posts.bySlug', answer);
    expectProblem(await call(server, 'GET', '/api/posts/slug/nowhere'), 404);
  });

  it('include public counts but no business figures', async () => {
    const answer = await call(server, 'GET', '/api/stats');
    expectContract('stats.get', answer);
    expect(answer.json).toEqual({
      totalSubscribers: 0,
      totalPosts: starter.posts,
      monthlyViews: 0,
      affiliateRevenue: 0,
    });
    const own = await call(server, 'GET', '/api/stats', { cookie: admin });
    expect(own.json).toMatchObject({ totalPosts: starter.posts + starter.drafts + 1 });
  });

  it('never show a draft without a session, whatever the parameters', async () => {
    const id = categories[0]?.id ?? 0;
    for (const path of [
      '/api/posts',
      '/api/posts?q=zirconium',
      '/api/posts?q=secret',
      '/api/posts?category=exotic-travel',
      '/api/posts?sort=views',
      '/api/posts?publicationState=preview&status=published',
      '/api/posts?filters[published]=false',
      `/api/categories/${id}/posts`,
    ]) {
      const answer = await call(server, 'GET', path);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('secret');
    }
    expectProblem(await call(server, 'GET', '/api/posts/slug/a-secret-draft'), 404);
    for (const status of ['draft', 'all']) {
      expectProblem(await call(server, 'GET', `/api/posts?status=${status}`), 401);
      expectProblem(await call(server, 'GET', `/api/categories/${id}/posts?status=${status}`), 401);
    }
  });

  it('show drafts to a session: all by default, only drafts on request, none if published', async () => {
    const drafts = starter.drafts + 1;
    expect(await list('/api/posts', admin)).toHaveLength(starter.posts + drafts);
    expect(await list('/api/posts?status=draft', admin)).toHaveLength(drafts);
    expect(await list('/api/posts?status=published', admin)).toHaveLength(starter.posts);
    const draft = await call(server, 'GET', '/api/posts/slug/a-secret-draft', { cookie: admin });
    expectContract('posts.bySlug', draft);
    expect(draft.headers.get('cache-control')).toBe('private, no-store');
  });

  it('treat equivalent queries alike', async () => {
    const etagOf = async (path: string) => (await call(server, 'GET', path)).headers.get('etag');
    const posts = await etagOf('/api/posts?limit=3&view=card');
    for (const query of ['x=1&limit=3&view=card', 'view=card&%6cimit=03&status=published']) {
      expect(await etagOf(`/api/posts?${query}`)).toBe(posts);
    }
    const first = await etagOf('/stories');
    for (const page of ['x123', '01', '-1']) {
      expect(await etagOf(`/stories?page=${page}`)).toBe(first);
    }
    expect(await etagOf('/?subscribed=x')).toBe(await etagOf('/?subscribed=1'));
    expect(await list('/api/posts?%71=phinisi')).toEqual(await list('/api/posts?q=phinisi'));
  });

  it('find no page at a path with . or .. segments', async () => {
    for (const path of ['/stories/.', '/stories/%2e/.', '/about/../stories', '/cms/../stories']) {
      // Sent unchanged, since fetch() would resolve the dots.
      const [answer] = (await once(http.get(server.url, { path }), 'response')) as [
        http.IncomingMessage,
      ];
      answer.resume();
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });

  it('respond with 304 to a known ETag and without a body to HEAD', async () => {
    const first = await call(server, 'GET', '/api/posts?limit=3');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await call(server, 'GET', '/api/posts?limit=3', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    const head = await call(server, 'HEAD', '/api/posts?limit=3');
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.get('etag')).toBe(etag);
  });

  it.each([
    ['/api/posts?limit=0', 'limit'],
    ['/api/posts?limit=101', 'limit'],
    ['/api/posts?limit=abc', 'limit'],
    ['/api/posts?limit=-1', 'limit'],
    ['/api/posts?limit=1&limit=2', 'limit'],
    ['/api/posts?offset=1e3', 'offset'],
    ['/api/posts?sort=random', 'sort'],
    ['/api/posts?status=secret', 'status'],
    ['/api/posts?view=raw', 'view'],
    ['/api/posts?featured=yes', 'featured'],
    [`/api/posts?q=${'a'.repeat(201)}`, 'q'],
    ['/api/posts?q=a%00b', 'q'],
    ['/api/posts?category=Not%20A%20Slug', 'category'],
    ['/api/categories/abc/posts', 'id'],
    ['/api/categories/0/posts', 'id'],
    ['/api/categories/2147483648/posts', 'id'],
    ['/api/categories/9007199254740991/posts', 'id'],
    ['/api/categories/99999999999999999999/posts', 'id'],
    ['/api/posts/slug/%00', 'slug'],
  ])('refuse %s and name the field', async (path, field) => {
    const errors = expectProblem(await call(server, 'GET', path), 400);
    expect(errors[field]).toBeTruthy();
  });

  it('refuse an unknown category, path or method', async () => {
    expectProblem(await call(server, 'GET', '/api/posts?category=nowhere'), 404);
    expectProblem(await call(server, 'GET', '/api/nothing'), 404);
    expectProblem(await call(server, 'GET', '/api'), 404);
    expectProblem(await call(server, 'GET', '/API/posts'), 404);
    const wrong = await call(server, 'PUT', '/api/stats');
    expectProblem(wrong, 405);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  });

  it('allow no cross-origin access', async () => {
    const answer = await call(server, 'GET', '/api/posts', {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.headers.get('access-control-allow-origin') ?? '').toBe('');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serve an OpenAPI document of every call', async () => {
    const answer = await call(server, 'GET', '/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  });
});
