import { verifyArchive } from '../../../cms/src/operation/backup/archive/verify-archive';
import { runSql } from '../../../cms/tests/support/database';
import { axeViolations, overflowOf, pageViolations } from '../fixtures/axe';
import type { Device } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the look of the site', () => {
  const openAsAdministrator = async (device: Device) => {
    const opened = await site.open(device);
    await new AdminArea(opened.page).authenticate();
    return opened;
  };

  /** Fetches the home page as readers see it. */
  const fetchHomePage = async (): Promise<string> => (await fetch(`${site.server.url}/`)).text();

  it('is previewed before it is saved, and can be restored', async () => {
    const before = await fetchHomePage();
    const { page, releasePage } = await openAsAdministrator('desktop');
    await page.goto('/admin/settings/look');
    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await preview.getByRole('heading', { level: 1, name: 'Live the Extraordinary' }).waitFor();
    await page.getByLabel('Accent color').fill('#888800');
    await page.getByText('so that it stays readable').waitFor();
    await page.getByText('Opening of the home page').click();
    await page.getByLabel('Headline', { exact: true }).fill('Slow journeys');
    await preview.getByRole('heading', { level: 1, name: 'Slow journeys' }).waitFor();
    // Links open within the preview.
    await preview
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await preview.locator('nav a[aria-current="page"]', { hasText: 'About' }).first().waitFor();
    expect(await fetchHomePage()).toBe(before);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Everything is saved.').waitFor();
    const saved = await fetchHomePage();
    expect(saved).toContain('Slow journeys');
    expect(saved).toContain('--c-gold:#888800');
    await page.getByRole('button', { name: 'Restore previous look' }).click();
    await page.getByText('Previous look restored', { exact: true }).waitFor();
    expect(await fetchHomePage()).toBe(before);
    await releasePage();
  });

  it('is hidden while its preview is shown on a phone', async () => {
    const { page, releasePage } = await openAsAdministrator('phone');
    await page.goto('/admin/settings/look');
    await page.getByLabel('Accent color').waitFor();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await preview.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel('Accent color').isVisible()).toBe(false);
    expect(await overflowOf(page)).toBe(0);
    await releasePage();
  });
});

describe('the system screen', () => {
  it.each<Device>(['desktop', 'phone'])(
    'shows the server and warnings on a %s, and links to the outbox',
    async (device) => {
      const { page, releasePage, pageErrors } = await site.open(device);
      const area = new AdminArea(page);
      await area.enter('/admin/settings/system');
      await page.getByRole('heading', { level: 1, name: 'System' }).waitFor();
      const warnings = page.getByRole('region', { name: 'What needs you' });
      await warnings.getByText('The magazine has no public address yet').waitFor();
      await page.getByRole('region', { name: 'Server' }).getByText('SQLite').waitFor();
      expect(await pageViolations(page)).toEqual([]);

      await runSql(
        site.server,
        `update mail_state set halted_because = 'The mail server rejected the login.', halted_until = ${Date.now() + 3_600_000}`,
      );
      // Results are cached for two seconds.
      await page.waitForTimeout(2_000);
      await page.reload({ waitUntil: 'networkidle' });
      await warnings.getByText('The mail server rejected the login.').waitFor();
      await page.getByRole('region', { name: 'Mail' }).getByText('Halted').waitFor();
      expect(await pageViolations(page)).toEqual([]);
      await warnings
        .getByRole('listitem')
        .filter({ hasText: 'No mail is being sent' })
        .getByRole('link', { name: /^See outbox/ })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
      expect(pageErrors()).toEqual([]);
      await runSql(site.server, 'update mail_state set halted_because = null, halted_until = null');
      await releasePage();
    },
  );

  it.each<Device>(['desktop', 'phone'])(
    'creates, downloads and deletes a backup on a %s',
    async (device) => {
      const { page, releasePage, pageErrors } = await site.open(device);
      const area = new AdminArea(page);
      await area.enter('/admin/settings/system');
      const card = page.getByRole('region', { name: 'Backups' });
      await card.getByText('No backups yet.').waitFor();
      await card.getByRole('button', { name: 'Back up now' }).click();
      const link = card.getByRole('link', { name: /^Download aurelian-.+\.tar\.gz$/ });
      await link.waitFor();
      expect(await pageViolations(page)).toEqual([]);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const { tables } = await verifyArchive(await download.path());
      expect(tables.map(({ name }) => name)).toContain('posts');

      await card.getByRole('button', { name: /^Delete aurelian-/ }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete this backup?' });
      await dialog.getByText(/It is your only backup/).waitFor();
      expect(await pageViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await card.getByText('No backups yet.').waitFor();
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );
});
