import type { Page } from 'playwright-core';
import type { Post } from '../../../cms/src/contract/post';
import { addressedTags, tagPath } from '../../../cms/src/contract/tag-slug';
import { undisclosedLinks } from '../../src/testing/undisclosed-links';
import { axeViolations, overflowOf } from '../fixtures/axe';
import { atBothSizes } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';

const PAGES = [
  ['/', 'Live the Extraordinary'],
  ['/stories', 'Stories'],
  ['/search', 'Search'],
  ['/search?q=coat', 'Search'],
  ['/search?q=xylophonist', 'Search'],
  ['/about', ''],
  ['/contact', ''],
  ['/category/exotic-travel', 'Exotic Travel'],
  ['/category/private-jets', 'Private Jets'],
  ['/category/supercars', 'Supercars'],
  ['/category/watch-collecting', 'Watch Collecting'],
  ['/category/real-estate', 'Real Estate'],
  ['/category/designer-fashion', 'Designer Fashion'],
  ['/post/the-slow-way-through-raja-ampat', 'The Slow Way Through Raja Ampat'],
  ['/post/what-an-empty-leg-really-costs', 'What an Empty Leg Really Costs'],
  ['/legal/privacy', 'Privacy Policy'],
  ['/legal/terms', 'Terms of Service'],
  ['/legal/affiliate', 'Affiliate Disclosure'],
  ['/legal/dmca', 'DMCA Policy'],
  ['/admin', ''],
] as const;

const MISSING_PAGES = [
  ['/nowhere', '404 Page Not Found'],
  ['/post/nowhere', 'Post Not Found'],
  ['/category/nowhere', 'Category Not Found'],
  ['/legal/nowhere', 'Page Not Found'],
] as const;

/** One page of each kind, which is also opened on a phone. */
const PAGE_KINDS = [
  ['/', 'Live the Extraordinary'],
  ['/stories', 'Stories'],
  ['/search?q=coat', 'Search'],
  ['/about', ''],
  ['/contact', ''],
  ['/category/supercars', 'Supercars'],
  ['/post/what-an-empty-leg-really-costs', 'What an Empty Leg Really Costs'],
  ['/legal/privacy', 'Privacy Policy'],
  ['/admin', ''],
] as const;

/** Pages also checked in the dark scheme. */
const DARK_PAGES: readonly string[] = [
  '/',
  '/post/what-an-empty-leg-really-costs',
  '/contact',
  '/category/supercars',
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('public pages', () => {
  const expectCompletePage = async (page: Page, heading: string): Promise<void> => {
    const h1 = page.getByRole('heading', { level: 1 });
    expect(await h1.count()).toBe(1);
    expect(await h1.textContent()).toContain(heading);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(undisclosedLinks)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  };

  describe('on a phone', () => {
    it.each(PAGE_KINDS)(
      '%s is accessible, fits the window, discloses paid links and logs no errors',
      async (path, heading) => {
        const { page, releasePage, pageErrors } = await site.open('phone');
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectCompletePage(page, heading);
        expect(pageErrors()).toEqual([]);
        await releasePage();
      },
    );
  });

  describe('on a desktop, also at phone width', () => {
    it.each(PAGES)(
      '%s is accessible, fits the window, discloses paid links and logs no errors',
      async (path, heading) => {
        const { page, releasePage, pageErrors } = await site.open('desktop');
        await page.goto(path, { waitUntil: 'networkidle' });
        await atBothSizes(page, () => expectCompletePage(page, heading));
        if (DARK_PAGES.includes(path)) {
          await page.emulateMedia({ colorScheme: 'dark' });
          expect(await axeViolations(page)).toEqual([]);
        }
        expect(pageErrors()).toEqual([]);
        await releasePage();
      },
    );

    it.each(MISSING_PAGES)('%s answers 404 and shows its not-found screen', async (path, text) => {
      const { page, releasePage, pageErrors, allow } = await site.open('desktop');
      // Chromium logs the intended 404 of the document.
      allow(/404/);
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(404);
      await atBothSizes(page, async () => {
        expect(await page.getByText(text, { exact: true }).count()).toBeGreaterThan(0);
        expect(await axeViolations(page)).toEqual([]);
      });
      expect(pageErrors()).toEqual([]);
      await releasePage();
    });
  });

  it('request no data from the API after the server has rendered them', async () => {
    const { page, releasePage } = await site.open('desktop');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Reports the page view and fetches no data.
      if (pathname.startsWith('/api/') && pathname !== '/api/analytics/collect')
        calls.push(pathname);
    });
    for (const path of [
      '/',
      '/post/in-praise-of-the-slower-car',
      '/category/supercars',
      '/stories',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
    expect(calls).toEqual([]);
    await releasePage();
  });

  it('show the specified texts if the magazine has no posts', async () => {
    const empty = await openSite({ SEED: 'none' });
    try {
      const { page, pageErrors } = await empty.open('desktop');
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByText('No published articles available yet.').waitFor();
      await page.getByText('Check back soon for luxury lifestyle content.').waitFor();
      await page.getByText('No categories yet.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(pageErrors()).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});

describe('the disclosure of paid links', () => {
  const posts: Post[] = [];
  beforeAll(async () => {
    const admin = await site.signIn();
    const published = admin.each('GET /api/posts', { query: { status: 'published' } });
    for await (const { id } of published) {
      posts.push((await admin.call('GET /api/posts/{id}', { params: { id } })).body);
    }
  });

  /** Pages with shop links that the tests above do not cover. */
  const otherPaths = (): string[] => {
    const all = [
      '/stories?page=2',
      '/search?q=watch',
      ...posts.flatMap(({ tags }) =>
        addressedTags(tags)
          .slice(0, 1)
          .map(({ slug }) => tagPath(slug)),
      ),
      ...posts.map(({ slug }) => `/post/${slug}`),
    ];
    return [...new Set(all)].filter((path) => PAGES.every(([found]) => found !== path));
  };

  it('is shown on all other public pages with shop links, at both widths', async () => {
    const { page, releasePage } = await site.open('desktop');
    const links = { desktop: 0, phone: 0 };
    for (const path of otherPaths()) {
      // Module scripts have run by then.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await atBothSizes(page, async (size) => {
        const undisclosed = await page.evaluate(undisclosedLinks);
        expect({ path, size, undisclosed }).toEqual({ path, size, undisclosed: [] });
        links[size] += await page.locator('a[rel~="sponsored"]').count();
      });
    }
    expect(links.desktop).toBeGreaterThan(50);
    expect(links.phone).toBeGreaterThan(50);
    await releasePage();
  });

  it('precedes a paid link in the full text of the feed', async () => {
    const admin = await site.signIn();
    const [post] = posts.filter(({ affiliateProducts }) => affiliateProducts.length > 0);
    const { affiliateUrl } = post?.affiliateProducts[0] ?? {};
    if (post === undefined) throw new Error('The starter has changed');
    const content = `${post.content}\n\nThe [shop](${String(affiliateUrl)}) has it.`;
    await admin.call('PATCH /api/posts/{id}', { params: { id: post.id }, body: { content } });
    const feed = await (await fetch(`${site.server.url}/feed.xml`)).text();
    const item = feed.slice(feed.indexOf(`/posts/${post.id}<`));
    const note = item.indexOf('may earn a commission');
    expect(note).toBeGreaterThan(0);
    expect(note).toBeLessThan(item.indexOf('rel="sponsored'));
  });
});
