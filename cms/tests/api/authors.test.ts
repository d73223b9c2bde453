import type { Author } from '../../src/contract/author';
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

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const read = (path: string): Promise<Answer> => call(server, 'GET', path);
  const create = async (rest: Record<string, unknown>): Promise<Author> => {
    const answer = await admin.send('POST', '/api/authors', { name: 'Somebody', ...rest });
    expectContract('authors.create', answer);
    return answer.json as Author;
  };

  it('are created, read by their address, changed and deleted', async () => {
    const made = await create(ada);
    expect(made).toEqual({ id: made.id, ...ada });
    const shown = await read('/api/authors/slug/ada-byron');
    expectContract('authors.bySlug', shown);
    expect(shown.json).toEqual(made);
    const change = { role: 'Editor at large', links: [], imageUrl: '', nonsense: 1, id: 99 };
    const changed = await admin.send('PATCH', `/api/authors/${made.id}`, change);
    expectContract('authors.update', changed);
    expect(changed.json).toEqual({ ...made, role: change.role, links: [], imageUrl: '' });
    const other = await create({ name: 'aaron Zed', slug: 'aaron-zed' });
    const list = await admin.send('GET', '/api/authors');
    expectContract('authors.list', list);
    expect((list.json as Author[]).map(({ name }) => name)).toEqual(['aaron Zed', 'Ada Byron']);
    for (const { id } of [made, other]) {
      expect((await admin.send('DELETE', `/api/authors/${id}`)).status).toBe(204);
      expectProblem(await admin.send('DELETE', `/api/authors/${id}`), 404);
    }
    expectProblem(await read('/api/authors/slug/ada-byron'), 404);
    expectProblem(await admin.send('PATCH', `/api/authors/${made.id}`, { role: '' }), 404);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an empty name', { name: '  ' }, 'Name is required'],
    ['a name of two lines', { name: 'Ada\nByron' }, 'Name must be a single line'],
    ['a long name', { name: 'a'.repeat(121) }, 'Name must be at most 120 characters'],
    ['no address', { slug: '' }, 'Slug is required'],
    ['a picture that is gone', { imageUrl: '/uploads/gone.jpg' }, 'Image not found on this site'],
    ['what is no picture', { imageUrl: 'portrait' }, 'Valid image URL is required'],
    ['what is no link', { links: ['javascript:alert(1)'] }, 'Valid link is required'],
    ['a link twice', { links: ['https://a.example', 'a.example'] }, 'Links must name each address'],
    ['nine links', { links: Array(9).fill('https://a.example') }, 'Links must be at most 8'],
  ])('refuses %s', async (_what, given, message) => {
    const input = { name: 'Somebody', slug: 'somebody', ...given };
    const answer = await admin.send('POST', '/api/authors', input);
    expectProblem(answer, 400);
    expect(answer.text).toContain(message);
    expectProblem(await read('/api/authors/slug/somebody'), 404);
  });

  it('have an address each, and strangers change none', async () => {
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

  it('are written by editors in the panel, by the same rules', async () => {
    const editor = await PanelUser.create(server, 'editor');
    const { documentId } = await editor.create(AUTHOR, { name: 'Grace Hopper' });
    expect((await read('/api/authors/slug/grace-hopper')).json).toMatchObject({
      links: [],
      bio: '',
    });
    await editor.update(AUTHOR, documentId, { links: ['https://grace.example'], role: 'Admiral' });
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
    expect((await editor.remove(AUTHOR, documentId)).status).toBe(200);
  });
});
