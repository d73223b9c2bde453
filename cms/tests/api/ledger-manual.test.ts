import type { AffiliateNetwork, AffiliatePerformance } from '../../src/contract/affiliate';
import type { Conversion, CurrencyRate } from '../../src/contract/conversion';
import type { AdminUser } from '../support/admin-user';
import { shutDown, type TestServer } from '../support/boot';
import {
  addNetwork,
  bootLedgerSiteAt,
  clickProduct,
  expectCorrectEarnings,
  type LedgerSite,
  listSales,
  sendPostback,
  readAs,
  storedEarnings,
} from '../support/ledger';
import { expectContract, expectProblem } from '../support/request';

const NOW = Date.parse('2026-12-03T17:00:00Z');

describe('a sale managed by the administrator', () => {
  let site: LedgerSite;
  let server: TestServer;
  let admin: AdminUser;
  let network: AffiliateNetwork;

  beforeAll(async () => {
    site = await bootLedgerSiteAt(NOW);
    ({ server, admin, network } = site);
  });
  afterAll(() => shutDown(server));

  const create = (body: Record<string, unknown>) =>
    admin.send('POST', '/api/affiliate/conversions', {
      networkId: network.id,
      amount: 100,
      commission: 8,
      ...body,
    });
  const enter = async (body: Record<string, unknown>): Promise<Conversion> => {
    const answer = await create(body);
    expectContract('conversions.create', answer);
    return answer.json as Conversion;
  };
  const correct = async (id: number, patch: Record<string, unknown>): Promise<Conversion> => {
    const answer = await admin.send('PATCH', `/api/affiliate/conversions/${id}`, patch);
    expectContract('conversions.update', answer);
    return answer.json as Conversion;
  };
  const setRate = async (currency: string, usd: number): Promise<CurrencyRate> => {
    const answer = await admin.send('PUT', `/api/affiliate/rates/${currency}`, { usd });
    expectContract('rates.set', answer);
    return answer.json as CurrencyRate;
  };

  it('can be entered only once', async () => {
    const sale = await enter({
      transactionId: 'H-1',
      productId: site.productId,
      postId: site.post.id,
      amount: 99.99,
      commission: 7.505,
      occurredAt: '2026-12-02T03:00:00Z',
    });
    expect(sale).toMatchObject({
      origin: 'manual',
      matchedBy: 'hand',
      corrected: true,
      product: 'Steamer Trunk',
      post: 'A story',
      amount: 99.99,
      revenue: 7.51,
    });
    expect((await storedEarnings(server))['site 2026-12-01 ']).toEqual([1, 751, 9_999, 0]);
    const again = expectProblem(await create({ transactionId: 'H-1' }), 409);
    expect(Object.keys(again)).toEqual(['transactionId']);
    await expectCorrectEarnings(server);
  });

  it.each([
    [{}, 'transactionId'],
    [{ transactionId: 'X', networkId: 99 }, 'networkId'],
    [{ transactionId: 'X', networkId: 'one' }, 'networkId'],
    [{ transactionId: 'X', productId: 999 }, 'productId'],
    [{ transactionId: 'X', postId: 999 }, 'postId'],
    [{ transactionId: 'X', clickId: 'nobody-clicked' }, 'clickId'],
    [{ transactionId: 'X', amount: -1 }, 'amount'],
    [{ transactionId: 'X', commission: 1_000_000_000_001 }, 'commission'],
    [{ transactionId: 'X', currency: 'XYZ' }, 'currency'],
    [{ transactionId: 'X', status: 'paid' }, 'status'],
    [{ transactionId: 'X', occurredAt: 'yesterday' }, 'occurredAt'],
    [{ transactionId: 'X', occurredAt: '2026-12-05T00:00:00Z' }, 'occurredAt'],
    [{ transactionId: 'X\u0000' }, 'transactionId'],
  ])('is refused with %o because of its %s', async (body, field) => {
    expect(Object.keys(expectProblem(await create(body), 400))).toEqual([field]);
    expect((await listSales(admin)).some(({ transactionId }) => transactionId === 'X')).toBe(false);
  });

  it('keeps its corrections despite reports until they are reverted', async () => {
    await clickProduct(site, 'second-click', { postId: null, slot: 'product', path: '/' });
    const sale = await enter({ transactionId: 'H-2' });
    expect(sale).toMatchObject({ matchedBy: null, source: null, corrected: false });
    const unmatched = await listSales(admin, 'matched=0');
    expect(unmatched).toContainEqual(expect.objectContaining({ transactionId: 'H-2' }));
    expect(unmatched.every(({ matchedBy }) => matchedBy === null)).toBe(true);
    const byHand = await correct(sale.id, { productId: site.productId, postId: site.post.id });
    expect(byHand).toMatchObject({ matchedBy: 'hand', post: 'A story', source: null });
    await expectCorrectEarnings(server);
    const byClick = await correct(sale.id, {
      corrected: false,
      clickId: 'second-click',
      commission: 12.5,
      status: 'approved',
    });
    expect(byClick).toMatchObject({
      matchedBy: 'click',
      postId: null,
      slot: 'product',
      product: 'Steamer Trunk',
      revenue: 12.5,
      status: 'approved',
      corrected: true,
    });
    await sendPostback(server, network, {
      transaction_id: 'H-2',
      status: 'reversed',
      commission: '1',
    });
    const [still] = await listSales(
      admin,
      `productId=${site.productId}&status=approved&slot=product`,
    );
    expect(still).toMatchObject({ transactionId: 'H-2', commission: 12.5, status: 'approved' });
    await expectCorrectEarnings(server);
    expect(await correct(sale.id, { corrected: false })).toMatchObject({
      matchedBy: null,
      status: 'reversed',
      commission: 1,
      revenue: 0,
      corrected: false,
      origin: 'postback',
    });
    await expectCorrectEarnings(server);
    for (const [patch, field] of [
      [{ clickId: 'nobody-clicked' }, 'clickId'],
      [{ productId: 999 }, 'productId'],
      [{ postId: 999 }, 'postId'],
      [{ corrected: true }, 'corrected'],
    ] as const)
      expect(
        Object.keys(
          expectProblem(
            await admin.send('PATCH', `/api/affiliate/conversions/${sale.id}`, patch),
            400,
          ),
        ),
      ).toEqual([field]);
    for (const [method, path] of [
      ['PATCH', 'conversions/999'],
      ['GET', 'conversions/999/reports'],
    ] as const)
      expectProblem(
        await admin.send(method, `/api/affiliate/${path}`, method === 'GET' ? undefined : {}),
        404,
      );
  });

  it('in another currency counts once there is a rate, and is recalculated with each new rate', async () => {
    const sale = await enter({ transactionId: 'E-1', currency: 'eur', amount: 10, commission: 1 });
    await enter({ transactionId: 'J-1', currency: 'JPY', amount: 1_000, commission: 100 });
    expect(sale).toMatchObject({ currency: 'EUR', revenue: null });
    const rates = await readAs<CurrencyRate[]>(admin, 'rates.list', '/api/affiliate/rates');
    expect(rates).toMatchObject([
      { currency: 'EUR', usd: null, sales: 1, updatedAt: null },
      { currency: 'JPY', usd: null, sales: 1 },
      { currency: 'USD', usd: 1 },
    ]);
    const missing = async () =>
      (
        await readAs<AffiliatePerformance>(
          admin,
          'affiliate.performance',
          '/api/affiliate/performance',
        )
      ).overview.missingRates;
    expect(await missing()).toEqual(['EUR', 'JPY']);
    await expectCorrectEarnings(server);
    expect(await setRate('eur', 1.123456789)).toMatchObject({ usd: 1.123456789 });
    expect(await missing()).toEqual(['JPY']);
    await setRate('JPY', 0.0065);
    await expectCorrectEarnings(server);
    await enter({ transactionId: 'L-1', currency: 'LBP', amount: 9_000_000, commission: 900_000 });
    expect(await setRate('LBP', 0.000011173)).toMatchObject({ usd: 0.000011173 });
    const [pounds] = (await listSales(admin)).filter(({ currency }) => currency === 'LBP');
    expect(pounds).toMatchObject({ commission: 900_000, revenue: 10.06 });
    await setRate('EUR', 2);
    const [euro] = (await listSales(admin)).filter(({ currency }) => currency === 'EUR');
    expect(euro).toMatchObject({ amount: 10, commission: 1, revenue: 2 });
    await expectCorrectEarnings(server);
    for (const [currency, body, field] of [
      ['USD', { usd: 2 }, 'currency'],
      ['E1R', { usd: 2 }, 'currency'],
      ['EUR', { usd: 0 }, 'usd'],
      ['EUR', { usd: 1.1234567891 }, 'usd'],
      ['EUR', { usd: 100_000.1 }, 'usd'],
      ['EUR', { usd: '1' }, 'usd'],
      ['EUR', {}, 'usd'],
    ] as const)
      expect(
        Object.keys(
          expectProblem(await admin.send('PUT', `/api/affiliate/rates/${currency}`, body), 400),
        ),
      ).toEqual([field]);
  });

  it('is listed in pages, newest first, with filters', async () => {
    const other = await addNetwork(admin, 'other');
    await enter({ transactionId: 'H-1', networkId: other.id, occurredAt: '2025-01-01T00:00:00Z' });
    const byHand = { productId: site.productId, postId: site.post.id };
    await enter({ transactionId: 'P-1', status: 'reversed', ...byHand });
    await enter({ transactionId: 'P-2', occurredAt: '2026-12-01T00:00:00Z', ...byHand });
    const all = await listSales(admin);
    const moments = all.map(({ occurredAt }) => occurredAt);
    expect(moments).toEqual([...moments].sort().reverse());
    const page = await admin.send('GET', '/api/affiliate/conversions?limit=2&offset=1');
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    expect(page.json).toEqual(all.slice(1, 3));
    for (const [query, isListed] of [
      [`networkId=${other.id}`, (sale: Conversion) => sale.networkId === other.id],
      ['status=reversed', (sale: Conversion) => sale.status === 'reversed'],
      ['matched=0', (sale: Conversion) => sale.matchedBy === null],
      ['matched=1', (sale: Conversion) => sale.matchedBy !== null],
      [`postId=${site.post.id}`, (sale: Conversion) => sale.postId === site.post.id],
      [`productId=${site.productId}`, (sale: Conversion) => sale.productId === site.productId],
    ] as const) {
      const listed = all.filter(isListed);
      expect(listed.length).toBeGreaterThan(0);
      expect(await listSales(admin, query)).toEqual(listed);
    }
    for (const [query, field] of [
      ['status=paid', 'status'],
      ['matched=maybe', 'matched'],
      ['networkId=x', 'networkId'],
      ['limit=101', 'limit'],
    ] as const)
      expect(
        Object.keys(
          expectProblem(await admin.send('GET', `/api/affiliate/conversions?${query}`), 400),
        ),
      ).toEqual([field]);
  });
});
