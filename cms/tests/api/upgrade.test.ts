import { routes } from '../../src/contract/routes';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { asTheFirstReleaseLeftIt, firstPassword } from '../support/first-release';
import { call, expectContract, logIn } from '../support/request';

const STORY = 'a-story-of-the-first-release';

describe('an installation of the first release', () => {
  let server: TestServer;
  let admin: string;

  beforeAll(async () => {
    server = await bootServer({ ADMIN_PASSWORD: '' }, asTheFirstReleaseLeftIt);
    admin = await logIn(server, firstPassword(server.env.DATABASE_CLIENT === 'postgres'));
  });
  afterAll(() => shutDown(server));

  const read = async (path: string): Promise<Record<string, unknown>> =>
    (await call(server, 'GET', path, { cookie: admin })).json as Record<string, unknown>;
  const readList = async (path: string): Promise<Record<string, unknown>[]> =>
    (await call(server, 'GET', path, { cookie: admin })).json as Record<string, unknown>[];

  it('keeps its stories under their ids, with every word', async () => {
    const posts = await readList('/api/posts?status=all');
    expect(posts.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 9 }, (_, index) => index + 1),
    );
    expect(await read('/api/posts/7')).toMatchObject({
      slug: STORY,
      title: 'A story of the first release, told again',
      excerpt: 'Kept through every upgrade.',
      content: '## Kept\n\nThrough **every** upgrade, with ümlauts and 🚁.',
      tags: ['Kept', 'Upgrade'],
      published: true,
    });
    expect((await read('/api/posts/1')).affiliateProducts).not.toEqual([]);
  });

  it('shows what was public, and nothing else', async () => {
    const page = await call(server, 'GET', `/post/${STORY}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('A story of the first release, told again');
    const draft = await call(server, 'GET', '/api/posts/slug/a-draft-of-the-first-release');
    expect(draft.status).toBe(404);
    const found = (await readList('/api/posts?q=upgrade')).map(({ slug }) => slug);
    expect(found).toContain(STORY);
  });

  it('keeps categories, readers and messages', async () => {
    const [, , supercars] = await readList('/api/categories');
    expect(supercars?.description).toMatch(/ Changed by the owner\.$/);
    const readers = await readList('/api/newsletter/subscribers');
    expect(readers.map(({ email, status }) => [email, status]).sort()).toEqual([
      ['first.reader@example.com', 'pending'],
      ['zweite.leserin@example.org', 'pending'],
    ]);
    expect(await readList('/api/contact/messages')).toMatchObject([
      {
        subject: 'Träume aus Glas',
        message: 'A message of the first release — with “quotes”, ümlauts and 🚁.',
      },
    ]);
  });

  it('answers every call that asks for nothing but a session', async () => {
    const plain = routes.filter(
      ({ method, path, access, responseType, events }) =>
        method === 'GET' &&
        access === 'admin' &&
        !path.includes('{') &&
        responseType === undefined &&
        events === undefined,
    );
    expect(plain.length).toBeGreaterThan(20);
    for (const { id, path } of plain) {
      const answer = await call(server, 'GET', path, { cookie: admin });
      // Some calls cannot do without a query of their own.
      if (answer.status === 400) continue;
      expectContract(id, answer);
    }
  });

  it('goes on: new stories, and a second start', async () => {
    const [category] = await readList('/api/categories');
    const created = await call(server, 'POST', '/api/posts', {
      cookie: admin,
      body: {
        title: 'After the upgrade',
        slug: 'after-the-upgrade',
        excerpt: 'Written since.',
        content: 'Written since.',
        imageUrl: '',
        categoryId: category?.id,
        tags: [],
        published: true,
      },
    });
    expectContract('posts.create', created);
    expect(created.json).toMatchObject({ id: 10 });
    const edited = await call(server, 'PATCH', '/api/posts/7', {
      cookie: admin,
      body: { title: 'Changed since' },
    });
    expectContract('posts.update', edited);
    const revisions = await readList('/api/posts/7/revisions');
    expect(revisions.map(({ title }) => title)).toContain(
      'A story of the first release, told again',
    );
    await server.restart();
    expect((await call(server, 'GET', '/post/after-the-upgrade')).status).toBe(200);
    expect(await read('/api/posts/7')).toMatchObject({ title: 'Changed since' });
  });
});
