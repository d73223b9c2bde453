import type { Author, EditedAuthor, ListedAuthor } from '../../src/contract/author';
import type { Post, PostCard } from '../../src/contract/post';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const AUTHOR = 'api::author.author';
const ada = {
  name: 'Ada Byron',
  slug: 'ada-byron',
  role: 'Watch editor',
  bio: 'Writes about what ticks.',
  imageUrl: '/pictures/watch-collecting.jpg',
  links: ['https://ada.example/', 'https://www.instagram.com/ada'],
};

describe('authors', () => {
  let server: TestServer;
  let admin: AdminUser;
  let editor: PanelUser;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
    editor = await PanelUser.create(server, 'editor');
  });
  afterAll(() => shutDown(server));

  const read = (path: string): Promise<Answer> => call(server, 'GET', path);
  const create = async (rest: Record<string, unknown>): Promise<Author> => {
    const answer = await admin.send('POST', '/api/authors', { name: 'Somebody', ...rest });
    expectContract('authors.create', answer);
    const { version: _, ...author } = answer.json as EditedAuthor;
    return author;
  };
  /** The id by which the panel knows an entry. */
  const documentId = async (uid: string, wanted: number): Promise<string> => {
    const list = await editor.request(
      'GET',
      `/content-manager/collection-types/${uid}?pageSize=100`,
    );
    const { results } = list.json as { results: { id: number; documentId: string }[] };
    return results.find((one) => one.id === wanted)?.documentId ?? '';
  };

  it('are created, read by slug, changed and deleted', async () => {
    const created = await create(ada);
    expect(created).toEqual({ id: created.id, ...ada });
    const shown = await read('/api/authors/slug/ada-byron');
    expectContract('authors.bySlug', shown);
    expect(shown.json).toEqual({ id: created.id, ...ada });
    const change = { role: 'Editor at large', links: [], imageUrl: '', nonsense: 1, id: 99 };
    const changed = await admin.send('PATCH', `/api/authors/${created.id}`, change);
    expectContract('authors.update', changed);
    expect(changed.json).toEqual({
      ...created,
      ...{ role: change.role, links: [], imageUrl: '', version: 1 },
    });
    const other = await create({ name: 'aaron Zed', slug: 'aaron-zed' });
    const list = await admin.send('GET', '/api/authors');
    expectContract('authors.list', list);
    const names = (list.json as Author[]).map(({ name }) => name);
    const sorted = ['aaron Zed', 'Ada Byron', 'Clara Venn', 'Tobias Harrow'];
    // Other tests have created authors too.
    expect(names.filter((name) => sorted.includes(name))).toEqual(sorted);
    for (const { id } of [created, other]) {
      expect((await admin.send('DELETE', `/api/authors/${id}`)).status).toBe(204);
      expectProblem(await admin.send('DELETE', `/api/authors/${id}`), 404);
    }
    expectProblem(await read('/api/authors/slug/ada-byron'), 404);
    expectProblem(await admin.send('PATCH', `/api/authors/${created.id}`, { role: '' }), 404);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an empty name', { name: '  ' }, 'Name is required'],
    ['a name of two lines', { name: 'Ada\nByron' }, 'Name must be a single line'],
    ['a long name', { name: 'a'.repeat(121) }, 'Name must be at most 120 characters'],
    ['no slug', { slug: '' }, 'Slug is required'],
    ['a missing image', { imageUrl: '/uploads/gone.jpg' }, 'Image not found on this site'],
    ['an invalid image', { imageUrl: 'portrait' }, 'Valid image URL is required'],
    ['an invalid link', { links: ['javascript:alert(1)'] }, 'Valid link is required'],
    [
      'a repeated link',
      { links: ['https://a.example', 'a.example'] },
      'Links must name each address',
    ],
    ['nine links', { links: Array(9).fill('https://a.example') }, 'Links must be at most 8'],
  ])('are refused with %s', async (_what, given, message) => {
    const input = { name: 'Somebody', slug: 'somebody', ...given };
    const answer = await admin.send('POST', '/api/authors', input);
    expectProblem(answer, 400);
    expect(answer.text).toContain(message);
    expectProblem(await read('/api/authors/slug/somebody'), 404);
  });

  it('have unique slugs and require a session to be changed', async () => {
    const one = await create({ slug: 'one' });
    await create({ slug: 'two' });
    for (const answer of [
      await admin.send('POST', '/api/authors', { name: 'One', slug: 'one' }),
      await admin.send('PATCH', `/api/authors/${one.id}`, { slug: 'two' }),
    ]) {
      expectProblem(answer, 409);
      expect(answer.text).toContain('Slug is taken by another author');
    }
    expectProblem(await read('/api/authors'), 401);
    expectProblem(await call(server, 'POST', '/api/authors', { body: ada }), 401);
    expectProblem(await call(server, 'PATCH', `/api/authors/${one.id}`, { body: {} }), 401);
    expectProblem(await call(server, 'DELETE', `/api/authors/${one.id}`), 401);
  });

  it('are edited in the panel by the same rules', async () => {
    const grace = await editor.create(AUTHOR, { name: 'Grace Hopper' });
    expect((await read('/api/authors/slug/grace-hopper')).json).toMatchObject({
      links: [],
      bio: '',
    });
    await editor.update(AUTHOR, grace.documentId, {
      links: ['https://grace.example'],
      role: 'Admiral',
    });
    expect((await read('/api/authors/slug/grace-hopper')).json).toMatchObject({
      role: 'Admiral',
      links: ['https://grace.example'],
    });
    const path = `/content-manager/collection-types/${AUTHOR}`;
    const refused = await editor.request('POST', path, {
      name: 'X',
      slug: 'x',
      links: ['no link'],
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Valid link is required');
    expect((await editor.remove(AUTHOR, grace.documentId)).status).toBe(200);
  });

  it('are credited on posts in order and list their posts', async () => {
    const [one, two] = [await create({ slug: 'lead' }), await create({ slug: 'second' })];
    const post = await admin.createPost({ published: true, authorIds: [two.id, one.id] });
    expect(post.authors).toEqual([two, one]);
    const draft = await admin.createPost({ authorIds: [one.id] });
    const ids = async (query: string): Promise<number[]> => {
      const answer = await read(`/api/posts?view=card&${query}`);
      expectContract('posts.list', answer);
      return (answer.json as PostCard[]).map(({ id }) => id);
    };
    expect(await ids('author=lead')).toEqual([post.id]);
    expect(await ids('author=lead&category=supercars')).toEqual([]);
    expect(await ids('author=lead&q=story')).toEqual([post.id]);
    expectProblem(await read('/api/posts?author=nobody'), 404);
    const all = await admin.send('GET', '/api/posts?view=card&author=lead');
    expect((all.json as PostCard[]).map(({ id }) => id).sort()).toEqual([post.id, draft.id].sort());
    const listed = (await admin.send('GET', '/api/authors')).json as ListedAuthor[];
    expect(listed.find(({ id }) => id === one.id)?.postCount).toBe(2);

    const turned = await admin.send('PATCH', `/api/posts/${post.id}`, {
      authorIds: [one.id, two.id],
    });
    expect((turned.json as Post).authors).toEqual([one, two]);
    const feed = await read('/author/lead/feed.xml');
    expect(feed.text).toContain(`/posts/${post.id}</guid>`);
    expect(feed.text).not.toContain(`/posts/${draft.id}</guid>`);
    expect((await read('/author/nobody/feed.xml')).status).toBe(404);
    const sitemap = await read('/sitemap.xml');
    expect(sitemap.text).toContain('/author/lead</loc>');
    expect(sitemap.text).not.toContain('/author/one</loc>');
  });

  it('must exist and be unique to be credited on a post', async () => {
    const { id } = await create({ slug: 'named' });
    for (const [authorIds, message] of [
      [[id, 999_999], 'An author does not exist'],
      [[id, id], 'Authors must be named once each'],
      [Array.from({ length: 11 }, (_, index) => index + 1), 'Authors must be at most 10'],
      ['all', 'Authors must be a list of ids'],
    ]) {
      const answer = await admin.send('POST', '/api/posts', {
        ...{ title: 'T', slug: 'unnamed', excerpt: 'E', content: 'C', categoryId: 1, authorIds },
      });
      expectProblem(answer, 400);
      expect(answer.text).toContain(message);
    }
  });

  it('cannot be deleted while posts or drafts credit them', async () => {
    const { id } = await create({ slug: 'held' });
    const post = await admin.createPost({ authorIds: [id] });
    const refused = await admin.send('DELETE', `/api/authors/${id}`);
    expectProblem(refused, 409);
    expect(refused.text).toContain('The author still has an article.');
    const removed = await editor.remove(AUTHOR, await documentId(AUTHOR, id));
    expect(removed.text).toContain('still has an article');
    await admin.send('PATCH', `/api/posts/${post.id}`, { authorIds: [] });
    expect((await admin.send('DELETE', `/api/authors/${id}`)).status).toBe(204);
  });

  it('are restored with a version and from the trash, except deleted ones', async () => {
    const [stays, goes] = [await create({ slug: 'stays' }), await create({ slug: 'goes' })];
    const post = await admin.createPost({ authorIds: [goes.id, stays.id] });
    const path = `/api/posts/${post.id}`;
    await admin.send('PATCH', path, { authorIds: [] });
    await admin.send('DELETE', `/api/authors/${goes.id}`);
    const revisions = (await admin.send('GET', `${path}/revisions`)).json as {
      id: number;
      reason: string;
    }[];
    expect(revisions[0]?.reason).toBe('Authors changed');
    const restored = await admin.send('POST', `${path}/revisions/${revisions[0]?.id}/restore`);
    expect((restored.json as Post).authors).toEqual([stays]);
    await admin.send('DELETE', path);
    expect((await admin.send('DELETE', `/api/authors/${stays.id}`)).status).toBe(204);
    const back = await admin.send('POST', `/api/trash/posts/${post.id}/restore`, {});
    expect((back.json as Post).authors).toEqual([]);
  });

  it('can be assigned in the panel, which creates a version of each post', async () => {
    const { id } = await create({ slug: 'panelled' });
    const post = await admin.createPost({});
    const author = { id, documentId: await documentId(AUTHOR, id) };
    const POST = 'api::post.post';
    await editor.update(POST, await documentId(POST, post.id), { authors: { connect: [author] } });
    const named = (await admin.send('GET', `/api/posts/${post.id}`)).json as Post;
    expect(named.authors.map(({ slug }) => slug)).toEqual(['panelled']);
    expect(named.version).toBe(2);
    const story = { id: post.id, documentId: await documentId(POST, post.id) };
    await editor.update(AUTHOR, author.documentId, { posts: { disconnect: [story] } });
    const bare = (await admin.send('GET', `/api/posts/${post.id}`)).json as Post;
    expect(bare.authors).toEqual([]);
    expect(bare.version).toBe(3);
  });
});
