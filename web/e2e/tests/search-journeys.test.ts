import { axeViolations } from '../fixtures/axe';
import { openSite, type Site } from '../fixtures/site';
import { SearchPage } from '../pages/search-page';

describe('a reader who searches', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  it('finds while typing, opens by the keyboard and comes back to the same results', async () => {
    const { page, giveBack, complaints } = await site.open('desktop');
    const search = new SearchPage(page);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /search/i })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page.keyboard.type('phinis', { delay: 30 });
    await search.found('phinis');
    expect(await search.marks.first().textContent()).toMatch(/^phinisi/i);
    expect(page.url()).toContain('/search?q=phinis');
    expect(await page.title()).toContain('phinis');
    expect(await search.hasFocus()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const title = await search.focused();
    await page.keyboard.press('ArrowUp');
    expect(await search.hasFocus()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await search.found('phinis');
    expect(await search.field.inputValue()).toBe('phinis');
    expect(await search.results.count()).toBeGreaterThan(0);
    await page.goBack();
    await page.waitForURL('**/about');
    expect(complaints()).toEqual([]);
    await giveBack();
  });

  it('sees the same after a reload, and nothing once the field is emptied', async () => {
    const { page, giveBack, complaints } = await site.open('desktop', { colorScheme: 'dark' });
    const search = new SearchPage(page);
    await search.open();
    await search.field.fill('the engine');
    await search.found('the engine');
    const titles = await search.results.getByRole('heading').allTextContents();
    const marks = await search.marks.allTextContents();
    expect(marks.every((mark) => /^engine/i.test(mark))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await search.results.getByRole('heading').allTextContents()).toEqual(titles);
    expect(await search.marks.allTextContents()).toEqual(marks);
    await search.field.press('Escape');
    await page.waitForURL('**/search');
    await search.results.first().waitFor({ state: 'detached' });
    expect(await search.hasFocus()).toBe(true);
    expect(complaints()).toEqual([]);
    await giveBack();
  });

  it('sees the last search only, however late the others are answered', async () => {
    const { page, giveBack, complaints } = await site.open('desktop');
    const search = new SearchPage(page);
    await search.open('coat');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/posts?*q=leather', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await search.field.fill('leather');
    await page.locator('[aria-busy="true"]').waitFor();
    expect(await search.results.count()).toBeGreaterThan(0);
    await search.field.fill('engine');
    await search.found('engine');
    release();
    await page.waitForTimeout(400);
    expect(page.url()).toContain('q=engine');
    await search.found('engine');
    expect(complaints()).toEqual([]);
    await giveBack();
  });

  it('is led elsewhere on a phone where nothing is found, without its keyboard coming up', async () => {
    const { page, giveBack, complaints } = await site.open('phone');
    const search = new SearchPage(page);
    await search.open();
    expect(await search.hasFocus()).toBe(false);
    await search.field.tap();
    await page.keyboard.type('xylophonist', { delay: 20 });
    await page.getByRole('heading', { name: 'No results for “xylophonist”' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const widths = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Supercars').tap();
    await page.getByRole('heading', { level: 1, name: 'Supercars' }).waitFor();
    expect(complaints()).toEqual([]);
    await giveBack();
  });
});
