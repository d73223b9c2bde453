import { axeViolations, pageViolations } from '../fixtures/axe';
import { hydrate } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { SearchPage } from '../pages/search-page';

const POST_PATH = '/post/in-praise-of-the-slower-car';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a reader who searches', () => {
  it('sees results while typing, opens one by keyboard, and returns to the results', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    const search = new SearchPage(page);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /search/i })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page.keyboard.type('phinis', { delay: 30 });
    await search.waitForResults('phinis');
    expect(await search.highlights.first().textContent()).toMatch(/^phinisi/i);
    expect(page.url()).toContain('/search?q=phinis');
    expect(await page.title()).toContain('phinis');
    expect(await search.hasFocus()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const title = await search.focusedText();
    await page.keyboard.press('ArrowUp');
    expect(await search.hasFocus()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await search.waitForResults('phinis');
    expect(await search.field.inputValue()).toBe('phinis');
    expect(await search.results.count()).toBeGreaterThan(0);
    await page.goBack();
    await page.waitForURL('**/about');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('sees the same results after a reload, and none after the field is cleared', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop', { colorScheme: 'dark' });
    const search = new SearchPage(page);
    await search.open();
    await search.field.fill('the engine');
    await search.waitForResults('the engine');
    const titles = await search.results.getByRole('heading').allTextContents();
    const highlights = await search.highlights.allTextContents();
    expect(highlights.every((mark) => /^engine/i.test(mark))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await search.results.getByRole('heading').allTextContents()).toEqual(titles);
    expect(await search.highlights.allTextContents()).toEqual(highlights);
    await search.field.press('Escape');
    await page.waitForURL('**/search');
    await search.results.first().waitFor({ state: 'detached' });
    expect(await search.hasFocus()).toBe(true);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('sees the results of the last search, even if an earlier one is answered later', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    const search = new SearchPage(page);
    await search.open('coat');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/posts?*q=leather', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await search.field.fill('leather');
    await page.locator('[aria-busy="true"]').waitFor();
    expect(await search.results.count()).toBeGreaterThan(0);
    await search.field.fill('engine');
    await search.waitForResults('engine');
    release();
    await page.waitForTimeout(400);
    expect(page.url()).toContain('q=engine');
    await search.waitForResults('engine');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('is offered sections on a phone if nothing is found, and the search field is not focused on load', async () => {
    const { page, releasePage, pageErrors } = await site.open('phone');
    const search = new SearchPage(page);
    await search.open();
    expect(await search.hasFocus()).toBe(false);
    await search.field.tap();
    await page.keyboard.type('xylophonist', { delay: 20 });
    await page.getByRole('heading', { name: 'No results for “xylophonist”' }).waitFor();
    expect(await pageViolations(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Supercars').tap();
    await page.getByRole('heading', { level: 1, name: 'Supercars' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});

describe('a reader at the end of a post', () => {
  it('opens another post of a tag and returns, without a reload', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    await page.goto(POST_PATH, { waitUntil: 'networkidle' });
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const tags = page.getByRole('navigation', { name: 'Filed under' });
    await tags.getByRole('link', { name: 'grand tourers' }).click();
    await page.getByRole('heading', { level: 1, name: 'grand tourers' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tag/grand-tourers');
    await page.getByText('2 stories, the newest first.').waitFor();
    await page.waitForFunction(() => document.title.includes('grand tourers'));
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'What a V12 Costs to Keep', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /V12/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'grand tourers' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it.each(['desktop', 'phone'] as const)(
    'sees three related posts on a %s, and opens one by keyboard',
    async (device) => {
      const { page, releasePage, pageErrors } = await site.open(device);
      await page.goto(POST_PATH, { waitUntil: 'networkidle' });
      const related = page.getByRole('region', { name: 'Related Stories' });
      expect(await related.getByRole('article').count()).toBe(3);
      const first = related.getByRole('heading', { level: 3 }).first();
      expect(await first.textContent()).toContain('V12');
      const tops = await related
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(device === 'desktop' ? 1 : 3);
      await first.getByRole('link').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /V12/ }).waitFor();
      // The new post's own related posts, loaded during the navigation.
      await related
        .getByRole('link', { name: /slower car/i })
        .first()
        .waitFor();
      expect(await related.getByRole('link', { name: /V12/ }).count()).toBe(0);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it('finds tags and related posts without JavaScript', async () => {
    const { page, context } = await site.open('phone', { javaScriptEnabled: false });
    await page.goto(POST_PATH);
    await page
      .getByRole('region', { name: 'Related Stories' })
      .getByRole('article')
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'grand tourers' }).click();
    await page.getByRole('heading', { level: 1, name: 'grand tourers' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    await context.close();
  });

  it('sees a 404 page if a tag does not exist', async () => {
    const { page, releasePage, pageErrors, allow } = await site.open('desktop');
    allow(/404/);
    const response = await page.goto('/tag/nowhere', { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Tag Not Found' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('finds the page of a tag with a single post, which is marked noindex', async () => {
    const read = async (path: string) => (await fetch(site.server.url + path)).text();
    expect(await read('/tag/furka-pass')).toMatch(/<meta[^>]+noindex/);
    const listed = await read('/tag/grand-tourers');
    expect(listed).not.toMatch(/noindex/);
    expect(listed).toContain(
      '<link rel="canonical" href="http://localhost:1337/tag/grand-tourers"',
    );
  });

  it.each(['light', 'dark'] as const)(
    'sees a tag page that is accessible and fits a phone in the %s scheme',
    async (colorScheme) => {
      const { page, releasePage, pageErrors } = await site.open('phone', { colorScheme });
      await page.goto('/tag/slow-travel', { waitUntil: 'networkidle' });
      expect(await pageViolations(page)).toEqual([]);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );
});
