import type { BrowserContext } from 'playwright-core';
import { untilViews } from '../../../cms/tests/support/analytics-sums';
import { AdminUser } from '../../../cms/tests/support/admin-user';
import { runSql } from '../../../cms/tests/support/database';
import { until } from '../../../cms/tests/support/until';
import type { AffiliateProduct } from '../../../cms/src/contract/affiliate-product';
import type { Post } from '../../../cms/src/contract/post';
import { READER } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const POST_SLUG = 'in-praise-of-the-slower-car';
/** Tables of recorded traffic; a visitor's row stores the source of its first view. */
const TABLES = ['analytics_events', 'affiliate_clicks', 'analytics_daily', 'analytics_visitors'];

describe('the tracking of readers', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const table of TABLES) await runSql(site.server, `delete from ${table}`);
  });

  const views = () => runSql(site.server, 'select * from analytics_events order by id');
  const clicks = () => runSql(site.server, 'select * from affiliate_clicks order by id');

  /** Answers all requests to shops, so that none leaves the machine. */
  const stubShops = async (context: BrowserContext): Promise<void> => {
    await context.route(
      (url) => url.origin !== site.server.url,
      (route) => route.fulfill({ body: 'A shop', contentType: 'text/plain' }),
    );
  };

  it('records page views with their source, and clicks with their slot', async () => {
    const { page, context, pageErrors } = await site.open('desktop', READER);
    await stubShops(context);
    await page.goto(`/post/${POST_SLUG}?utm_source=newsletter&utm_medium=email`);
    await untilViews(site.server, 1);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await untilViews(site.server, 2);
    await page.goBack();
    await untilViews(site.server, 3);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      // The last one is in the product grid; blocks in the text link the same products.
      page
        .getByRole('link', { name: /^Shop Now/ })
        .last()
        .click(),
    ]);
    await opened.waitForURL((url) => url.origin !== site.server.url);
    await until(async () => (await clicks()).length === 1);
    expect(await views()).toMatchObject([
      { path: `/post/${POST_SLUG}`, source: 'newsletter', channel: 'email', bot: null, session: 1 },
      { path: '/about', source: 'newsletter', session: 1 },
      { path: `/post/${POST_SLUG}`, source: 'newsletter', session: 1 },
    ]);
    const admin = await AdminUser.signIn(site.server);
    const post = (await admin.send('GET', `/api/posts/slug/${POST_SLUG}`)).json as Post;
    expect(post.views).toBe(2);
    const products = post.affiliateProducts.map(({ id }) => id);
    expect(await clicks()).toMatchObject([
      { post_id: post.id, slot: 'featured', source: 'newsletter', bot: null },
    ]);
    expect(products).toContain(Number((await clicks())[0]?.product_id));
    const [sum] = await runSql(
      site.server,
      "select * from analytics_daily where dimension = 'site'",
    );
    expect(Object.values(sum ?? {}).map(Number)).toEqual(expect.arrayContaining([3, 1]));
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('adds the click id to the shop’s address if the network has a parameter for it, without changing the link', async () => {
    const { page, context, pageErrors } = await site.open('desktop', READER);
    const admin = await AdminUser.signIn(site.server);
    const network = await admin.send('POST', '/api/affiliate/networks', {
      name: 'Clickwise',
      slug: 'clickwise',
      subIdParameter: 'clickref',
    });
    const { id: networkId } = network.json as { id: number };
    // Any address that answers at once can serve as the shop; this one counts no view.
    const affiliateUrl = `${site.server.url}/robots.txt?article=7`;
    const stored = await admin.send('POST', '/api/affiliate/products', {
      name: 'Meridian 38',
      brand: 'Halloran',
      description: 'A thin watch.',
      affiliateUrl,
      networkId,
    });
    const product = stored.json as AffiliateProduct;
    const slug = 'a-watch-of-one-shop';
    await admin.createPost({ slug, affiliateProductIds: [product.id], published: true });
    await page.goto(`/post/${slug}`, { waitUntil: 'networkidle' });
    await untilViews(site.server, 1);
    const shop = page.getByRole('link', { name: /^Shop Now/ }).first();
    expect(await shop.getAttribute('href')).toBe(affiliateUrl);
    const follow = async (open: () => Promise<void>): Promise<string> => {
      const [opened] = await Promise.all([context.waitForEvent('page'), open()]);
      await opened.waitForURL((url) => url.searchParams.has('clickref'));
      return opened.url();
    };
    const addresses = [
      await follow(() => shop.click()),
      await follow(() => shop.click({ button: 'middle' })),
      await follow(() => shop.press('Enter')),
      await follow(() => shop.click({ modifiers: ['ControlOrMeta'] })),
    ];
    await until(async () => (await clicks()).length > 0);
    const [click] = await clicks();
    expect(new Set(addresses)).toEqual(
      new Set([`${affiliateUrl}&clickref=${String(click?.click_id)}`]),
    );
    expect(click).toMatchObject({ product_id: product.id, network_id: networkId });
    expect(await shop.getAttribute('href')).toBe(affiliateUrl);
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('records clicks by middle button and keyboard, on cards and in the text', async () => {
    const { page, context } = await site.open('desktop', READER);
    await stubShops(context);
    await page.goto('/');
    await untilViews(site.server, 1);
    const shops = page.getByRole('link', { name: /^Shop / });
    await shops.nth(0).click({ button: 'middle' });
    await shops.nth(1).press('Enter');
    await until(async () => (await clicks()).length === 2);
    expect(await clicks()).toMatchObject([
      { slot: 'card', path: '/' },
      { slot: 'card', path: '/' },
    ]);
    const admin = await AdminUser.signIn(site.server);
    const [card] = (await admin.send('GET', '/api/posts?limit=1')).json as Post[];
    const { json } = await admin.send('GET', `/api/posts/slug/${POST_SLUG}`);
    const [product] = (json as Post).affiliateProducts;
    if (card === undefined || product === undefined) throw new Error('The starter has changed');
    const post = await admin.createPost({
      slug: 'within-the-text',
      content: `A [word in the text](${product.affiliateUrl}) leads to the shop.`,
      affiliateProductIds: [product.id],
      categoryId: card.categoryId,
      published: true,
    });
    await page.goto('/post/within-the-text');
    await untilViews(site.server, 2);
    await page.getByRole('link', { name: 'word in the text' }).click();
    await until(async () => (await clicks()).length === 3);
    expect((await clicks())[2]).toMatchObject({
      slot: 'text',
      post_id: post.id,
      product_id: product.id,
    });
    await context.close();
  });

  it('records no views in the admin area or by an administrator', async () => {
    const { page, context } = await site.open('desktop', READER);
    await new AdminArea(page).enter();
    await page.goto('/', { waitUntil: 'networkidle' });
    // A reader's view would have been recorded by then.
    await page.waitForTimeout(3_500);
    expect(await views()).toEqual([]);
    await context.close();
  });
});
