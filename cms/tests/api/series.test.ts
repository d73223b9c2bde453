import type { Post } from '../../src/contract/post';
import type { Series } from '../../src/contract/series';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

describe('series', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const read = (path: string): Promise<Answer> => call(server, 'GET', path);

  it('lead from one part to the next in order', async () => {
    const posts = [];
    for (const [index, title] of ['First', 'Second', 'Third'].entries()) {
      posts.push(await admin.createPost({ title, published: index !== 1 }));
    }
    const [first, second, third] = posts.map(({ id }) => id) as [number, number, number];
    const input = { title: 'A Grand Tour', slug: 'grand-tour', intro: 'In three parts.' };
    const created = await admin.send('POST', '/api/series', {
      ...input,
      postIds: [third, second, first],
    });
    expectContract('series.create', created);
    const { id } = created.json as Series;
    const shown = await read('/api/series/slug/grand-tour');
    expectContract('series.bySlug', shown);
    expect(shown.json).toMatchObject({ ...input, posts: [{ id: third }, { id: first }] });
    const partOf = async (slug: string): Promise<Post['series']> =>
      ((await read(`/api/posts/slug/${slug}`)).json as Post).series;
    expect(await partOf(posts[0]?.slug ?? '')).toEqual({
      ...{ slug: 'grand-tour', title: 'A Grand Tour', place: 2, count: 2, next: null },
      previous: { slug: posts[2]?.slug, title: 'Third' },
    });
    expect((await read('/sitemap.xml')).text).toContain('/series/grand-tour</loc>');
    const turned = await admin.send('PATCH', `/api/series/${id}`, { postIds: [first, third] });
    expect((turned.json as Series).posts.map((post) => post.id)).toEqual([first, third]);
    expect((await partOf(posts[0]?.slug ?? ''))?.next).toMatchObject({ title: 'Third' });
    await admin.send('DELETE', `/api/posts/${third}`);
    expect((await partOf(posts[0]?.slug ?? ''))?.next).toBeNull();
    const back = await admin.send('POST', `/api/trash/posts/${third}/restore`, { published: true });
    expect((back.json as Post).series).toMatchObject({ slug: 'grand-tour', place: 2, count: 2 });
    const turnedBack = [third, second, first];
    await admin.send('PATCH', `/api/series/${id}`, { postIds: turnedBack });
    await admin.send('DELETE', `/api/posts/${second}`);
    await admin.send('POST', `/api/trash/posts/${second}/restore`, {});
    const whole = (await admin.send('GET', '/api/series')).json as Series[];
    expect(whole.find((one) => one.id === id)?.posts.map((post) => post.id)).toEqual(turnedBack);
    await admin.send('DELETE', `/api/posts/${second}`);
    expectContract('series.list', await admin.send('GET', '/api/series'));
    expect((await admin.send('DELETE', `/api/series/${id}`)).status).toBe(204);
    expect(await partOf(posts[0]?.slug ?? '')).toBeUndefined();
    expectProblem(await read('/api/series/slug/grand-tour'), 404);
  });

  it.each([
    ['authors', { name: 'Twice', slug: 'twice' }, { role: 'First' }, { role: 'Second' }],
    ['series', { title: 'Twice', slug: 'twice' }, { intro: 'First' }, { intro: 'Second' }],
  ])('and authors edited by two people are not overwritten silently: %s', async (...given) => {
    const [of, input, one, other] = given;
    const created = await admin.send('POST', `/api/${of}`, input);
    const { id } = created.json as Series;
    const etag = created.headers.get('etag') ?? '';
    const save = (body: object, ifMatch = etag): Promise<Answer> =>
      admin.send('PATCH', `/api/${of}/${id}`, body, { 'If-Match': ifMatch });
    const first = await save(one);
    expect(first.status).toBe(200);
    const second = await save(other);
    expectProblem(second, 412);
    expect(second.text).toContain('has been saved elsewhere since you opened it');
    expect((await save(other, first.headers.get('etag') ?? '')).json).toMatchObject(other);
    expectProblem(await admin.send('PATCH', `/api/${of}/999999`, one, { 'If-Match': etag }), 404);
  });

  it('get a new version when a post moves to another', async () => {
    const { id } = await admin.createPost({ title: 'Moved' });
    const make = async (slug: string, postIds: number[]): Promise<Series> =>
      (await admin.send('POST', '/api/series', { title: slug, slug, postIds })).json as Series;
    const first = await make('moved-from', [id]);
    const second = await make('moved-to', []);
    const put = (to: Series, postIds: number[]): Promise<Answer> =>
      admin.send(
        'PATCH',
        `/api/series/${to.id}`,
        { postIds },
        { 'If-Match': `"${to.id}-${to.version}"` },
      );
    expect((await put(second, [id])).status).toBe(200);
    expectProblem(await put(first, [id]), 412);
  });

  it('are refused with a taken slug, without a title or with unknown posts', async () => {
    const send = (rest: object): Promise<Answer> =>
      admin.send('POST', '/api/series', { title: 'T', slug: 'taken', ...rest });
    expect((await send({})).status).toBe(201);
    expectProblem(await send({}), 409);
    expectProblem(await send({ slug: 'other', title: ' ' }), 400);
    expectProblem(await send({ slug: 'other', postIds: [999_999] }), 400);
    expectProblem(await send({ slug: 'other', postIds: [1, 1] }), 400);
    expectProblem(await read('/api/series'), 401);
  });
});
