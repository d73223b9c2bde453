import type { ListedPage, Page, PagesInPlace, ShownPage } from '../../src/contract/page';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const PAGE = 'api::page.page';
const imprint = {
  title: 'Imprint',
  slug: 'imprint',
  content: 'Published by **{siteName}**, {email}.\n\n<script>alert(1)</script>',
  excerpt: 'Who we are.',
  metaTitle: 'Imprint of {siteName}',
  metaDescription: 'Who answers for it.',
  place: 'footer',
  order: 3,
  published: true,
};

describe('pages', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const read = (path: string): Promise<Answer> => call(server, 'GET', path);
  const create = async (rest: Record<string, unknown>): Promise<Page> => {
    const answer = await admin.send('POST', '/api/pages', { ...imprint, place: 'none', ...rest });
    expectContract('pages.create', answer);
    return answer.json as Page;
  };
  const list = async (): Promise<ListedPage[]> => {
    const answer = await admin.send('GET', '/api/pages');
    expectContract('pages.list', answer);
    return answer.json as ListedPage[];
  };
  const standard = async (slug: string): Promise<ListedPage> => {
    const found = (await list()).find((one) => one.slug === slug);
    if (found === undefined) throw new Error(`There is no page ${slug}`);
    return found;
  };

  it('can be created, read by slug, changed and deleted', async () => {
    const created = await create({ place: 'footer' });
    expect(created).toMatchObject({ ...imprint, path: '/imprint', standard: false, version: 1 });
    const shown = await read('/api/pages/slug/imprint');
    expectContract('pages.bySlug', shown);
    const { html, metaTitle } = shown.json as ShownPage;
    expect(html).toContain('Published by <strong>Aurelian</strong>, editor@aurelian.example.');
    expect(html).not.toContain('script');
    expect(metaTitle).toBe('Imprint of Aurelian');
    const path = `/api/pages/${created.id}`;
    const changed = await admin.send('PATCH', path, { title: 'Imprint and contact', id: 99 });
    expectContract('pages.update', changed);
    expect(changed.json).toMatchObject({ title: 'Imprint and contact', version: 2 });
    expectContract('pages.get', await admin.send('GET', path));
    expectProblem(await admin.send('POST', `${path}/original`), 409);
    expect((await admin.send('DELETE', path)).status).toBe(204);
    expectProblem(await admin.send('DELETE', path), 404);
    expectProblem(await read('/api/pages/slug/imprint'), 404);
    expectProblem(await admin.send('PATCH', path, { title: 'T' }), 404);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['no title', { title: ' ' }, 400, 'Title is required'],
    ['an address of the site', { slug: 'stories' }, 400, 'is an address of the site itself'],
    ['an address of Strapi', { slug: 'content-manager' }, 400, 'is an address of the site itself'],
    ['the address of a standard page', { slug: 'privacy' }, 400, 'is an address of the site'],
    ['an address of two parts', { slug: 'a/b' }, 400, 'Slug may contain'],
    ['an unknown place', { place: 'header' }, 400, 'Place must be menu, footer or none'],
    ['a negative order', { order: -1 }, 400, 'Order must be 0 or more'],
    ['styles', { content: '<style>p{}</style>' }, 400, 'Content must not contain <style>'],
  ])('are refused with %s', async (_what, given, status, message) => {
    const answer = await admin.send('POST', '/api/pages', { ...imprint, slug: 'wrong', ...given });
    expectProblem(answer, status);
    expect(answer.text).toContain(message);
    expectProblem(await read('/api/pages/slug/wrong'), 404);
  });

  it('have unique slugs, and strangers can neither read drafts nor change anything', async () => {
    const draft = await create({ slug: 'draft', published: false });
    const other = await create({ slug: 'other' });
    for (const answer of [
      await admin.send('POST', '/api/pages', { ...imprint, slug: 'draft' }),
      await admin.send('PATCH', `/api/pages/${other.id}`, { slug: 'draft' }),
    ]) {
      expectProblem(answer, 409);
      expect(answer.text).toContain('Slug is taken by another page');
    }
    expectProblem(await read('/api/pages/slug/draft'), 404);
    expect((await admin.send('GET', '/api/pages/slug/draft')).status).toBe(200);
    expectProblem(await read('/api/pages'), 401);
    expectProblem(await read(`/api/pages/${other.id}`), 401);
    expectProblem(await call(server, 'POST', '/api/pages', { body: imprint }), 401);
    expectProblem(await call(server, 'PATCH', `/api/pages/${draft.id}`, { body: {} }), 401);
    expectProblem(await call(server, 'DELETE', `/api/pages/${draft.id}`), 401);
  });

  it('are not overwritten from an outdated version', async () => {
    const { id } = await create({ slug: 'contested' });
    const path = `/api/pages/${id}`;
    const etag = (await admin.send('GET', path)).headers.get('etag') ?? '';
    const first = await admin.send('PATCH', path, { title: 'Mine' }, { 'If-Match': etag });
    expect(first.status).toBe(200);
    const second = await admin.send('PATCH', path, { title: 'Theirs' }, { 'If-Match': etag });
    expectProblem(second, 412);
    expect(second.text).toContain('This page has been saved elsewhere');
    expectProblem(await admin.send('DELETE', path, undefined, { 'If-Match': etag }), 412);
    expect(((await admin.send('GET', path)).json as Page).title).toBe('Mine');
  });

  it('fit in the menu up to its limit', async () => {
    const inFooter = async () => ((await read('/api/pages/placed')).json as PagesInPlace).footer;
    const before = await inFooter();
    const pages = [];
    for (let number = 1; number <= 8; number += 1) {
      pages.push(await create({ slug: `menu-${number}`, place: 'menu' }));
    }
    const ninth = await create({ slug: 'menu-9' });
    const refused = await admin.send('PATCH', `/api/pages/${ninth.id}`, { place: 'menu' });
    expectProblem(refused, 400);
    expect(refused.text).toContain('The menu has room for 8 pages; remove one first');
    await admin.send('PATCH', `/api/pages/${pages[0]?.id}`, { place: 'none' });
    await admin.send('PATCH', `/api/pages/${pages[1]?.id}`, { title: 'About {siteName}' });
    const taken = await admin.send('PATCH', `/api/pages/${ninth.id}`, { place: 'menu' });
    expect(taken.status).toBe(200);
    await create({ slug: 'menu-draft', place: 'footer', published: false });
    const placed = await read('/api/pages/placed');
    expectContract('pages.placed', placed);
    const { menu, footer } = placed.json as PagesInPlace;
    expect(menu).toHaveLength(8);
    expect(menu).toContainEqual({ title: 'Imprint', path: '/menu-9' });
    expect(menu).toContainEqual({ title: 'About Aurelian', path: '/menu-2' });
    expect(footer).toEqual(before);
  });

  it('that every magazine has can be edited and reset, but not moved or deleted', async () => {
    const { id, ...terms } = await standard('terms');
    expect(terms).toMatchObject({ path: '/legal/terms', revisedOn: '2024-12-28', standard: true });
    const path = `/api/pages/${id}`;
    for (const change of [{ slug: 'conditions' }, { place: 'menu' }, { published: false }]) {
      expectProblem(await admin.send('PATCH', path, change), 400);
    }
    const refused = await admin.send('DELETE', path);
    expectProblem(refused, 409);
    expect(refused.text).toContain('Every magazine has the page “Terms of Service”.');
    const before = (await admin.send('GET', path)).json as Page;
    const content = '## Use\n\n::newsletter\n\n## Care\n\nBe kind.';
    const edited = await admin.send('PATCH', path, { content });
    expect((edited.json as Page).revisedOn).not.toBe('2024-12-28');
    const { sections, html } = (await read('/api/pages/slug/terms')).json as ShownPage;
    expect(sections.map(({ title }) => title)).toEqual(['Use', 'Care']);
    expect(html).toContain('<form data-block="newsletter"');
    const back = await admin.send('POST', `${path}/original`);
    expectContract('pages.restoreOriginal', back);
    const { version, updatedAt, ...texts } = back.json as Page;
    expect(before).toMatchObject(texts);
    expect(version).toBe(before.version + 2);
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
    const shown = (await read('/api/pages/slug/terms')).json as ShownPage;
    expect(shown.sections).toContainEqual({ id: 'liability', title: 'Limitation of Liability' });
  });

  it('show the products in their text, except missing ones', async () => {
    const products = await admin.send('GET', '/api/affiliate/products?limit=2');
    const [product, other] = products.json as { id: number; affiliateUrl: string }[];
    const content = `::product{id=${product?.id}}\n\n::product{id=999999}\n\n[Lamp](${other?.affiliateUrl})`;
    await create({ slug: 'kit', content });
    const shown = (await read('/api/pages/slug/kit')).json as ShownPage;
    expect(shown.affiliateProducts.map(({ id }) => id)).toEqual([product?.id]);
    expect(shown.hasAffiliateLinks).toBe(true);
    expect(shown.html).toContain(`data-product="${product?.id}"`);
    expect(shown.html).toMatch(new RegExp(`data-product="${other?.id}"[^>]*>Lamp</a>`));
    expect(shown.html).not.toContain('999999');
  });

  it('can be written by editors in the panel, by the same rules', async () => {
    const editor = await PanelUser.create(server, 'editor');
    const { documentId } = await editor.create(PAGE, { title: 'Our house', published: true });
    expect((await read('/api/pages/slug/our-house')).json).toMatchObject({ version: 1 });
    await editor.update(PAGE, documentId, { content: 'A narrow one.' });
    expect((await read('/api/pages/slug/our-house')).json).toMatchObject({ version: 2 });
    const path = `/content-manager/collection-types/${PAGE}`;
    const refused = await editor.request('POST', path, { title: 'X', slug: 'stories' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('is an address of the site itself');
    const all = await editor.request('GET', `${path}?pageSize=100`);
    const { results } = all.json as { results: { slug: string; documentId: string }[] };
    const about = results.find(({ slug }) => slug === 'about')?.documentId ?? '';
    expect((await editor.remove(PAGE, about)).status).toBe(400);
    await editor.update(PAGE, about, { title: 'Fewer, and longer' });
    expect((await read('/api/pages/slug/about')).json).toMatchObject({
      title: 'Fewer, and longer',
    });
    await admin.send('POST', `/api/pages/${(await standard('about')).id}/original`);
  });

  it('appear at their address, in every footer and in the sitemap, and redirect from a former address', async () => {
    const { id } = await create({ slug: 'house', title: 'Our house rules', place: 'footer' });
    const shown = await read('/house');
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('<h1>Our house rules</h1>');
    expect(shown.text).toContain('Published by <strong>Aurelian</strong>');
    expect(shown.text).toContain('<meta property="og:title" content="Imprint of Aurelian"');
    const home = await read('/');
    expect(home.text).toContain('href="/house"');
    expect((await read('/sitemap.xml')).text).toContain('/house</loc>');
    await admin.send('PATCH', `/api/pages/${id}`, { slug: 'rules' });
    const moved = await read('/house');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/rules']);
    const terms = await read('/legal/terms');
    expect(terms.text).toContain('Last updated: December 28, 2024');
    expect(terms.text).toContain('<section aria-labelledby="liability">');
    const about = await read('/about');
    expect(about.text).toContain('<title>About – Aurelian</title>');
    expect(about.text).toContain('Our Mission</h2>');
    for (const path of ['/cms', '/no-such-page', '/privacy']) {
      expect((await read(path)).text).not.toContain('Our house rules</h1>');
    }
    expect((await read('/no-such-page')).status).toBe(404);
  });
});
