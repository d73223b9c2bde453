import type { Page } from 'playwright-core';
import type { Post } from '../../../cms/src/contract/post';
import { addressedTags, tagPath } from '../../../cms/src/contract/tag-slug';
import { undisclosedLinks } from '../../src/testing/undisclosed-links';
import { axeViolations, overflowOf } from '../fixtures/axe';
import { atBothSizes } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';

const FOUND = [
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

const MISSING = [
  ['/nowhere', '404 Page Not Found'],
  ['/post/nowhere', 'Post Not Found'],
  ['/category/nowhere', 'Category Not Found'],
  ['/legal/nowhere', 'Page Not Found'],
] as const;

/** One page of each kind, also loaded as a phone. */
const KINDS = [
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
const DARK: readonly string[] = [
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

describe('every public page', () => {
  const expectWhole = async (page: Page, heading: string): Promise<void> => {
    const h1 = page.getByRole('heading', { level: 1 });
    expect(await h1.count()).toBe(1);
    expect(await h1.textContent()).toContain(heading);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(undisclosedLinks)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  };

  describe('on a phone', () => {
    it.each(KINDS)('%s is whole, accessible and silent', async (path, heading) => {
      const { page, releasePage, pageErrors } = await site.open('phone');
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectWhole(page, heading);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    });
  });

  describe('on a desktop, as narrow as a phone, and some in the dark scheme', () => {
    it.each(FOUND)('%s is whole, accessible and silent', async (path, heading) => {
      const { page, releasePage, pageErrors } = await site.open('desktop');
      await page.goto(path, { waitUntil: 'networkidle' });
      await atBothSizes(page, () => expectWhole(page, heading));
      if (DARK.includes(path)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await axeViolations(page)).toEqual([]);
      }
      expect(pageErrors()).toEqual([]);
      await releasePage();
    });

    it.each(MISSING)('%s shows its not-found screen', async (path, text) => {
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

  it('fetches nothing from the API to show a page that arrived rendered', async () => {
    const { page, releasePage } = await site.open('desktop');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Reports the page view and reads nothing.
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

  it('shows an empty magazine without a story as the specification says', async () => {
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

describe('what readers are told before a link that is paid for', () => {
  const posts: Post[] = [];
  beforeAll(async () => {
    const admin = await site.signIn();
    const published = admin.each('GET /api/posts', { query: { status: 'published' } });
    for await (const { id } of published) {
      posts.push((await admin.call('GET /api/posts/{id}', { params: { id } })).body);
    }
  });

  /** Pages with links to shops that are not looked at above. */
  const paths = (): string[] => {
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
    return [...new Set(all)].filter((path) => FOUND.every(([found]) => found !== path));
  };

  it('is on every other public page, however wide', async () => {
    const { page, releasePage } = await site.open('desktop');
    const links = { desktop: 0, phone: 0 };
    for (const path of paths()) {
      // The page's scripts have run by then.
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

  it('stands in the full text of the feed', async () => {
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
