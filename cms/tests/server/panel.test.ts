import type { Post } from '../../src/contract/post';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { extendLockouts } from '../support/admin';
import { runSql } from '../support/database';
import { PANEL_PASSWORD, PanelUser, type PanelEntry } from '../support/panel';
import { call, expectProblem } from '../support/request';

const POST = 'api::post.post';
const CATEGORY = 'api::category.category';
const PRODUCT = 'api::affiliate-product.affiliate-product';

const newPost = (slug: string, rest: Record<string, unknown> = {}) => ({
  title: `Story ${slug}`,
  slug,
  excerpt: 'An excerpt.',
  content: 'Some *content*.',
  published: true,
  ...rest,
});

/** Links entries to the one that is written, in this order. */
const link = (...entries: PanelEntry[]) => ({
  connect: entries.map(({ id, documentId }) => ({ id, documentId })),
});

describe('content written in the panel', () => {
  let server: TestServer;
  let superAdmin: PanelUser;
  let editor: PanelUser;
  let category: PanelEntry;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    superAdmin = await PanelUser.create(server, 'super-admin');
    editor = await PanelUser.createByCommand(server, 'editor');
    category = await editor.create(CATEGORY, { name: 'Trains', slug: 'trains', color: '#123456' });
    await editor.create(POST, newPost('taken'));
  });
  afterAll(() => shutDown(server));

  const read = async (slug: string): Promise<Post> =>
    (await call(server, 'GET', `/api/posts/slug/${slug}`)).json as Post;

  it('is public immediately, even if the list was cached', async () => {
    const list = async () => (await call(server, 'GET', '/api/posts?limit=100')).json as Post[];
    const before = await list();
    await editor.create(POST, newPost('first'));
    expect(await list()).toHaveLength(before.length + 1);
  });

  it('keeps numeric ids when a document is edited', async () => {
    const product = await editor.create(PRODUCT, {
      name: 'Lamp',
      affiliateUrl: 'https://shop.example/lamp',
    });
    const created = await editor.create(
      POST,
      newPost('ids', {
        category: link(category),
        affiliateProducts: link(product),
      }),
    );
    const before = await read('ids');
    expect(before).toMatchObject({ id: created.id, categoryId: category.id, version: 1 });
    expect(before.affiliateProducts.map((entry) => entry.id)).toEqual([product.id]);
    await editor.update(POST, created.documentId, { title: 'Changed' });
    await editor.update(CATEGORY, category.documentId, { description: 'On rails.' });
    await editor.update(PRODUCT, product.documentId, { price: '$10' });
    const after = await read('ids');
    expect(after).toMatchObject({ id: created.id, categoryId: category.id, title: 'Changed' });
    expect(after.version).toBe(2);
    expect(after.affiliateProducts[0]).toMatchObject({ id: product.id, price: '$10' });
  });

  it('keeps products in the order that the post gives them, through later edits', async () => {
    const products: PanelEntry[] = [];
    for (const name of ['A', 'B', 'C']) {
      const affiliateUrl = `https://shop.example/${name}`;
      products.push(await editor.create(PRODUCT, { name, affiliateUrl }));
    }
    const [a, b, c] = products as [PanelEntry, PanelEntry, PanelEntry];
    const input = newPost('ordered', { affiliateProducts: link(c, a, b) });
    const created = await editor.create(POST, input);
    const names = async () =>
      (await read('ordered')).affiliateProducts.map((product) => product.name);
    expect(await names()).toEqual(['C', 'A', 'B']);
    await editor.update(POST, created.documentId, { excerpt: 'New.' });
    expect(await names()).toEqual(['C', 'A', 'B']);
  });

  it('keeps the time of its first publication', async () => {
    const created = await editor.create(POST, newPost('dated', { published: false }));
    expectProblem(await call(server, 'GET', '/api/posts/slug/dated'), 404);
    await editor.update(POST, created.documentId, { published: true });
    const first = (await read('dated')).publishedAt;
    expect(first).not.toBeNull();
    await editor.update(POST, created.documentId, { published: false });
    await editor.update(POST, created.documentId, { published: true });
    expect((await read('dated')).publishedAt).toBe(first);
  });

  it('refuses a guessable new password of a user', async () => {
    const change = (currentPassword: string, password: string) =>
      editor.request('PUT', '/admin/users/me', { currentPassword, password });
    const refused = await change(PANEL_PASSWORD, 'Dragon2026');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('The password is easy to guess');
    // A better password passes this check and fails at the wrong current password.
    const wrong = await change('Not-the-password-1', 'Three lamps by 1 harbour');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('Invalid credentials');
  });

  it('does not delete a category that contains posts', async () => {
    const ships = await editor.create(CATEGORY, { name: 'Ships', slug: 'ships', color: '#123456' });
    await editor.create(POST, newPost('shipped', { category: link(ships) }));
    const answer = await editor.remove(CATEGORY, ships.documentId);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('still has an article');
  });

  it('keeps the publication date when it is cleared on a published post', async () => {
    const created = await editor.create(POST, newPost('cleared'));
    const { publishedAt } = await read('cleared');
    await editor.update(POST, created.documentId, { publicationDate: null });
    expect((await read('cleared')).publishedAt).toBe(publishedAt);
  });

  it('removes invisible characters, like the API', async () => {
    await editor.create(
      POST,
      newPost('unseen', {
        title: 'Two\u000b nights',
        content: 'By\u0008 boat\n\n- zero\u200bwidth',
      }),
    );
    expect(await read('unseen')).toMatchObject({
      title: 'Two nights',
      content: 'By boat\n\n- zero\u200bwidth',
    });
  });

  it.each([
    ['slug', { slug: 'Not A Slug' }],
    ['slug', { slug: 'taken' }],
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(201) }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: '/etc/passwd' }],
    ['content', { content: 'hello <style>body{display:none}</style>' }],
    ['tags', { tags: 'not a list' }],
    ['tags', { tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }],
  ])('is refused at the field %s by the rules of the API: %j', async (field, change) => {
    const answer = await editor.request(
      'POST',
      `/content-manager/collection-types/${POST}`,
      newPost('refused', change),
    );
    expect(answer.status).toBe(400);
    const { error } = answer.json as { error: { details: { errors?: { path: string[] }[] } } };
    expect(
      (error.details.errors ?? []).map((entry) => entry.path.join('.').split('.')[0]),
    ).toContain(field);
  });

  it.each([
    ['color', CATEGORY, { name: 'Boats', slug: 'boats', color: 'gold' }],
    ['slug', CATEGORY, { name: 'Boats', slug: 'trains', color: '#000000' }],
    ['affiliateUrl', PRODUCT, { name: 'Lamp', affiliateUrl: 'ftp://shop.example' }],
  ])('is refused with an invalid %s', async (_field, uid, data) => {
    const answer = await editor.request('POST', `/content-manager/collection-types/${uid}`, data);
    expect(answer.status).toBe(400);
  });

  it('redirects from a former address until another post uses it', async () => {
    const created = await editor.create(POST, newPost('old-name'));
    await editor.update(POST, created.documentId, { slug: 'new-name' });
    const moved = await call(server, 'GET', '/post/old-name');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/post/new-name');
    await editor.create(POST, newPost('old-name'));
    expect((await call(server, 'GET', '/post/old-name')).status).toBe(200);
  });

  it('disappears from search and addresses once it is deleted', async () => {
    const created = await editor.create(POST, newPost('gone', { content: 'Quixotic words.' }));
    const search = async () =>
      (await call(server, 'GET', '/api/posts?q=quixotic&view=card')).json as Post[];
    expect((await search()).map((post) => post.slug)).toEqual(['gone']);
    expect((await editor.remove(POST, created.documentId)).status).toBe(200);
    expect(await search()).toEqual([]);
    expect((await call(server, 'GET', '/post/gone')).status).toBe(404);
  });

  it('is all that an editor can see', async () => {
    const visible = async (uid: string): Promise<number> =>
      (await editor.request('GET', `/content-manager/collection-types/${uid}`)).status;
    for (const uid of [POST, CATEGORY, PRODUCT]) expect(await visible(uid)).toBe(200);
    expect(await visible('api::subscriber.subscriber')).toBe(403);
    expect(await visible('api::contact-message.contact-message')).toBe(403);
    for (const path of ['/admin/users', '/admin/roles', '/admin/webhooks/1']) {
      expect((await editor.request('GET', path)).status).toBe(403);
    }
    const settings = '/content-manager/single-types/api::site-settings.site-settings';
    expect((await editor.request('GET', settings)).status).toBe(403);
  });

  it('is shown with useful columns and hints', async () => {
    const answer = await superAdmin.request(
      'GET',
      `/content-manager/content-types/${POST}/configuration`,
    );
    const { data } = answer.json as {
      data: {
        contentType: {
          layouts: { list: string[] };
          metadatas: Record<string, { edit: { description: string } }>;
        };
      };
    };
    expect(data.contentType.layouts.list).toEqual([
      'id',
      'title',
      'category',
      'published',
      'featured',
      'publicationDate',
    ]);
    expect(data.contentType.metadatas.slug?.edit.description).toContain('lower-case');
  });

  it('excludes newsletter fields that the site maintains itself', async () => {
    const forms = {
      'api::subscriber.subscriber': ['endedAt', 'endReason', 'confirmedAt', 'origin'],
      'api::newsletter-issue.newsletter-issue': ['state', 'scheduledAt', 'startedAt', 'sentAt'],
    };
    for (const [uid, kept] of Object.entries(forms)) {
      const path = `/content-manager/content-types/${uid}/configuration`;
      const { data } = (await superAdmin.request('GET', path)).json as {
        data: {
          contentType: {
            layouts: { edit: { name: string }[][] };
            metadatas: Record<string, { edit: { label: string; description: string } }>;
          };
        };
      };
      const { layouts, metadatas } = data.contentType;
      const offered = layouts.edit.flat().map(({ name }) => name);
      expect(offered.length).toBeGreaterThan(4);
      for (const name of [...offered, ...kept]) {
        expect(metadatas[name]?.edit.description).not.toBe('');
      }
      expect(offered.filter((name) => kept.includes(name))).toEqual([]);
    }
  });

  it('allows repeated logins, locks out guessing networks, and responds no faster for unknown users', async () => {
    const logIn = async (email: string, password: string) => {
      const began = performance.now();
      const answer = await call(server, 'POST', '/admin/login', { body: { email, password } });
      return { ...answer, ms: performance.now() - began };
    };
    for (let n = 0; n < 7; n += 1) {
      expect((await logIn('editor@example.com', PANEL_PASSWORD)).status).toBe(200);
    }
    const times: Record<string, number[]> = {};
    for (const email of ['editor@example.com', 'nobody@example.com']) {
      const answers = [await logIn(email, 'Wrong-1'), await logIn(email, 'Wrong-1')];
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      times[email] = answers.map(({ ms }) => ms);
    }
    const [user = [], nobody = []] = Object.values(times);
    expect(Math.max(...nobody)).toBeGreaterThan(Math.min(...user) / 4);
    expect((await logIn('nobody@example.com', 'Wrong-1')).status).toBe(400);
    await extendLockouts(server);
    const locked = await logIn('editor@example.com', PANEL_PASSWORD);
    expect(locked.status).toBe(429);
    expect(locked.text).toContain('Too many failed attempts. Please wait.');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    await runSql(server, 'delete from rate_limits');
  });

  it('does not include registering the first administrator over the network', async () => {
    const empty = await bootServer({ SEED: 'none' });
    try {
      const init = await call(empty, 'GET', '/admin/init');
      expect(init.json).toMatchObject({ data: { hasAdmin: true } });
      const answer = await call(empty, 'POST', '/admin/register-admin', {
        body: { email: 'thief@example.com', firstname: 'Thief', password: 'Password-123' },
      });
      expect([404, 405]).toContain(answer.status);
      const login = await call(empty, 'POST', '/admin/login', {
        body: { email: 'thief@example.com', password: 'Password-123' },
      });
      expect(login.status).toBe(400);
    } finally {
      await shutDown(empty);
    }
  });
});
