import type { Locator, Page } from 'playwright-core';
import { AdminUser } from '../../../cms/tests/support/admin-user';
import { CatalogEditor } from '../../../cms/tests/support/catalog-editor';
import { axeViolations } from '../fixtures/axe';
import { openSite, type Site } from '../fixtures/site';

const POST_PATH = '/post/in-praise-of-the-slower-car';
const VIDEO_PATH = '/post/a-film-of-the-lake';
const BLOCKS_PATH = '/post/blocks-of-all-kinds';
const NETWORKS = ['Pinterest', 'Facebook', 'X', 'LinkedIn'];

const getCanonicalUrl = async (page: Page): Promise<string> =>
  (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';

/** Addresses of the share links, including their queries. */
const getShareAddresses = async (page: Page): Promise<URL[]> => {
  const links = page.getByRole('group', { name: 'Share this story' }).getByRole('link');
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  return hrefs.map((href) => new URL(href));
};

const composeAllBlocks = ([one = 0, two = 0, three = 0]: readonly number[]): string =>
  [
    'Words first.',
    ':::figure{width=wide}\n![A lake](/pictures/lofoten-blue.jpg)\nAt dawn.\n:::',
    `:::product{id=${one}}\nCarried for a month.\n:::`,
    `::comparison{ids="${one},${two},${three}" winner=${two}}`,
    ':::gallery\n![One](/pictures/masseria.jpg "First")\n![Two](/pictures/como-silk.jpg)\n:::',
    ':::pullquote{by="A. Keller"}\nThe quietest cabin.\n:::',
    ':::note{title="Good to know"}\nSome words.\n:::',
    ':::facts{title="At a glance"}\n- Range: 7,500 nm\n:::',
    '::related{post="in-praise-of-the-slower-car"}',
    '::embed{url="https://youtu.be/abc_-12" title="A film"}',
    '::newsletter',
    ':::figure{width=full}\n![The bay](/pictures/hangar-night.jpg)\n:::',
    '::tip',
  ].join('\n\n');

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const admin = await AdminUser.signIn(site.server);
  await admin.createPost({
    slug: 'a-film-of-the-lake',
    content: 'At dawn:\n\nhttps://youtu.be/abc_-12\n\nAnd at dusk.',
    published: true,
  });
  const { items } = await new CatalogEditor(() => admin).list('?limit=3');
  const ids = items.map(({ id }) => id);
  await admin.createPost({
    slug: 'blocks-of-all-kinds',
    content: composeAllBlocks(ids),
    published: true,
  });
});
afterAll(() => site.close());

describe('a post page', () => {
  it('has share links that work without JavaScript and load nothing from other hosts', async () => {
    const { page, context } = await site.open('desktop', { javaScriptEnabled: false });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(POST_PATH, { waitUntil: 'networkidle' });
    const url = await getCanonicalUrl(page);
    expect(url.endsWith(POST_PATH)).toBe(true);
    const addresses = await getShareAddresses(page);
    expect(
      addresses.map(({ protocol, host, pathname }) => `${protocol}//${host}${pathname}`),
    ).toEqual([
      'https://pinterest.com/pin/create/button/',
      'https://www.facebook.com/sharer/sharer.php',
      'https://twitter.com/intent/tweet',
      'https://www.linkedin.com/sharing/share-offsite/',
      'mailto://',
    ]);
    for (const { search } of addresses) expect(decodeURIComponent(search)).toContain(url);
    const media = new URL(addresses[0]?.searchParams.get('media') ?? '');
    expect((await page.request.get(media.pathname)).headers()['content-type']).toBe('image/jpeg');
    for (const name of NETWORKS) {
      const link = page.getByRole('link', { name: `Share on ${name}, opens in a new tab` });
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false);
    expect([...hosts]).toEqual([new URL(site.server.url).host]);
    // The share links are to the right of the text, level with the details.
    const boxOf = async (part: string) =>
      (await page.locator(`[data-part='${part}']`).boundingBox())!;
    const [share, text, details] = [
      await boxOf('share'),
      await boxOf('text'),
      await boxOf('details'),
    ];
    expect(share.x).toBeGreaterThan(text.x + text.width);
    expect(share.y).toBe(details.y);
    await context.close();
  });

  it.each(['desktop', 'phone'] as const)('copies its address on a %s', async (device) => {
    const { page, context, pageErrors } = await site.open(device);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(POST_PATH, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'The link is copied.' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await getCanonicalUrl(page),
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('opens the share sheet of a phone without a layout shift', async () => {
    const { page, context, pageErrors } = await site.open('phone');
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        document.documentElement.dataset.shared = data.url ?? '';
        return Promise.resolve();
      };
      Object.assign(navigator, { share });
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        const before = Number(document.documentElement.dataset.shift ?? 0);
        document.documentElement.dataset.shift = String(
          shifts.reduce((sum, { value }) => sum + value, before),
        );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(POST_PATH, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Share', exact: true }).tap();
    const { shared, shift } = await page.evaluate(() => {
      const { dataset } = document.documentElement;
      return { shared: dataset.shared, shift: dataset.shift };
    });
    expect(shared).toBe(await getCanonicalUrl(page));
    // A late font shifts a line by less than this limit.
    expect(Number(shift ?? 0)).toBeLessThan(0.001);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('is printed with its address and image, and without navigation, share links and shop buttons', async () => {
    const { page, releasePage } = await site.open('desktop');
    await page.goto(POST_PATH, { waitUntil: 'networkidle' });
    const address = page.getByText((await getCanonicalUrl(page)).replace('http://', ''), {
      exact: true,
    });
    const article = page.getByRole('article').first();
    expect(await address.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await address.isVisible()).toBe(true);
    expect(await article.locator('picture').first().isVisible()).toBe(true);
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('group', { name: 'Share this story' }),
      page.getByRole('heading', { name: /^Explore More/ }),
      page.getByRole('link', { name: /^Shop Now/ }).first(),
    ]) {
      expect(await hidden.isVisible()).toBe(false);
    }
    const products = page.getByRole('region', { name: 'Featured Products' });
    expect(await products.getByText('$210').isVisible()).toBe(true);
    expect(
      await products
        .getByText(/^shop\.example\//)
        .first()
        .isVisible(),
    ).toBe(true);
    await releasePage();
  });

  it.each(['desktop', 'phone'] as const)(
    'loads a video only when it is opened, on a %s',
    async (device) => {
      const { page, releasePage, pageErrors } = await site.open(device);
      const hosts = new Set<string>();
      await page.route('https://www.youtube-nocookie.com/**', (route) => {
        hosts.add(new URL(route.request().url()).host);
        return route.fulfill({ contentType: 'text/html', body: '<title>x</title><p>The film</p>' });
      });
      await page.goto(VIDEO_PATH, { waitUntil: 'networkidle' });
      const link = page.getByRole('link', { name: 'Watch on YouTube' });
      expect(await link.getAttribute('href')).toBe('https://youtu.be/abc_-12');
      expect(await axeViolations(page)).toEqual([]);
      expect([...hosts]).toEqual([]);
      await link.click();
      await page.frameLocator('iframe').getByText('The film').waitFor();
      expect([...hosts]).toEqual(['www.youtube-nocookie.com']);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it.each(['desktop', 'phone'] as const)(
    'lays out its blocks on a %s, and accepts a sign-up in the newsletter block',
    async (device) => {
      const { page, releasePage, pageErrors } = await site.open(device);
      await page.goto(BLOCKS_PATH, { waitUntil: 'networkidle' });
      const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const windowWidth = page.viewportSize()?.width ?? 0;
      const text = await boxOf(page.getByText('Words first.'));
      const wide = await boxOf(page.locator('[data-width="wide"]'));
      const full = await boxOf(page.locator('[data-width="full"]'));
      expect(wide.width - text.width > 200).toBe(device === 'desktop');
      expect([full.x, full.width]).toEqual([0, windowWidth]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(windowWidth);

      const table = page.getByRole('table', { name: /^Comparison of/ });
      const prices = table.getByRole('cell').filter({ hasText: '$' });
      const [first, second] = [await boxOf(prices.nth(0)), await boxOf(prices.nth(1))];
      expect(second.y).toBe(first.y);
      const isScrollable = await page
        .getByRole('group', { name: /^Comparison: / })
        .evaluate((area) => area.scrollWidth > area.clientWidth);
      expect(isScrollable).toBe(device === 'phone');
      expect(await table.getByText('Editors’ choice').isVisible()).toBe(true);
      expect(await page.getByText('There is no block').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);

      const form = page.locator('form[data-block="newsletter"]');
      await form.getByLabel('Email address').fill(`${device}@example.com`);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await form.getByText(/^Successfully subscribed!/).waitFor();
      expect(new URL(page.url()).pathname).toBe(BLOCKS_PATH);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it('prints blocks without cutting them off, with addresses of shops and videos, and without buttons and forms', async () => {
    const { page, releasePage } = await site.open('desktop');
    await page.goto(BLOCKS_PATH, { waitUntil: 'networkidle' });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 640, height: 900 });
    const block = (name: string) => page.locator(`[data-block="${name}"]`).first();
    const printed = ['figure', 'product', 'comparison', 'gallery', 'pullquote', 'note', 'facts'];
    for (const name of [...printed, 'related', 'embed']) {
      expect([name, await block(name).isVisible()]).toEqual([name, true]);
      const isCut = await block(name).evaluate((node) =>
        [node, ...node.querySelectorAll('*')].some(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
        ),
      );
      expect([name, isCut]).toEqual([name, false]);
    }
    expect(await block('newsletter').isVisible()).toBe(false);
    for (const name of ['product', 'comparison']) {
      const shop = block(name)
        .getByText(/^shop\.example\//)
        .first();
      expect([name, await shop.isVisible()]).toEqual([name, true]);
      expect(await block(name).getByText('Shop Now').first().isVisible()).toBe(false);
    }
    const video = block('embed').getByRole('link');
    const printedAddress = await video.evaluate((link) => {
      const { content, clipPath } = getComputedStyle(link, '::after');
      return [content, clipPath];
    });
    expect(printedAddress).toEqual([
      expect.stringContaining('youtube.com/watch?v=abc_-12'),
      'none',
    ]);
    await releasePage();
  });

  it('accepts a sign-up in the newsletter block without JavaScript', async () => {
    const { page, context } = await site.open('phone', { javaScriptEnabled: false });
    await page.goto(BLOCKS_PATH);
    const form = page.locator('form[data-block="newsletter"]');
    await form.getByLabel('Email address').fill('plain@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Successfully subscribed!').first().waitFor();
    await context.close();
  });
});

describe('a category page', () => {
  it('links to the feeds of the magazine and of the category', async () => {
    const { page, releasePage } = await site.open('desktop');
    await page.goto('/category/supercars', { waitUntil: 'networkidle' });
    for (const name of ['RSS feed', 'RSS feed of Supercars']) {
      const link = page.getByRole('link', { name, exact: true });
      const answer = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toContain('application/rss+xml');
    }
    await releasePage();
  });
});
