import type { Post } from '../../src/contract/post';
import type { PreviewedPost, PreviewLink } from '../../src/contract/preview';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem, logIn } from '../support/request';

const POST = 'api::post.post';
const DAY = 86_400_000;

describe('preview links', () => {
  let server: TestServer;
  let cookie: string;
  let editor: PanelUser;

  beforeAll(async () => {
    server = await bootServer();
    cookie = await logIn(server);
    editor = await PanelUser.create(server, 'editor');
  });
  afterAll(() => shutDown(server));

  let last = 0;
  const createDraft = async (): Promise<Post> => {
    last += 1;
    const body = {
      title: `Zirconium ${last}`,
      slug: `zirconium-${last}`,
      excerpt: 'Not for everybody yet.',
      content: 'Text with **weight** in it.',
      categoryId: 1,
    };
    const answer = await call(server, 'POST', '/api/posts', { cookie, body });
    expectContract('posts.create', answer);
    return answer.json as Post;
  };

  const createLink = async (post: Post): Promise<PreviewLink & { token: string }> => {
    const answer = await call(server, 'POST', `/api/posts/${post.id}/preview-link`, { cookie });
    expectContract('posts.previewLink', answer);
    const link = answer.json as PreviewLink;
    return { ...link, token: link.url.split('/').pop() ?? '' };
  };

  const expectPrivate = (answer: Answer): void => {
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  };

  it('are absolute, last a day and show the draft to anyone who has them', async () => {
    const post = await createDraft();
    const link = await createLink(post);
    expect(link.url).toMatch(/^http:\/\/localhost:1337\/preview\/[\w-]{64}$/);
    const left = new Date(link.expiresAt).getTime() - Date.now();
    expect(Math.abs(left - DAY)).toBeLessThan(60_000);
    const answer = await call(server, 'GET', `/api/previews/${link.token}`);
    expectContract('posts.preview', answer);
    expectPrivate(answer);
    expect(answer.json).toEqual({ ...post, expiresAt: link.expiresAt });
    const page = await call(server, 'GET', `/preview/${link.token}`);
    expect(page.status).toBe(200);
    expectPrivate(page);
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.text).not.toContain('rel="canonical"');
    expect(page.text).toContain('Text with <strong>weight</strong> in it.');
    expect(page.text).toContain('Shared preview');
    // The text is sent once, as HTML, and not again in the page's data.
    expect(page.text).not.toContain('**weight**');
  });

  it('show the current version of a post, and link to its page once it is public', async () => {
    const post = await createDraft();
    const { token } = await createLink(post);
    expect((await call(server, 'GET', `/preview/${token}`)).text).not.toContain('published story');
    const patch = { title: 'Rhodium instead', published: true };
    await call(server, 'PATCH', `/api/posts/${post.id}`, { cookie, body: patch });
    const page = await call(server, 'GET', `/preview/${token}`);
    expectPrivate(page);
    expect(page.text).toContain('Rhodium instead');
    expect(page.text).toContain(`href="/post/${post.slug}"`);
  });

  it('give access to their post only', async () => {
    const [shown, hidden] = [await createDraft(), await createDraft()];
    const { token } = await createLink(shown);
    expect((await call(server, 'GET', `/preview/${token}`)).status).toBe(200);
    for (const path of [
      `/api/posts/slug/${shown.slug}`,
      `/api/posts/slug/${hidden.slug}`,
      `/api/posts/slug/${shown.slug}?token=${token}`,
      `/api/posts/slug/${shown.slug}?preview=${token}`,
      `/api/posts/slug/${token}`,
      `/api/previews/${hidden.id}`,
      `/post/${shown.slug}`,
      `/post/${shown.slug}?preview=${token}`,
    ]) {
      const answer = await call(server, 'GET', path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain(shown.title);
      expect(answer.text).not.toContain(hidden.title);
    }
    for (const path of [
      `/api/posts?token=${token}`,
      '/api/posts?q=zirconium',
      `/api/previews/${token}?status=all`,
    ]) {
      expect((await call(server, 'GET', path)).text).not.toContain(hidden.title);
    }
    expect((await call(server, 'GET', `/api/posts/${shown.id}?token=${token}`)).status).toBe(401);
  });

  it('respond with a 404 page if they are invalid', async () => {
    const { token } = await createLink(await createDraft());
    const flipped = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    const last = token.endsWith('A') ? `${token.slice(0, -1)}B` : `${token.slice(0, -1)}A`;
    for (const wrong of [flipped, last, token.slice(1), `${token}A`, 'nothing', 'a'.repeat(64)]) {
      const answer = await call(server, 'GET', `/api/previews/${wrong}`);
      expectProblem(answer, 404);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const page = await call(server, 'GET', `/preview/${wrong}`);
      expect(page.status).toBe(404);
      expectPrivate(page);
      expect(page.text).toContain('This preview link has expired');
      expect(page.text).toContain('Return Home');
    }
    expectProblem(await call(server, 'GET', `/api/previews/${'a'.repeat(300)}`), 400);
    expect((await call(server, 'GET', `/preview/${'a'.repeat(300)}`)).status).toBe(404);
    expect((await call(server, 'GET', '/preview')).status).toBe(404);
  });

  it('become invalid when their post is deleted', async () => {
    const created = await editor.create(POST, {
      title: 'Soon gone',
      slug: 'soon-gone',
      excerpt: 'Gone.',
      content: 'Gone.',
      published: false,
      category: { connect: [await firstCategory()] },
    });
    const { token } = await createLink({ id: created.id } as Post);
    expect((await call(server, 'GET', `/preview/${token}`)).status).toBe(200);
    expect((await editor.remove(POST, created.documentId)).status).toBe(200);
    expectProblem(await call(server, 'GET', `/api/previews/${token}`), 404);
    expect((await call(server, 'GET', `/preview/${token}`)).status).toBe(404);
  });

  const firstCategory = async (): Promise<{ id: number; documentId: string }> => {
    const path = '/content-manager/collection-types/api::category.category?sort=id:ASC';
    const answer = await editor.request('GET', path);
    const [first] = (answer.json as { results: { id: number; documentId: string }[] }).results;
    if (first === undefined) throw new Error('There is no category');
    return { id: first.id, documentId: first.documentId };
  };

  it('require a session and an existing post', async () => {
    const post = await createDraft();
    expectProblem(await call(server, 'POST', `/api/posts/${post.id}/preview-link`), 401);
    const send = (id: string | number, headers: Record<string, string> = {}) =>
      call(server, 'POST', `/api/posts/${id}/preview-link`, { cookie, headers });
    expectProblem(await send(2_147_483_647), 404);
    expect(expectProblem(await send('abc'), 400).id).toBeTruthy();
    expectProblem(await send(post.id, { origin: 'https://evil.example' }), 403);
  });

  it('are signed with the secret of the site', async () => {
    const post = await createDraft();
    const { token } = await createLink(post);
    server.env.SITE_SECRET = 'another secret of another site';
    await server.restart();
    cookie = await logIn(server);
    expectProblem(await call(server, 'GET', `/api/previews/${token}`), 404);
    const own = await createLink(post);
    expect((await call(server, 'GET', `/api/previews/${own.token}`)).status).toBe(200);
  });

  it("are opened by the panel's preview button", async () => {
    const path = `/content-manager/collection-types/${POST}?pageSize=1&sort=id:ASC`;
    const listed = await editor.request('GET', path);
    const [entry] = (listed.json as { results: { documentId: string; slug: string }[] }).results;
    const preview = (uid: string, documentId = '') =>
      editor.request('GET', `/content-manager/preview/url/${uid}?documentId=${documentId}`);
    const answer = await preview(POST, entry?.documentId);
    expect(answer.status).toBe(200);
    const { url } = (answer.json as { data: { url: string } }).data;
    expect(url).toMatch(/^\/preview\/[\w-]{64}$/);
    const shown = await call(server, 'GET', url.replace('/preview/', '/api/previews/'));
    expect((shown.json as PreviewedPost).slug).toBe(entry?.slug);
    expect((await call(server, 'GET', url)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self'",
    );
    expect((await preview('api::category.category', 'x')).status).toBe(204);
    expect((await preview(POST, 'nothing')).status).toBe(204);
    const stranger = `/content-manager/preview/url/${POST}?documentId=${entry?.documentId ?? ''}`;
    expect((await call(server, 'GET', stranger)).status).toBe(401);
    expect((await call(server, 'GET', stranger, { cookie })).status).toBe(401);
    const panel = await call(server, 'GET', '/cms');
    expect(panel.headers.get('content-security-policy')).toMatch(/frame-src 'self'(?:;|$)/);
  });
});
