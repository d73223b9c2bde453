import type { Page } from 'playwright-core';
import { call, logIn } from '../../../cms/tests/support/request';
import { overflowOf } from '../fixtures/axe';
import type { Device } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const BRAND = 'The Aurelian Quarterly of Faraway Places';
const CATEGORY = 'Yachts, Sailing and Life at Sea by the Season and the Hour';

describe('long names of the magazine and of a category', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ SEED: 'none' });
    const cookie = await logIn(site.server);
    const brand = { brandName: BRAND };
    const category = { name: CATEGORY, slug: 'at-sea' };
    const answers = [
      await call(site.server, 'PATCH', '/api/settings', { cookie, body: brand }),
      await call(site.server, 'POST', '/api/categories', { cookie, body: category }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    for (const slug of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await call(site.server, 'POST', '/api/categories', { cookie, body: { name: slug, slug } });
    }
  });
  afterAll(() => site.close());

  /** Whether the brand name in the header is not truncated. */
  const isBrandFullyVisible = (page: Page) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: `${BRAND}, home` })
      .evaluate(
        (mark) => mark.scrollWidth <= mark.clientWidth && mark.scrollHeight <= mark.clientHeight,
      );
  const getHeaderHeight = async (page: Page) =>
    (await page.getByRole('banner').boundingBox())?.height;

  it.each<Device>(['desktop', 'phone'])(
    'cause no overflow on a %s, and the name of the magazine is not cut off',
    async (device) => {
      const { page, releasePage } = await site.open(device);
      await page.goto('/about', { waitUntil: 'networkidle' });
      expect(await page.getByText(CATEGORY).count()).toBeGreaterThan(0);
      expect(await overflowOf(page)).toBe(0);
      expect(await isBrandFullyVisible(page)).toBe(true);
      await new AdminArea(page).enter();
      expect(await isBrandFullyVisible(page)).toBe(true);
      expect(await getHeaderHeight(page)).toBeLessThanOrEqual(64);
      await releasePage();
    },
  );

  it.each<Device>(['desktop', 'phone'])(
    'leave no gaps in the rows of seven categories on a %s',
    async (device) => {
      const { page, releasePage } = await site.open(device);
      await page.goto('/', { waitUntil: 'networkidle' });
      const grid = page
        .getByRole('region', { name: 'Explore Luxury Categories' })
        .getByRole('list');
      const gaps = await grid.evaluate((list) => {
        const { right } = list.getBoundingClientRect();
        const rows = new Map<number, number>();
        for (const card of list.children) {
          const box = card.getBoundingClientRect();
          rows.set(Math.round(box.top), Math.round(right - box.right));
        }
        return [...rows.values()];
      });
      expect(gaps).toEqual(device === 'desktop' ? [0, 0, 0] : [0, 0, 0, 0]);
      await releasePage();
    },
  );
});
