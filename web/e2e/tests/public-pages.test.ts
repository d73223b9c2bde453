import type { Page } from 'playwright-core';
import { axeViolations } from '../fixtures/axe';
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

describe('every public page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  const expectWhole = async (page: Page, heading: string): Promise<void> => {
    const h1 = page.getByRole('heading', { level: 1 });
    expect(await h1.count()).toBe(1);
    expect(await h1.textContent()).toContain(heading);
    expect(await axeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  };

  describe('on a phone', () => {
    it.each(KINDS)('%s is whole, accessible and silent', async (path, heading) => {
      const { page, giveBack, complaints } = await site.open('phone');
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectWhole(page, heading);
      expect(complaints()).toEqual([]);
      await giveBack();
    });
  });

  describe('on a desktop, and as narrow as a phone', () => {
    it.each(FOUND)('%s is whole, accessible and silent', async (path, heading) => {
      const { page, giveBack, complaints } = await site.open('desktop');
      await page.goto(path, { waitUntil: 'networkidle' });
      await atBothSizes(page, () => expectWhole(page, heading));
      expect(complaints()).toEqual([]);
      await giveBack();
    });

    it.each(MISSING)('%s shows its not-found screen', async (path, text) => {
      const { page, giveBack, complaints, allow } = await site.open('desktop');
      // Chromium logs the intended 404 of the document.
      allow(/404/);
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(404);
      await atBothSizes(page, async () => {
        expect(await page.getByText(text, { exact: true }).count()).toBeGreaterThan(0);
        expect(await axeViolations(page)).toEqual([]);
      });
      expect(complaints()).toEqual([]);
      await giveBack();
    });
  });

  describe('in the dark scheme', () => {
    it.each(['/', '/post/what-an-empty-leg-really-costs', '/contact', '/category/supercars'])(
      '%s is accessible',
      async (path) => {
        const { page, giveBack, complaints } = await site.open('desktop', { colorScheme: 'dark' });
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await axeViolations(page)).toEqual([]);
        expect(complaints()).toEqual([]);
        await giveBack();
      },
    );
  });

  it('fetches nothing from the API to show a page that arrived rendered', async () => {
    const { page, giveBack } = await site.open('desktop');
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
    await giveBack();
  });

  it('shows an empty magazine without a story as the specification says', async () => {
    const empty = await openSite({ SEED: 'none' });
    try {
      const { page, complaints } = await empty.open('desktop');
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByText('No published articles available yet.').waitFor();
      await page.getByText('Check back soon for luxury lifestyle content.').waitFor();
      await page.getByText('No categories yet.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(complaints()).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});
