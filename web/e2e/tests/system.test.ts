import { verifyArchive } from '../../../cms/src/operation/backup/archive/verify-archive';
import { runSql } from '../../../cms/tests/support/database';
import { axeViolations } from '../fixtures/axe';
import type { Device } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

describe('how the system stands', () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  const faults = async ({ page }: AdminArea): Promise<string[]> => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [...(await axeViolations(page)), ...(overflow > 0 ? [`${overflow} px wide`] : [])];
  };

  it.each<Device>(['desktop', 'phone'])(
    'is told on a %s, and what needs somebody',
    async (device) => {
      const { page, giveBack, complaints } = await site.open(device);
      const area = new AdminArea(page);
      await area.enter('/admin/settings/system');
      await page.getByRole('heading', { level: 1, name: 'System' }).waitFor();
      const warnings = page.getByRole('region', { name: 'What needs you' });
      await warnings.getByText('The magazine has no public address yet').waitFor();
      await page.getByRole('region', { name: 'Server' }).getByText('SQLite').waitFor();
      expect(await faults(area)).toEqual([]);

      await runSql(
        site.server,
        `update mail_state set halted_because = 'The mail server rejected the login.', halted_until = ${Date.now() + 3_600_000}`,
      );
      // Results are cached for two seconds.
      await page.waitForTimeout(2_000);
      await page.reload({ waitUntil: 'networkidle' });
      await warnings.getByText('The mail server rejected the login.').waitFor();
      await page.getByRole('region', { name: 'Mail' }).getByText('Halted').waitFor();
      expect(await faults(area)).toEqual([]);
      await warnings
        .getByRole('listitem')
        .filter({ hasText: 'No mail is being sent' })
        .getByRole('link', { name: /^See outbox/ })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
      expect(complaints()).toEqual([]);
      await runSql(site.server, 'update mail_state set halted_because = null, halted_until = null');
      await giveBack();
    },
  );

  it.each<Device>(['desktop', 'phone'])(
    'has a backup made, downloaded and deleted on a %s',
    async (device) => {
      const { page, giveBack, complaints } = await site.open(device);
      const area = new AdminArea(page);
      await area.enter('/admin/settings/system');
      const card = page.getByRole('region', { name: 'Backups' });
      await card.getByText('No backups yet.').waitFor();
      await card.getByRole('button', { name: 'Back up now' }).click();
      const link = card.getByRole('link', { name: /^Download aurelian-.+\.tar\.gz$/ });
      await link.waitFor();
      expect(await faults(area)).toEqual([]);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const { tables } = await verifyArchive(await download.path());
      expect(tables.map(({ name }) => name)).toContain('posts');

      await card.getByRole('button', { name: /^Delete aurelian-/ }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete this backup?' });
      await dialog.getByText(/It is your only backup/).waitFor();
      expect(await faults(area)).toEqual([]);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await card.getByText('No backups yet.').waitFor();
      expect(complaints()).toEqual([]);
      await giveBack();
    },
  );
});
