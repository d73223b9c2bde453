import { logIn } from '../../../cms/tests/support/request';
import { axeViolations } from '../fixtures/axe';
import type { devices } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';

describe('the look of the site', () => {
  let site: Site;
  let cookie: string;

  beforeAll(async () => {
    site = await openSite();
    cookie = await logIn(site.server);
  });
  afterAll(() => site.close());

  const openAsOwner = async (device: keyof typeof devices) => {
    const opened = await site.open(device);
    const [name = '', value = ''] = cookie.split('=');
    await opened.context.addCookies([{ name, value, url: site.server.url }]);
    return opened;
  };

  /** The saved home page, as readers see it. */
  const publicHome = async (): Promise<string> => (await fetch(`${site.server.url}/`)).text();

  it('is chosen beside the whole site, saved, and taken back', async () => {
    const before = await publicHome();
    const { page, giveBack } = await openAsOwner('desktop');
    await page.goto('/admin/settings/look');
    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await preview.getByRole('heading', { level: 1, name: 'Live the Extraordinary' }).waitFor();
    await page.getByLabel('Accent color').fill('#888800');
    await page.getByText('so that it stays readable').waitFor();
    await page.getByText('Opening of the home page').click();
    await page.getByLabel('Headline', { exact: true }).fill('Slow journeys');
    await preview.getByRole('heading', { level: 1, name: 'Slow journeys' }).waitFor();
    // Links open within the preview, and the next change does not leave that page.
    await preview
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await preview.locator('nav a[aria-current="page"]', { hasText: 'About' }).first().waitFor();
    expect(await publicHome()).toBe(before);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Everything is saved.').waitFor();
    const saved = await publicHome();
    expect(saved).toContain('Slow journeys');
    expect(saved).toContain('--c-gold:#888800');
    await page.getByRole('button', { name: 'Restore previous look' }).click();
    await page.getByText('Previous look restored', { exact: true }).waitFor();
    expect(await publicHome()).toBe(before);
    await giveBack();
  });

  it('takes turns with its preview on a phone', async () => {
    const { page, giveBack } = await openAsOwner('phone');
    await page.goto('/admin/settings/look');
    await page.getByLabel('Accent color').waitFor();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await preview.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel('Accent color').isVisible()).toBe(false);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
    await giveBack();
  });
});
