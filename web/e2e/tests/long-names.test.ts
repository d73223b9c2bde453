import { call, logIn } from '../../../cms/tests/support/request';
import type { Device } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';

const BRAND = 'The Aurelian Quarterly of Faraway Places';
const CATEGORY = 'Yachts, Sailing and Life at Sea by the Season and the Hour';

describe('a magazine and a category of long names', () => {
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
  });
  afterAll(() => site.close());

  it.each<Device>(['desktop', 'phone'])('make no page wider than a %s', async (device) => {
    const { page, context } = await site.open(device);
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(await page.getByText(CATEGORY).count()).toBeGreaterThan(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await context.close();
  });
});
