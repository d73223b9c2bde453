import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { AffiliateClick } from '../../src/contract/affiliate-click';
import type { CatalogProduct } from '../../src/contract/affiliate-product';
import type { TaskReport } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { AdminUser } from '../support/admin-user';
import { shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { Reader } from '../support/reader';
import { call, expectContract, expectProblem } from '../support/request';

const ALL = '/api/affiliate/clicks';

describe('the clicks of the ledger', () => {
  let site: MeasuredSite;
  let server: TestServer;
  let admin: AdminUser;
  let network: AffiliateNetwork;
  let trunk: CatalogProduct;
  let lamp: CatalogProduct;
  let post: Post;

  beforeAll(async () => {
    site = await bootMeasuredSite();
    ({ server, admin, post: post } = site);
    const answer = await admin.send('POST', '/api/affiliate/networks', {
      name: 'North',
      slug: 'north',
    });
    network = answer.json as AffiliateNetwork;
    trunk = await createProduct({ name: 'Trunk', networkId: network.id });
    lamp = await createProduct({ name: 'Lamp' });
    const reader = new Reader(server);
    await reader.view(`/post/${post.slug}`, 'https://www.google.com/');
    const path = `/post/${post.slug}`;
    await reader.click({
      clickId: 'click-number-1',
      productId: trunk.id,
      postId: post.id,
      slot: 'text',
      path,
    });
    await reader.click({ clickId: 'click-number-2', productId: trunk.id, path });
    await reader.click({ clickId: 'click-number-3', productId: lamp.id, slot: 'comparison' });
    const bot = new Reader(server, { 'user-agent': 'Googlebot/2.1' });
    await bot.click({ clickId: 'click-number-4', productId: lamp.id });
  });
  afterAll(() => shutDown(server));

  const createProduct = async (rest: Record<string, unknown>): Promise<CatalogProduct> => {
    const body = { affiliateUrl: 'https://shop.example/x', ...rest };
    return (await admin.send('POST', '/api/affiliate/products', body)).json as CatalogProduct;
  };
  const list = async (query = ''): Promise<{ items: AffiliateClick[]; total: number }> => {
    const answer = await admin.send('GET', ALL + query);
    expectContract('clicks.list', answer);
    const total = Number(answer.headers.get('x-total-count'));
    return { items: answer.json as AffiliateClick[], total };
  };
  const numbersOf = async (query: string): Promise<string[]> =>
    (await list(query)).items.map(({ clickId }) => clickId.slice(-1));

  it('require a session', async () => {
    expectProblem(await call(server, 'GET', ALL), 401);
  });

  it('include what was clicked, where, and where the reader came from', async () => {
    const [first] = (await list('?clickId=click-number-1')).items;
    expect(first).toEqual({
      clickId: 'click-number-1',
      at: expect.any(String),
      productId: trunk.id,
      product: 'Trunk',
      networkId: network.id,
      network: 'North',
      postId: post.id,
      post: post.title,
      slot: 'text',
      path: `/post/${post.slug}`,
      source: 'Google',
      channel: 'organic-search',
      device: 'desktop',
      bot: null,
      isRepeat: false,
      conversionId: null,
    });
    const [third] = (await list('?clickId=click-number-3')).items;
    expect(third).toMatchObject({ product: 'Lamp', network: null, post: null, slot: 'comparison' });
  });

  it('are listed newest first, including repeated ones and those of bots', async () => {
    const { items, total } = await list();
    expect(items.map(({ clickId }) => clickId.slice(-1))).toEqual(['4', '3', '2', '1']);
    expect(total).toBe(4);
    expect(items[0]).toMatchObject({ bot: 'agent', isRepeat: false });
    expect(items[2]).toMatchObject({ bot: null, isRepeat: true });
    const page = await list('?limit=1&offset=1');
    expect([page.total, page.items[0]?.clickId]).toEqual([4, 'click-number-3']);
  });

  it('can be filtered by network, product, post, slot and id', async () => {
    expect(await numbersOf(`?networkId=${network.id}`)).toEqual(['2', '1']);
    expect(await numbersOf(`?productId=${lamp.id}`)).toEqual(['4', '3']);
    expect(await numbersOf(`?postId=${post.id}`)).toEqual(['2', '1']);
    expect(await numbersOf(`?postId=${post.id}&productId=${lamp.id}`)).toEqual([]);
    expect(await numbersOf('?slot=comparison')).toEqual(['3']);
    expect(await numbersOf('?slot=product')).toEqual([]);
    expect(await numbersOf('?clickId=click-number-2')).toEqual(['2']);
    expect(await numbersOf('?clickId=click-number-9')).toEqual([]);
    const wrongs = ['networkId=x', 'productId=0', 'clickId=short', 'slot=foot'];
    for (const wrong of [...wrongs, 'limit=101', 'offset=-1']) {
      expectProblem(await admin.send('GET', `${ALL}?${wrong}`), 400);
    }
  });

  it('name the resulting sale', async () => {
    const answer = await admin.send('POST', '/api/affiliate/conversions', {
      networkId: network.id,
      transactionId: 'T1',
      clickId: 'click-number-1',
      amount: 10,
      commission: 1,
    });
    expectContract('conversions.create', answer);
    const { id } = answer.json as { id: number };
    const [first] = (await list('?clickId=click-number-1')).items;
    expect(first?.conversionId).toBe(id);
    expect((await list('?clickId=click-number-2')).items[0]?.conversionId).toBeNull();
    await runSql(server, 'delete from conversions');
  });

  it('exclude simulated readers', async () => {
    await runSql(
      server,
      `insert into affiliate_clicks
         (click_id, at, source, channel, device, bot_rules, simulated, product_id, network_id, path, is_repeat)
       values ('click-simulated', 9000000000000, 'Direct', 'direct', 'phone', 1, true, ${trunk.id}, ${network.id}, '/', false)`,
    );
    expect((await list('?clickId=click-simulated')).items).toEqual([]);
    expect(await numbersOf(`?networkId=${network.id}&limit=1`)).toEqual(['2']);
    await runSql(server, "delete from affiliate_clicks where click_id = 'click-simulated'");
  });

  it('are counted by network, also by a recount', async () => {
    const sums = () =>
      runSql(server, "select key, clicks from analytics_daily where dimension = 'network'");
    const counted = await sums();
    expect(counted.map(({ key, clicks }) => [key, Number(clicks)])).toEqual([
      [String(network.id), 1],
    ]);
    await runSql(server, "update analytics_daily set clicks = 7 where dimension = 'network'");
    const answer = await admin.send('POST', '/api/analytics/recount');
    expect((answer.json as TaskReport).failed).toBe(0);
    expect(await sums()).toEqual(counted);
  });

  it('keep the title of a deleted post until the trash is emptied', async () => {
    const product = await createProduct({ name: 'Globe' });
    const other = await admin.createPost({ title: 'Globes', published: true });
    const clickId = 'click-on-deleted';
    await new Reader(server).click({ clickId, productId: product.id, postId: other.id });
    const gone = await admin.send('DELETE', `/api/affiliate/products/${product.id}`);
    expectContract('products.delete', gone);
    await admin.send('DELETE', `/api/posts/${other.id}`);
    const [first] = (await list(`?clickId=${clickId}`)).items;
    expect(first).toMatchObject({ product: 'Deleted product', post: 'Globes' });
    await runSql(server, 'delete from post_trash');
    expect((await list(`?clickId=${clickId}`)).items[0]?.post).toBe('Deleted article');
    await runSql(server, `delete from affiliate_clicks where click_id = '${clickId}'`);
  });
});
