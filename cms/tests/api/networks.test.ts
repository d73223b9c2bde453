import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { Post } from '../../src/contract/post';
import { atOnce } from '../support/at-once';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem } from '../support/request';

const ALL = '/api/affiliate/networks';
const NETWORK = 'api::affiliate-network.affiliate-network';
const PRODUCT = 'api::affiliate-product.affiliate-product';

describe('affiliate networks', () => {
  let server: TestServer;
  let admin: AdminUser;
  let chief: PanelUser;
  let created = 0;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', PUBLIC_URL: 'https://magazine.example' });
    admin = await AdminUser.signIn(server);
    chief = await PanelUser.create(server, 'super-admin');
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  });
  afterAll(() => shutDown(server));

  const create = async (rest: Record<string, unknown> = {}): Promise<AffiliateNetwork> => {
    created += 1;
    const body = { name: `Network ${created}`, slug: `network-${created}`, ...rest };
    const answer = await admin.send('POST', ALL, body);
    expectContract('networks.create', answer);
    return answer.json as AffiliateNetwork;
  };
  const patch = async (id: number, body: unknown): Promise<AffiliateNetwork> => {
    const answer = await admin.send('PATCH', `${ALL}/${id}`, body);
    expectContract('networks.update', answer);
    return answer.json as AffiliateNetwork;
  };
  const list = async (query = ''): Promise<AffiliateNetwork[]> => {
    const answer = await admin.send('GET', ALL + query);
    expectContract('networks.list', answer);
    return answer.json as AffiliateNetwork[];
  };

  it.each([
    ['GET', ''],
    ['POST', ''],
    ['PATCH', '/1'],
    ['DELETE', '/1'],
    ['POST', '/1/rotate-secret'],
    ['GET', '/1/reconciliation'],
    ['PUT', '/1/reported-clicks'],
  ])('require a session: %s %s', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    expectProblem(await call(server, method, ALL + path, body), 401);
  });

  it('are created with defaults, a postback address and a secret', async () => {
    const network = await create({ name: 'North', slug: 'north-shops' });
    expect(network).toMatchObject({
      name: 'North',
      status: 'pending',
      commissionRate: 0,
      subIdParameter: 'subid',
      signedOnly: false,
      archived: false,
      productCount: 0,
      saleCount: 0,
      postbackUrl: 'https://magazine.example/api/affiliate/postback/north-shops',
    });
    expect(network.postbackSecret).toMatch(/^[\w-]{43}$/);
    expect(await list()).toContainEqual(network);
  });

  it('can be changed in every field and ignore read-only ones', async () => {
    const { id, postbackSecret, createdAt } = await create();
    const fields = {
      name: 'South',
      slug: 'south-größe',
      status: 'Waiting for Ann',
      commissionRate: 7.25,
      subIdParameter: 'u1.x-y',
      signedOnly: true,
    };
    const after = await patch(id, { ...fields, id: 99, postbackSecret: 'mine', secretVersion: 7 });
    expect(after).toMatchObject({ ...fields, id, postbackSecret, createdAt });
    expect(after.postbackUrl).toBe(
      `https://magazine.example/api/affiliate/postback/${encodeURIComponent('south-größe')}`,
    );
    expect(await patch(id, {})).toMatchObject(fields);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'x'.repeat(121) }],
    ['slug', { slug: 'Not A Slug' }],
    ['slug', { slug: '' }],
    ['status', { status: ' ' }],
    ['status', { status: 'x'.repeat(41) }],
    ['commissionRate', { commissionRate: -0.1 }],
    ['commissionRate', { commissionRate: 100.1 }],
    ['commissionRate', { commissionRate: '5' }],
    ['subIdParameter', { subIdParameter: 'a=b&c' }],
    ['subIdParameter', { subIdParameter: '' }],
    ['subIdParameter', { subIdParameter: '<script>' }],
    ['signedOnly', { signedOnly: 'yes' }],
    ['archived', { archived: null }],
  ])('refuse an invalid %s: %j', async (field, wrong) => {
    const { id } = (await list())[0] ?? (await create());
    expect(expectProblem(await admin.send('PATCH', `${ALL}/${id}`, wrong), 400)).toHaveProperty(
      field,
    );
    const body = { name: 'N', slug: `wrong-${created}`, ...wrong };
    expect(expectProblem(await admin.send('POST', ALL, body), 400)).toHaveProperty(field);
  });

  it('have unique slugs', async () => {
    const [one, other] = [await create(), await create()];
    const taken = { slug: 'Slug is taken by another network' };
    const { slug } = one;
    expect(expectProblem(await admin.send('POST', ALL, { name: 'X', slug }), 409)).toEqual(taken);
    const moved = await admin.send('PATCH', `${ALL}/${other.id}`, { slug });
    expect(expectProblem(moved, 409)).toEqual(taken);
    expect((await patch(one.id, { slug, name: 'Same' })).name).toBe('Same');
    const answers = await atOnce(
      [1, 2, 3, 4].map(() => admin.send('POST', ALL, { name: 'Racer', slug: 'racer' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('respond with 404 for unknown ids and 400 for invalid ones', async () => {
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'X' }],
      ['DELETE', '', undefined],
      ['POST', '/rotate-secret', undefined],
      ['GET', '/reconciliation', undefined],
      ['PUT', '/reported-clicks', { days: [{ day: '2026-01-01', clicks: 1 }] }],
    ] as const) {
      expectProblem(await admin.send(method, `${ALL}/999${path}`, body), 404);
    }
    expectProblem(await admin.send('DELETE', `${ALL}/x`), 400);
    expectProblem(await admin.send('DELETE', `${ALL}/99999999999`), 400);
  });

  it('are listed while archived only on request', async () => {
    const { id } = await create();
    await patch(id, { archived: true });
    const ids = async (query = '') => (await list(query)).map((network) => network.id);
    expect(await ids()).not.toContain(id);
    expect(await ids('?archived=1')).toContain(id);
    expect(expectProblem(await admin.send('GET', `${ALL}?archived=maybe`), 400)).toHaveProperty(
      'archived',
    );
    await patch(id, { archived: false });
    expect(await ids()).toContain(id);
  });

  it('can replace their secret, which is neither stored nor logged', async () => {
    const network = await create();
    const answer = await admin.send('POST', `${ALL}/${network.id}/rotate-secret`);
    expectContract('networks.rotateSecret', answer);
    const rotated = answer.json as AffiliateNetwork;
    expect(rotated.postbackSecret).not.toBe(network.postbackSecret);
    const secrets = (await list()).map(({ postbackSecret }) => postbackSecret);
    expect(new Set(secrets).size).toBe(secrets.length);
    const stored = JSON.stringify(await runSql(server, 'select * from affiliate_networks'));
    for (const secret of [network.postbackSecret, ...secrets]) {
      expect(stored).not.toContain(secret);
      expect(server.output()).not.toContain(secret);
    }
    await server.restart();
    expect((await list()).map(({ postbackSecret }) => postbackSecret)).toEqual(secrets);
  });

  it('can be deleted only without products and sales', async () => {
    const { id } = await create();
    const product = await admin.send('POST', '/api/affiliate/products', {
      name: 'Trunk',
      affiliateUrl: 'https://shop.example/trunk',
      networkId: id,
    });
    expectContract('products.create', product);
    const inUse = await admin.send('DELETE', `${ALL}/${id}`);
    expectProblem(inUse, 409);
    expect(inUse.json).toMatchObject({
      detail: 'The network still has one product. Archive it instead.',
    });
    expect((await list()).find((network) => network.id === id)?.productCount).toBe(1);
    const { id: productId } = product.json as { id: number };
    expectContract(
      'products.delete',
      await admin.send('DELETE', `/api/affiliate/products/${productId}`),
    );
    await runSql(
      server,
      `insert into conversions (network_id, transaction_id, origin, currency, status, occurred_at, day, created_at, updated_at)
       values (${id}, 'T1', 'manual', 'USD', 'pending', 1, '2026-01-01', 1, 1)`,
    );
    const withSale = await admin.send('DELETE', `${ALL}/${id}`);
    expectProblem(withSale, 409);
    expect(withSale.json).toMatchObject({
      detail: 'The network still has one sale. Archive it instead.',
    });
    expect((await list()).find((network) => network.id === id)?.saleCount).toBe(1);
    await runSql(server, 'delete from conversions');
    expectContract('networks.delete', await admin.send('DELETE', `${ALL}/${id}`));
    expectProblem(await admin.send('DELETE', `${ALL}/${id}`), 404);
  });

  it('immediately apply a changed sub-ID parameter to links', async () => {
    const { id } = await create({ subIdParameter: 'before' });
    const product = await admin.send('POST', '/api/affiliate/products', {
      name: 'Lamp',
      affiliateUrl: 'https://shop.example/lamp',
      networkId: id,
    });
    const productId = (product.json as { id: number }).id;
    const { slug } = await admin.createPost({ published: true, affiliateProductIds: [productId] });
    const parameter = async (): Promise<string | null | undefined> => {
      const { json } = await call(server, 'GET', `/api/posts/slug/${slug}`);
      return (json as Post).affiliateProducts[0]?.subIdParameter;
    };
    expect(await parameter()).toBe('before');
    await call(server, 'GET', `/post/${slug}`);
    await patch(id, { subIdParameter: 'afterwards' });
    expect(await parameter()).toBe('afterwards');
    expect((await call(server, 'GET', `/post/${slug}`)).text).toContain('afterwards');
    await admin.send('PATCH', `/api/affiliate/products/${productId}`, { networkId: null });
    expect(await parameter()).toBeNull();
  });

  describe('in the panel', () => {
    it('follow the same rules', async () => {
      const { id, documentId } = await chief.create(NETWORK, { name: 'Panel', slug: 'panel' });
      expect((await list()).find((network) => network.id === id)).toMatchObject({
        status: 'pending',
        subIdParameter: 'subid',
      });
      for (const wrong of [
        { slug: 'Not A Slug' },
        { commissionRate: 101 },
        { subIdParameter: 'a&b' },
        { name: '' },
        { programStatus: 'x'.repeat(41) },
      ]) {
        const { status } = await chief.update(NETWORK, documentId, wrong);
        expect([wrong, status]).toEqual([wrong, 400]);
      }
      const changed = await chief.update(NETWORK, documentId, { programStatus: 'active' });
      expect(changed.status).toBe(200);
      expect((await list()).find((network) => network.id === id)?.status).toBe('active');
      await chief.create(PRODUCT, {
        name: 'Held',
        affiliateUrl: 'https://shop.example/held',
        network: { connect: [{ id, documentId }] },
      });
      const refused = await chief.remove(NETWORK, documentId);
      expect([refused.status, refused.text]).toEqual([
        400,
        expect.stringContaining('The network still has one product.'),
      ]);
    });

    it('hide how often a secret was replaced', async () => {
      const { json } = await chief.request(
        'GET',
        `/content-manager/content-types/${NETWORK}/configuration`,
      );
      const { layouts } = (json as { data: { contentType: { layouts: unknown } } }).data
        .contentType;
      expect(JSON.stringify(layouts)).not.toContain('secretVersion');
      const { postbackSecret, slug, id } = await create();
      const found = await chief.request(
        'GET',
        `/content-manager/collection-types/${NETWORK}?filters[slug]=${slug}`,
      );
      const [entry] = (found.json as { results: { documentId: string }[] }).results;
      await chief.update(NETWORK, entry?.documentId ?? '', { name: 'X', secretVersion: 5 });
      const after = (await list()).find((network) => network.id === id);
      expect(after).toMatchObject({ name: 'X', postbackSecret });
    });

    it('are closed to editors', async () => {
      const editor = await PanelUser.create(server, 'editor');
      await expect(editor.create(NETWORK, { name: 'E', slug: 'e' })).rejects.toThrow(/^403/);
      const answer = await editor.request('GET', `/content-manager/collection-types/${NETWORK}`);
      expect(answer.status).toBe(403);
    });
  });
});
