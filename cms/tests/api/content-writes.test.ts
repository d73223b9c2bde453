import type { Category } from '../../src/contract/category';
import type { Post } from '../../src/contract/post';
import { atOnce } from '../support/at-once';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectContract, expectProblem } from '../support/request';
import { readStatements, createStatementsFile } from '../support/call-statements';

const draft = {
  title: 'A new story',
  slug: 'a-new-story',
  excerpt: 'What it is about.',
  content: 'Words and *more words*.',
  categoryId: 1,
};

describe('writing content', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ CALL_STATEMENTS: await createStatementsFile() });
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const send: AdminUser['send'] = (...args) => admin.send(...args);
  const create = (rest: Record<string, unknown> = {}): Promise<Post> => admin.createPost(rest);

  it('creates a draft with the defaults of the specification', async () => {
    const post = await create();
    expect(post).toMatchObject({
      published: false,
      featured: false,
      imageUrl: '',
      tags: [],
      version: 1,
      categoryId: 1,
      publishedAt: null,
      affiliateProducts: [],
    });
    const own = await send('GET', `/api/posts/${post.id}`);
    expectContract('posts.get', own);
    expect(own.json).toEqual(post);
    expectProblem(await call(server, 'GET', `/api/posts/slug/${post.slug}`), 404);
  });

  it('publishes and unpublishes by the flag alone, immediately and everywhere', async () => {
    const post = await create({ title: 'Zeppelin days' });
    const list = async (): Promise<string> =>
      (await call(server, 'GET', '/api/posts?view=card')).text;
    expect(await list()).not.toContain('Zeppelin');
    const published = await send('PATCH', `/api/posts/${post.id}`, { published: true });
    expectContract('posts.update', published);
    expect(published.json).toMatchObject({ published: true, title: 'Zeppelin days', version: 2 });
    expect((published.json as Post).publishedAt).not.toBeNull();
    expect(await list()).toContain('Zeppelin');
    expect((await call(server, 'GET', `/post/${post.slug}`)).status).toBe(200);
    await send('PATCH', `/api/posts/${post.id}`, { published: false });
    expect(await list()).not.toContain('Zeppelin');
    expect((await call(server, 'GET', `/post/${post.slug}`)).status).toBe(404);
  });

  it('changes every field, ignores unknown and read-only ones, and keeps the id', async () => {
    const post = await create();
    const change = {
      title: 'Changed',
      slug: 'changed-slug',
      excerpt: 'Changed excerpt.',
      content: '# Changed',
      imageUrl: 'https://pictures.example/a.jpg',
      imageAlt: 'A picture',
      categoryId: 2,
      metaTitle: 'Meta',
      metaDescription: 'Description',
      tags: ['one', 'two'],
      featured: true,
    };
    const ids = [3, 1, 2];
    const answer = await send('PATCH', `/api/posts/${post.id}`, {
      ...change,
      affiliateProductIds: ids,
      id: 999,
      views: 1_000_000,
      version: 77,
      createdAt: '1999-01-01T00:00:00.000Z',
      nonsense: true,
    });
    expectContract('posts.update', answer);
    expect(answer.json).toMatchObject({ ...change, id: post.id, views: 0, version: 2 });
    expect((answer.json as Post).affiliateProducts.map((product) => product.id)).toEqual(ids);
    expect((answer.json as Post).createdAt).toBe(post.createdAt);
  });

  it('removes invisible characters from a post instead of refusing it', async () => {
    const post = await create();
    const change = {
      title: 'Board\u000bing',
      excerpt: 'At\u0000 noon',
      content: 'At\u0008 the\uffff lake',
    };
    const answer = await send('PATCH', `/api/posts/${post.id}`, change);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      title: 'Boarding',
      excerpt: 'At noon',
      content: 'At the lake',
    });
  });

  it('refuses a change of an outdated version and accepts one without a version', async () => {
    const post = await create();
    const path = `/api/posts/${post.id}`;
    const etag = (await send('GET', path)).headers.get('etag') ?? '';
    const first = await send('PATCH', path, { title: 'First' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    expectProblem(await send('PATCH', path, { title: 'Second' }, { 'if-match': etag }), 412);
    const next = first.headers.get('etag') ?? '';
    expect((await send('PATCH', path, { title: 'Third' }, { 'if-match': next })).status).toBe(200);
    expect((await send('PATCH', path, { title: 'Fourth' })).json).toMatchObject({ version: 4 });
  });

  it('saves a text in few statements: one lock, the post read before and after', async () => {
    const post = await create({ tags: ['one'] });
    const { title, slug, excerpt, content, imageUrl, imageAlt, categoryId, tags } = post;
    const same = { title, slug, excerpt, content, imageUrl, imageAlt, categoryId, tags };
    const path = `/api/posts/${post.id}`;
    const answer = await send('PATCH', path, { ...same, content: 'Other words.' });
    expect(answer.json).toMatchObject({ ...same, content: 'Other words.', version: 2 });
    const noted = await readStatements(server, `PATCH ${path}`);
    expect(noted.before).toEqual(['select admin_sessions', 'select posts']);
    expect(noted.within).toEqual([
      // The lock and the current post.
      ...['select posts', 'select posts'],
      ...['select posts_affiliate_products_lnk', 'select posts_authors_lnk'],
      // Strapi's statements.
      ...['select posts', 'select posts', 'update posts', 'select posts'],
      // The updated post and what is derived from it.
      ...['select posts', 'select posts_affiliate_products_lnk', 'select posts_authors_lnk'],
      ...['delete post_search', 'delete post_titles', 'insert post_search', 'insert post_titles'],
      ...['insert post_revisions', 'update content_version'],
    ]);
  });

  it('accepts one of ten simultaneous changes of the same version', async () => {
    const post = await create();
    const path = `/api/posts/${post.id}`;
    const etag = (await send('GET', path)).headers.get('etag') ?? '';
    const answers = await atOnce(
      Array.from({ length: 10 }, (_, i) =>
        send('PATCH', path, { title: `Turn ${i}` }, { 'if-match': etag }),
      ),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  it.each([
    ['مرحبا بالعالم', 'مرحبا-بالعالم'],
    ['日本の旅', '日本の旅'],
    ['Ärger über Öl', 'ärger-über-öl'],
  ])('accepts a slug in any script: %s', async (title, slug) => {
    const post = await create({ title, slug, published: true });
    expect(post.slug).toBe(slug);
    const path = `/post/${encodeURIComponent(slug)}`;
    expect((await call(server, 'GET', path)).status).toBe(200);
    expect((await call(server, 'GET', '/sitemap.xml')).text).toContain(path);
    const section = await send('POST', '/api/categories', { name: title, slug });
    expectContract('categories.create', section);
    const feed = await call(server, 'GET', `/category/${encodeURIComponent(slug)}/feed.xml`);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    await send('DELETE', `/api/categories/${(section.json as Category).id}`);
    await send('DELETE', `/api/posts/${post.id}`);
  });

  it('refuses a taken slug and proposes a free one', async () => {
    await create({ slug: 'taken' });
    const answer = await send('POST', '/api/posts', { ...draft, slug: 'taken' });
    expect(expectProblem(answer, 409).slug).toContain("'taken-2' is free");
    const own = await create();
    expectProblem(await send('PATCH', `/api/posts/${own.id}`, { slug: 'taken' }), 409);
    expect((await send('PATCH', `/api/posts/${own.id}`, { slug: own.slug })).status).toBe(200);
  });

  it('proposes a valid slug even for the longest one', async () => {
    const slug = `${'x'.repeat(117)}-yz`;
    await create({ slug });
    const refused = await send('POST', '/api/posts', { ...draft, slug });
    const [, proposal = ''] = /'(.+)' is free/.exec(expectProblem(refused, 409).slug ?? '') ?? [];
    expect((await create({ slug: proposal })).slug).toBe(`${'x'.repeat(117)}-2`);
  });

  it.each([
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['title', 7],
    ['slug', 'Not A Slug'],
    ['slug', ''],
    ['excerpt', ''],
    ['excerpt', 'x'.repeat(501)],
    ['content', ''],
    ['content', 'x'.repeat(200_001)],
    ['content', '\u0000\u000b'],
    ['content', 'hello <STYLE\n>body{display:none}</style>'],
    ['imageUrl', 'javascript:alert(1)'],
    ['imageUrl', 'data:image/png;base64,AAAA'],
    ['categoryId', 0],
    ['categoryId', '1'],
    ['categoryId', 999_999],
    ['categoryId', 2_147_483_648],
    ['metaTitle', 'x'.repeat(201)],
    ['metaDescription', 'x'.repeat(401)],
    ['tags', 'one, two'],
    ['tags', Array.from({ length: 21 }, (_, i) => `tag ${i}`)],
    ['tags', ['\ud83d']],
    ['published', 'yes'],
    ['featured', null],
    ['affiliateProductIds', [999_999]],
    ['affiliateProductIds', [9_007_199_254_740_991]],
    ['affiliateProductIds', 'all'],
  ])('refuses a post whose %s is %j, and changes nothing', async (field, value) => {
    const body = { ...draft, slug: 'never-stored', [field]: value };
    const created = expectProblem(await send('POST', '/api/posts', body), 400);
    expect(Object.keys(created).map((path) => path.split('.')[0])).toContain(field);
    const changed = await send('PATCH', '/api/posts/1', { [field]: value });
    expectProblem(changed, 400);
    expect((await send('GET', '/api/posts/1')).json).toMatchObject({ version: 1 });
  });

  it('refuses a text that is too slow to render, naming the passage, and then accepts another', async () => {
    const content = '[^a]:\n    '.repeat(18_000);
    const slow = expectProblem(await send('POST', '/api/posts', { ...draft, content }), 400);
    expect(slow.content).toContain('the passage from line');
    expectProblem(await send('PATCH', '/api/posts/1', { content }), 400);
    expect(await create({ content: `${draft.content}\n\n`.repeat(20) })).toHaveProperty('id');
  });

  it('reports every missing field with the message of the specification', async () => {
    expect(expectProblem(await send('POST', '/api/posts', {}), 400)).toEqual({
      title: 'Title is required',
      slug: 'Slug is required',
      excerpt: 'Excerpt is required',
      content: 'Content is required',
      categoryId: 'Category is required',
    });
  });

  it('responds with 404 for unknown posts and categories', async () => {
    expectProblem(await send('GET', '/api/posts/999999'), 404);
    expectProblem(await send('PATCH', '/api/posts/999999', { title: 'x' }), 404);
    expectProblem(await send('PATCH', '/api/categories/999999', { name: 'x' }), 404);
    expectProblem(await send('DELETE', '/api/categories/999999'), 404);
  });

  it('creates, changes and deletes a category and redirects its old address', async () => {
    const made = await send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    expectContract('categories.create', made);
    const category = made.json as Category;
    expect(category.color).toBe('#D4AF37');
    // The specification's editor sends the whole category.
    const whole = { ...category, name: 'Railways', slug: 'railways', color: '#102030' };
    const changed = await send('PATCH', `/api/categories/${category.id}`, whole);
    expectContract('categories.update', changed);
    expect(changed.json).toEqual(whole);
    const moved = await call(server, 'GET', '/category/trains');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/category/railways']);
    expect((await send('DELETE', `/api/categories/${category.id}`)).status).toBe(204);
    expect((await call(server, 'GET', '/category/railways')).status).toBe(404);
  });

  it('does not delete a category that contains posts', async () => {
    const answer = await send('DELETE', '/api/categories/3');
    expectProblem(answer, 409);
    expect((await call(server, 'GET', '/category/supercars')).status).toBe(200);
  });

  it.each([
    ['name', ''],
    ['slug', 'A B'],
    ['color', 'gold'],
    ['color', '#12345'],
    ['imageUrl', 'ftp://x.example/a.jpg'],
    ['description', 'x'.repeat(2_001)],
  ])('refuses a category whose %s is %j', async (field, value) => {
    const errors = expectProblem(await send('PATCH', '/api/categories/1', { [field]: value }), 400);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('refuses the slug of another category', async () => {
    const answer = await send('PATCH', '/api/categories/1', { slug: 'supercars' });
    expect(expectProblem(answer, 409).slug).toBeTruthy();
  });
});
