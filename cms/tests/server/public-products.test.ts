import type { Post, PostCard } from '../../src/contract/post';
import type { Revision } from '../../src/contract/revision';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { CatalogEditor, PRODUCTS } from '../support/catalog-editor';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem } from '../support/request';
import { Reader } from '../support/reader';

const PRODUCT_UID = 'api::affiliate-product.affiliate-product';

describe('products shown to readers', () => {
  let server: TestServer;
  let admin: AdminUser;
  const catalogue = new CatalogEditor(() => admin);

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  });
  afterAll(() => shutDown(server));

  const productsIn = async (slug: string): Promise<number[]> =>
    ((await call(server, 'GET', `/api/posts/slug/${slug}`)).json as Post).affiliateProducts.map(
      ({ id }) => id,
    );

  it('exclude archived products until they are restored', async () => {
    const remaining = await catalogue.create({ name: 'Kept lantern' });
    const archived = await catalogue.create({ name: 'Archived lantern' });
    const ids = [archived.id, remaining.id];
    const post = await admin.createPost({
      published: true,
      content: 'Nobody lights a Kept lantern, nor an Archived lantern.',
      affiliateProductIds: ids,
    });
    const page = async () => (await call(server, 'GET', `/post/${post.slug}`)).text;
    expect(await productsIn(post.slug)).toEqual(ids);
    expect(await page()).toContain('Archived lantern</');
    expect((await catalogue.list('?q=archived lantern')).items[0]?.postCount).toBe(1);

    await catalogue.patch(archived.id, { archived: true });
    expect(await productsIn(post.slug)).toEqual([remaining.id]);
    const [card] = (await call(server, 'GET', '/api/posts?view=card&limit=1')).json as Post[];
    expect(card?.affiliateProducts.map(({ id }) => id)).toEqual([remaining.id]);
    expect(await page()).not.toContain('Archived lantern</');
    expect((await call(server, 'GET', '/feed.xml')).text).not.toContain('Archived lantern</');
    const preview = await admin.send('POST', `/api/posts/${post.id}/preview-link`);
    const { url } = preview.json as { url: string };
    const path = new URL(url).pathname;
    expect((await call(server, 'GET', path)).text).not.toContain('Archived lantern</');

    // The editor still lists the archived product, so that a save does not lose it.
    const own = (await admin.send('GET', `/api/posts/${post.id}`)).json as Post;
    expect(own.affiliateProducts.map(({ id }) => id)).toEqual(ids);
    const saved = await admin.send('PATCH', `/api/posts/${post.id}`, {
      title: 'Saved',
      affiliateProductIds: ids,
    });
    expectContract('posts.update', saved);

    await catalogue.patch(archived.id, { archived: false });
    expect(await productsIn(post.slug)).toEqual(ids);
    expect(await page()).toContain('Archived lantern</');
  });

  it('include a verdict entered in the panel until it is removed', async () => {
    const panel = await PanelUser.create(server, 'editor');
    const fields = {
      name: 'Judged',
      affiliateUrl: 'https://shop.example/judged',
      brand: 'Halloran',
    };
    const verdict = { rating: 3.5, bestFor: 'Two', pros: ['Warm'], cons: [] };
    const created = await panel.create(PRODUCT_UID, { ...fields, ...verdict });
    const post = await admin.createPost({ published: true, affiliateProductIds: [created.id] });
    const [whole, card] = [`/api/posts/slug/${post.slug}`, '/api/posts?view=card&limit=1'];
    const read = await call(server, 'GET', whole);
    expectContract('posts.bySlug', read);
    const shown = (read.json as Post).affiliateProducts;
    expect(shown).toEqual([expect.objectContaining({ ...verdict, brand: 'Halloran' })]);
    const [listed] = (await call(server, 'GET', card)).json as PostCard[];
    expect(listed?.affiliateProducts[0]).not.toHaveProperty('pros');

    for (const wrong of [{ rating: 3.3 }, { pros: [''] }, { cons: 'None' }]) {
      expect((await panel.update(PRODUCT_UID, created.documentId, wrong)).status).toBe(400);
    }
    const none = { rating: null, bestFor: null, pros: null, cons: null };
    expect((await panel.update(PRODUCT_UID, created.documentId, none)).status).toBe(200);
    const after = (await call(server, 'GET', whole)).json as Post;
    expect(after.affiliateProducts).toEqual([
      expect.objectContaining({ rating: null, bestFor: '', pros: [], cons: [] }),
    ]);
  });

  it('are not linked by the job while archived', async () => {
    const product = await catalogue.create({ name: 'Wrought candlestick', archived: true });
    const { id } = await admin.createPost({ content: 'A Wrought candlestick stands there.' });
    const job = '/api/automation/inject-affiliate-links?dryRun=1';
    const changedIds = async () =>
      ((await admin.send('POST', job)).json as { items: { id: number; outcome: string }[] }).items
        .filter(({ outcome }) => outcome === 'changed')
        .map((item) => item.id);
    expect(await changedIds()).not.toContain(id);
    await catalogue.patch(product.id, { archived: false });
    expect(await changedIds()).toContain(id);
  });

  it('still count clicks while archived', async () => {
    const { id } = await catalogue.create({ archived: true });
    const reader = new Reader(server);
    const clickId = 'click-on-archived';
    expect((await reader.click({ clickId, productId: id })).status).toBe(202);
  });

  it('are removed from posts when deleted, with a revision of each post', async () => {
    const [gone, stays] = [
      await catalogue.create({ name: 'Gone' }),
      await catalogue.create({ name: 'Stays' }),
    ];
    const post = await admin.createPost({
      published: true,
      affiliateProductIds: [gone.id, stays.id],
    });
    await runSql(
      server,
      `insert into link_checks (product_id, url, state, detail, final_url, failures, checked_at)
       values (${gone.id}, 'https://shop.example/trunk', 'ok', 'It works.', '', 0, 1)`,
    );
    expectContract('products.delete', await admin.send('DELETE', `${PRODUCTS}/${gone.id}`));
    expectProblem(await admin.send('DELETE', `${PRODUCTS}/${gone.id}`), 404);
    expect(await productsIn(post.slug)).toEqual([stays.id]);
    const after = (await admin.send('GET', `/api/posts/${post.id}`)).json as Post;
    expect(after.version).toBe(post.version + 1);
    const revisions = (await admin.send('GET', `/api/posts/${post.id}/revisions`))
      .json as Revision[];
    expect(revisions).toHaveLength(1);
    const checks = await runSql(server, `select * from link_checks where product_id = ${gone.id}`);
    expect(checks).toEqual([]);
  });
});
