import { axeViolations } from '../fixtures/axe';
import { hydrate } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';

const STORY = '/post/in-praise-of-the-slower-car';

describe('a reader at the end of a story', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  it('goes by a tag to another story of it, and back, without a reload', async () => {
    const { page, giveBack, complaints } = await site.open('desktop');
    await page.goto(STORY, { waitUntil: 'networkidle' });
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const index = page.getByRole('navigation', { name: 'Filed under' });
    await index.getByRole('link', { name: 'grand tourers' }).click();
    await page.getByRole('heading', { level: 1, name: 'grand tourers' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tag/grand-tourers');
    expect(await page.title()).toContain('grand tourers');
    await page.getByText('2 stories, the newest first.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'What a V12 Costs to Keep', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /V12/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'grand tourers' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(complaints()).toEqual([]);
    await giveBack();
  });

  it.each(['desktop', 'phone'] as const)('is led on by a related story on a %s', async (device) => {
    const { page, giveBack, complaints } = await site.open(device);
    await page.goto(STORY, { waitUntil: 'networkidle' });
    const related = page.getByRole('region', { name: 'Related Stories' });
    expect(await related.getByRole('article').count()).toBe(3);
    const first = related.getByRole('heading', { level: 3 }).first();
    expect(await first.textContent()).toContain('V12');
    const boxes = await related
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(new Set(boxes).size).toBe(device === 'desktop' ? 1 : 3);
    await first.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /V12/ }).waitFor();
    // The new post's own related posts, loaded during the navigation.
    await related
      .getByRole('link', { name: /slower car/i })
      .first()
      .waitFor();
    expect(await related.getByRole('link', { name: /V12/ }).count()).toBe(0);
    expect(complaints()).toEqual([]);
    await giveBack();
  });

  it('finds tags and related stories without JavaScript', async () => {
    const { page, context } = await site.open('phone', { javaScriptEnabled: false });
    await page.goto(STORY);
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

  it('is told where a tag is not there', async () => {
    const { page, giveBack, complaints, allow } = await site.open('desktop');
    allow(/404/);
    const response = await page.goto('/tag/nowhere', { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Tag Not Found' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await giveBack();
  });

  it('finds tags of a single story, but search engines do not', async () => {
    const read = async (path: string) => (await fetch(site.server.url + path)).text();
    expect(await read('/tag/furka-pass')).toMatch(/<meta[^>]+noindex/);
    const listed = await read('/tag/grand-tourers');
    expect(listed).not.toMatch(/noindex/);
    expect(listed).toContain(
      '<link rel="canonical" href="http://localhost:1337/tag/grand-tourers"',
    );
  });

  it.each(['light', 'dark'] as const)(
    'sees a tag page that is accessible in the %s scheme',
    async (colorScheme) => {
      const { page, giveBack, complaints } = await site.open('phone', { colorScheme });
      await page.goto('/tag/slow-travel', { waitUntil: 'networkidle' });
      expect(await axeViolations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(complaints()).toEqual([]);
      await giveBack();
    },
  );
});
