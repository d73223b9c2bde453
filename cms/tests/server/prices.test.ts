import type { CatalogProduct } from '../../src/contract/affiliate-product';
import type { Post } from '../../src/contract/post';
import type { SiteSettings } from '../../src/contract/site-settings';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem } from '../support/request';

const NOON = Date.parse('2026-12-01T17:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SETTINGS_PANEL = '/content-manager/single-types/api::site-settings.site-settings';

describe('the price of a product', () => {
  let server: TestServer;
  let admin: AdminUser;
  let product: CatalogProduct;
  let post: Post;
  let standard: Pick<SiteSettings, 'priceMarkDays' | 'priceHideDays'>;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    await server.setTime(NOON);
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    const answer = await admin.send('POST', '/api/affiliate/products', {
      name: 'Trunk',
      affiliateUrl: 'https://shop.example/trunk',
      price: '$1,240',
    });
    product = answer.json as CatalogProduct;
    post = await admin.createPost({ published: true, affiliateProductIds: [product.id] });
    const { json } = await admin.send('GET', '/api/settings');
    const { priceMarkDays, priceHideDays } = json as SiteSettings;
    standard = { priceMarkDays, priceHideDays };
  });
  afterAll(() => shutDown(server));
  beforeEach(() => change(standard));

  const change = (body: unknown) => admin.send('PATCH', '/api/settings', body);
  const shown = async () => {
    const { json } = await call(server, 'GET', `/api/posts/slug/${post.slug}`);
    const [first] = (json as Post).affiliateProducts;
    return [first?.price, first?.priceAsOf, first?.priceIsOld];
  };
  const listed = async () => {
    admin = await AdminUser.signIn(server);
    const answer = await admin.send('GET', '/api/affiliate/products');
    expectContract('products.list', answer);
    const [first] = answer.json as CatalogProduct[];
    return [first?.price, first?.priceAsOf, first?.priceState, first?.priceIsOld];
  };

  it('is dated while recent, then flagged, then hidden, and shown again by other settings or a new price', async () => {
    expect(await shown()).toEqual(['$1,240', '2026-12-01', false]);
    expect(await listed()).toEqual(['$1,240', '2026-12-01', 'fresh', false]);
    await server.setTime(NOON + 30 * DAY);
    expect(await shown()).toEqual(['$1,240', '2026-12-01', false]);

    // It is old from the site's midnight on: 23:00 on New Year's Eve in New York, and 90 minutes later.
    await server.setTime(NOON + 30 * DAY + 11 * HOUR);
    expect(await shown()).toEqual(['$1,240', '2026-12-01', false]);
    await server.setTime(NOON + 30 * DAY + 12.5 * HOUR);
    expect(await shown()).toEqual(['$1,240', '2026-12-01', true]);
    expect(await listed()).toEqual(['$1,240', '2026-12-01', 'old', true]);

    // A price that is hidden from readers is still shown to the administrator.
    await server.setTime(NOON + 90 * DAY);
    expect(await shown()).toEqual(['$1,240', '2026-12-01', true]);
    await server.setTime(NOON + 91 * DAY);
    expect(await shown()).toEqual(['', '2026-12-01', false]);
    const { text } = await call(server, 'GET', `/post/${post.slug}`);
    expect(text).toContain('Trunk');
    expect(text).not.toContain('1,240');
    expect(await listed()).toEqual(['$1,240', '2026-12-01', 'hidden', false]);
    const own = (await admin.send('GET', `/api/posts/${post.id}`)).json as Post;
    expect(own.affiliateProducts[0]?.price).toBe('');

    expectContract('settings.update', await change({ priceHideDays: 365 }));
    expect(await shown()).toEqual(['$1,240', '2026-12-01', true]);
    expectContract('settings.update', await change({ priceMarkDays: 91 }));
    expect(await shown()).toEqual(['$1,240', '2026-12-01', false]);
    await admin.send('PATCH', `/api/affiliate/products/${product.id}`, { price: '$1,300' });
    expect(await shown()).toEqual(['$1,300', '2027-03-02', false]);
  });

  it('is never hidden before it is flagged', async () => {
    expectContract('settings.update', await change({ priceMarkDays: 30, priceHideDays: 30 }));
    const message = 'Prices must not be hidden before they are flagged';
    expect(expectProblem(await change({ priceHideDays: 29 }), 400)).toEqual({
      priceHideDays: message,
    });
    expect(expectProblem(await change({ priceMarkDays: 31 }), 400)).toEqual({
      priceMarkDays: message,
    });
    const both = await change({ priceMarkDays: 9, priceHideDays: 8 });
    expect(expectProblem(both, 400)).toEqual({ priceHideDays: message });
    const panel = await PanelUser.create(server, 'super-admin');
    const write = (data: Record<string, unknown>) => panel.request('PUT', SETTINGS_PANEL, data);
    expect((await write({ priceHideDays: 29 })).status).toBe(400);
    expect((await write({ priceMarkDays: 5, priceHideDays: 6 })).status).toBe(200);
  });
});
