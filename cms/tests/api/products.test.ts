import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { CatalogProduct } from '../../src/contract/affiliate-product';
import type { PostCard } from '../../src/contract/post';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { CatalogEditor, PRODUCTS } from '../support/catalog-editor';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const PRODUCT = 'api::affiliate-product.affiliate-product';

describe('the catalogue of affiliate products', () => {
  let server: TestServer;
  let admin: AdminUser;
  const catalogue = new CatalogEditor(() => admin);
  let network: AffiliateNetwork;
  /** A product that no test changes. */
  let kept: CatalogProduct;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    const answer = await admin.send('POST', '/api/affiliate/networks', {
      name: 'North',
      slug: 'north',
      subIdParameter: 'u1',
    });
    network = answer.json as AffiliateNetwork;
    kept = await catalogue.create({ name: 'Kept' });
  });
  afterAll(() => shutDown(server));

  const namesOf = async (query: string): Promise<string[]> =>
    (await catalogue.list(query)).items.map(({ name }) => name);
  const today = (): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now());

  it.each([
    ['GET', ''],
    ['POST', ''],
    ['PATCH', '/1'],
    ['DELETE', '/1'],
  ])('requires a session: %s %s', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    expectProblem(await call(server, method, PRODUCTS + path, body), 401);
  });

  it('stores every field of a product', async () => {
    const fields = {
      name: 'Meridian 38',
      brand: 'Halloran',
      description: 'A watch.\nFor dinner.',
      price: '$1,240',
      priceAsOf: '2026-01-02',
      imageUrl: 'https://pictures.example/watch.jpg',
      affiliateUrl: 'https://shop.example/watch?partner=7',
      networkId: network.id,
      archived: false,
      rating: 4.5,
      bestFor: 'Long dinners',
      pros: ['Thin', 'Quiet, and light'],
      cons: ['Dear'],
    };
    const product = await catalogue.create({ ...fields, id: 77, postCount: 9 });
    expect(product).toMatchObject({
      ...fields,
      network: 'North',
      subIdParameter: 'u1',
      link: null,
      postCount: 0,
      pages: [],
      issues: [],
    });
    const bare = await catalogue.create();
    expect(bare).toMatchObject({
      brand: '',
      description: '',
      price: '',
      priceAsOf: null,
      priceState: 'none',
      priceIsOld: false,
      networkId: null,
      network: null,
      subIdParameter: null,
      archived: false,
      rating: null,
      bestFor: '',
      pros: [],
      cons: [],
    });
    expect(await catalogue.patch(product.id, {})).toEqual(
      expect.objectContaining({ ...fields, network: 'North' }),
    );
    expect(await catalogue.patch(product.id, { networkId: null, brand: '' })).toMatchObject({
      ...fields,
      networkId: null,
      network: null,
      brand: '',
    });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['brand', { brand: 'x'.repeat(121) }],
    ['description', { description: 'x'.repeat(2001) }],
    ['price', { price: 'x'.repeat(61) }],
    ['price', { price: 12 }],
    ['priceAsOf', { priceAsOf: '2026-02-30' }],
    ['priceAsOf', { priceAsOf: 'yesterday' }],
    ['priceAsOf', { price: '$1', priceAsOf: '2999-01-01' }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: '/uploads/missing.jpg' }],
    ['affiliateUrl', { affiliateUrl: '' }],
    ['affiliateUrl', { affiliateUrl: 'javascript:alert(1)' }],
    ['affiliateUrl', { affiliateUrl: 'https://user:word@shop.example/' }],
    ['networkId', { networkId: 999 }],
    ['networkId', { networkId: '1' }],
    ['archived', { archived: 'no' }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 4.2 }],
    ['rating', { rating: 5.5 }],
    ['rating', { rating: '4' }],
    ['bestFor', { bestFor: 'x'.repeat(81) }],
    ['pros', { pros: 'Thin' }],
    ['pros', { pros: Array.from({ length: 7 }, (_, n) => `Point ${n}`) }],
    ['cons.0', { cons: [' '] }],
    ['cons.1', { cons: ['Dear', 'x'.repeat(121)] }],
  ])('refuses an invalid %s: %j', async (field, wrong) => {
    const body = { name: 'N', affiliateUrl: 'https://shop.example/', ...wrong };
    expect(expectProblem(await admin.send('POST', PRODUCTS, body), 400)).toHaveProperty([field]);
    expect(
      expectProblem(await admin.send('PATCH', `${PRODUCTS}/${kept.id}`, wrong), 400),
    ).toHaveProperty([field]);
  });

  it('responds with 404 for unknown ids and 400 for invalid ones', async () => {
    expectProblem(await admin.send('PATCH', `${PRODUCTS}/999`, { name: 'X' }), 404);
    expectProblem(await admin.send('DELETE', `${PRODUCTS}/999`), 404);
    expectProblem(await admin.send('PATCH', `${PRODUCTS}/x`, { name: 'X' }), 400);
  });

  it('dates a price without a date today, and removes the date with the price', async () => {
    const { id, priceAsOf, priceState } = await catalogue.create({ price: '$5' });
    expect([priceAsOf, priceState]).toEqual([today(), 'fresh']);
    expect(await catalogue.patch(id, { priceAsOf: '2026-01-02' })).toMatchObject({
      priceAsOf: '2026-01-02',
    });
    expect(await catalogue.patch(id, { name: 'Same' })).toMatchObject({ priceAsOf: '2026-01-02' });
    expect(await catalogue.patch(id, { price: '$6' })).toMatchObject({ priceAsOf: today() });
    expect(await catalogue.patch(id, { price: '$6', priceAsOf: '2026-03-04' })).toMatchObject({
      priceAsOf: '2026-03-04',
    });
    expect(await catalogue.patch(id, { price: '$6', priceAsOf: null })).toMatchObject({
      priceAsOf: today(),
    });
    expect(await catalogue.patch(id, { price: '' })).toMatchObject({
      priceAsOf: null,
      priceState: 'none',
    });
    const panel = await PanelUser.create(server, 'editor');
    const created = await panel.create(PRODUCT, {
      name: 'From the panel',
      affiliateUrl: 'https://shop.example/panel',
      price: '$7',
      brand: 'Panel & Sons',
    });
    expect((await catalogue.list('?q=panel')).items[0]).toMatchObject({
      id: created.id,
      priceAsOf: today(),
      brand: 'Panel & Sons',
    });
    const wrong = await panel.update(PRODUCT, created.documentId, { brand: 'x'.repeat(121) });
    expect(wrong.status).toBe(400);
  });

  it('lists newest first, in pages, by part of a name or brand, network, archive and broken links', async () => {
    const created: CatalogProduct[] = [];
    for (const rest of [
      { name: 'Listed one', brand: 'Oudrelle' },
      { name: 'Listed 100%_two\\', networkId: network.id },
      { name: 'Listed three', archived: true },
      { name: 'LISTED four', affiliateUrl: 'https://shop.example/four' },
    ]) {
      created.push(await catalogue.create(rest));
    }
    expect(await namesOf('?q=listed')).toEqual(['LISTED four', 'Listed 100%_two\\', 'Listed one']);
    expect(await namesOf('?q=OUDRELLE')).toEqual(['Listed one']);
    expect(await namesOf(`?q=${encodeURIComponent('100%_two\\')}`)).toEqual(['Listed 100%_two\\']);
    expect(await namesOf(`?q=${encodeURIComponent('1%two')}`)).toEqual([]);
    expect(await namesOf('?q=listed_one')).toEqual([]);
    expect(await namesOf('?q=listed&archived=1')).toEqual(['Listed three']);
    expect(await namesOf(`?q=listed&networkId=${network.id}`)).toEqual(['Listed 100%_two\\']);
    expect(await namesOf('?networkId=999')).toEqual([]);
    const page = await catalogue.list('?q=listed&limit=1&offset=1');
    expect([page.total, page.items.map(({ name }) => name)]).toEqual([3, ['Listed 100%_two\\']]);

    const four = created[3] as CatalogProduct;
    const check = async (failures: number, state: string, url = four.affiliateUrl) => {
      await runSql(server, `delete from link_checks where product_id = ${four.id}`);
      await runSql(
        server,
        `insert into link_checks (product_id, url, state, detail, final_url, failures, checked_at)
         values (${four.id}, '${url}', '${state}', 'It is gone.', '${url}', ${failures}, 1790000000000)`,
      );
    };
    await check(1, 'broken');
    expect(await namesOf('?broken=1')).toEqual([]);
    await check(2, 'broken');
    const [broken] = (await catalogue.list('?broken=1')).items;
    expect(broken).toMatchObject({
      id: four.id,
      link: { state: 'broken', detail: 'It is gone.', failures: 2, alarm: true },
    });
    await check(2, 'unclear');
    expect(await namesOf('?broken=1')).toEqual([]);
    await check(2, 'broken', 'https://shop.example/former');
    expect(await namesOf('?broken=1')).toEqual([]);
    expect((await catalogue.list('?q=LISTED four')).items[0]?.link).toBeNull();
    for (const wrong of [
      'limit=0',
      'limit=101',
      'offset=-1',
      'networkId=x',
      'broken=2',
      'q=a&q=b',
    ]) {
      expectProblem(await admin.send('GET', `${PRODUCTS}?${wrong}`), 400);
    }
  });

  it('does not delete a product that was sold', async () => {
    const sold = await catalogue.create({ networkId: network.id });
    const sale = {
      networkId: network.id,
      transactionId: 'T-sold',
      productId: sold.id,
      amount: 100,
      commission: 8,
    };
    expectContract(
      'conversions.create',
      await admin.send('POST', '/api/affiliate/conversions', sale),
    );
    const answer = await admin.send('DELETE', `${PRODUCTS}/${sold.id}`);
    expectProblem(answer, 409);
    expect(answer.json).toMatchObject({
      detail: 'The product has been sold. Archive it instead.',
    });
    const [row] = await runSql(
      server,
      `select document_id from affiliate_products where id = ${sold.id}`,
    );
    const editor = await PanelUser.create(server, 'editor');
    const inPanel = await editor.remove(PRODUCT, String(row?.document_id));
    expect([inPanel.status, inPanel.text]).toEqual([
      400,
      expect.stringContaining('The product has been sold. Archive it instead.'),
    ]);
    expect(await namesOf('')).toContain(sold.name);
  });

  it('lists the posts that show a product, with drafts only for a session', async () => {
    const { id } = await catalogue.create();
    const [draft, shown] = [
      await admin.createPost({ affiliateProductIds: [id] }),
      await admin.createPost({ published: true, affiliateProductIds: [id] }),
    ];
    const posts = `/api/posts?view=card&productId=${id}`;
    const idsIn = (answer: Answer): number[] => {
      expectContract('posts.list', answer);
      return (answer.json as PostCard[]).map((post) => post.id);
    };
    expect(idsIn(await admin.send('GET', posts)).sort()).toEqual([draft.id, shown.id].sort());
    expect(idsIn(await admin.send('GET', `${posts}&status=draft`))).toEqual([draft.id]);
    expect(idsIn(await admin.send('GET', `${posts}&q=story`))).toHaveLength(2);
    expect(idsIn(await call(server, 'GET', posts))).toEqual([shown.id]);
    const bare = { affiliateProductIds: [] };
    expectContract('posts.update', await admin.send('PATCH', `/api/posts/${shown.id}`, bare));
    expect(idsIn(await call(server, 'GET', posts))).toEqual([]);
    expect(idsIn(await admin.send('GET', '/api/posts?view=card&productId=999999'))).toEqual([]);
    const wrong = await admin.send('GET', '/api/posts?productId=x');
    expect(expectProblem(wrong, 400)).toHaveProperty('productId');
  });
});
