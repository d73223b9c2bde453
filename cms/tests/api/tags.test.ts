import type { Post, PostCard } from '../../src/contract/post';
import type { Tag } from '../../src/contract/tag';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const POST = 'api::post.post';
const LONG = 'ab cd efghi '.repeat(5).slice(0, 50);

describe('tags', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const publish = (tags: string[], rest: Record<string, unknown> = {}): Promise<Post> =>
    admin.createPost({ tags, published: true, ...rest });
  const change = async (post: Post, body: Record<string, unknown>): Promise<void> => {
    expect((await admin.send('PATCH', `/api/posts/${post.id}`, body)).status).toBe(200);
  };
  const read = (path: string): Promise<Answer> => call(server, 'GET', path);
  const tag = async (slug: string): Promise<Tag> => {
    const answer = await read(`/api/tags/${encodeURIComponent(slug)}`);
    expectContract('tags.get', answer);
    return answer.json as Tag;
  };
  const idsOf = (answer: Answer): number[] => {
    expectContract('posts.list', answer);
    return (answer.json as PostCard[]).map((post) => post.id);
  };
  const listed = async (slug: string, more = ''): Promise<number[]> =>
    idsOf(await read(`/api/posts?view=card&tag=${encodeURIComponent(slug)}${more}`));

  it('filter a list, newest first, with the exact total', async () => {
    const posts = [await publish(['Regatta']), await publish(['regatta', 'Sails'])];
    const answer = await read('/api/posts?view=card&tag=regatta&limit=1');
    expect(idsOf(answer)).toEqual([posts[1]?.id]);
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(await listed('regatta', '&offset=1')).toEqual([posts[0]?.id]);
    expect(await listed('regatta', '&sort=oldest')).toEqual(posts.map((post) => post.id));
    expect(await listed('regatta', '&featured=true')).toEqual([]);
    expect(await listed('regatta', '&category=exotic-travel')).toHaveLength(2);
    expect(await listed('regatta', '&category=supercars')).toEqual([]);
  });

  it('filter the results of a search', async () => {
    const post = await publish(['Moorings'], { title: 'Quokkas ashore' });
    await publish([], { title: 'Quokkas afloat' });
    expect(await listed('moorings', '&q=quokkas')).toEqual([post.id]);
  });

  it('list nothing if unused and are refused if invalid', async () => {
    const answer = await read('/api/posts?tag=nobody-uses-this');
    expect(idsOf(answer)).toEqual([]);
    expect(answer.headers.get('x-total-count')).toBe('0');
    expectProblem(await read('/api/posts?tag=Not%20A%20Slug'), 400);
    expectProblem(await read('/api/tags/nobody-uses-this'), 404);
    expectProblem(await read('/api/tags/Not%20A%20Slug'), 404);
    for (const slug of ['%00', 'a%2Fb', 'a'.repeat(300)]) {
      expectProblem(await read(`/api/tags/${slug}`), 404);
    }
  });

  it('are named as in the newest published post', async () => {
    await publish(['Grand Tour']);
    const newest = await publish(['GRAND TOUR!']);
    await admin.createPost({ tags: ['grand tour'] });
    expect(await tag('grand-tour')).toEqual({
      slug: 'grand-tour',
      name: 'GRAND TOUR!',
      postCount: 2,
    });
    await change(newest, { published: false });
    expect(await tag('grand-tour')).toMatchObject({ name: 'Grand Tour', postCount: 1 });
  });

  it('do not reveal drafts', async () => {
    const draft = await admin.createPost({ tags: ['Hush'] });
    expectProblem(await read('/api/tags/hush'), 404);
    expect(await listed('hush')).toEqual([]);
    expectProblem(await read('/api/posts?tag=hush&status=all'), 401);
    expect(idsOf(await admin.send('GET', '/api/posts?view=card&tag=hush'))).toEqual([draft.id]);
    await change(draft, { published: true });
    expect(await tag('hush')).toMatchObject({ postCount: 1 });
  });

  it.each([
    ['Côte d’Azur', 'côte-d-azur'],
    ['写真', '写真'],
    ['  Ｆｕｌｌ width ', 'full-width'],
    [LONG, 'ab-cd-efghi-ab-cd-efghi-ab-cd-efghi-ab-cd-efghi-ab'],
  ])('list “%s” at “%s”', async (name, slug) => {
    const post = await publish([name]);
    expect(await tag(slug)).toMatchObject({ slug, name: name.trim(), postCount: 1 });
    expect(await listed(slug)).toEqual([post.id]);
  });

  it('are ignored without letters and digits, and counted once per slug', async () => {
    const post = await publish(['!?', 'Art Déco', 'art déco']);
    expect(post.tags).toEqual(['!?', 'Art Déco', 'art déco']);
    expect(await tag('art-déco')).toEqual({ slug: 'art-déco', name: 'Art Déco', postCount: 1 });
  });

  it('follow a post through edits, deletion and restoration', async () => {
    const post = await publish(['Before']);
    await change(post, { tags: ['After'] });
    expect(await listed('before')).toEqual([]);
    expect(await listed('after')).toEqual([post.id]);
    await change(post, { title: 'Only the title' });
    expect(await listed('after')).toEqual([post.id]);
    expect((await admin.send('DELETE', `/api/posts/${post.id}`)).status).toBe(204);
    expectProblem(await read('/api/tags/after'), 404);
    const restored = await admin.send('POST', `/api/trash/posts/${post.id}/restore`, {});
    expect(restored.status).toBeLessThan(300);
    // The post is restored as a draft.
    expect(idsOf(await admin.send('GET', '/api/posts?view=card&tag=after'))).toHaveLength(1);
    expect(await listed('after')).toEqual([]);
  });

  it('follow changes from the panel', async () => {
    const panel = await PanelUser.create(server, 'super-admin');
    const fields = { excerpt: 'Short.', content: 'Words.', published: true };
    const entry = await panel.create(POST, {
      title: 'By the panel',
      slug: 'by-the-panel',
      tags: ['Panel made'],
      ...fields,
    });
    expect(await listed('panel-made')).toEqual([entry.id]);
    await panel.update(POST, entry.documentId, { tags: ['Panel changed'] });
    expect(await listed('panel-made')).toEqual([]);
    expect(await listed('panel-changed')).toEqual([entry.id]);
    await panel.remove(POST, entry.documentId);
    expectProblem(await read('/api/tags/panel-changed'), 404);
  });

  it('are in the sitemap if two posts have them', async () => {
    await publish(['Pair', 'Single']);
    await publish(['Pair', 'Drafted']);
    await admin.createPost({ tags: ['Drafted'] });
    const { text } = await read('/sitemap.xml');
    expect(text).toContain('<loc>http://localhost:1337/tag/pair</loc>');
    expect(text).not.toContain('/tag/single');
    expect(text).not.toContain('/tag/drafted');
  });

  it('get their table back if it is missing', async () => {
    const { id } = await publish(['Rebuilt', 'Rebâti']);
    await runSql(server, 'drop table post_tags');
    await server.restart();
    expect(await tag('rebuilt')).toMatchObject({ postCount: 1 });
    expect(await listed('rebâti')).toEqual([id]);
  });
});
