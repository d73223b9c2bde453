import { SocialFarm } from '../../../cms/tests/support/social-farm';
import { axeViolations } from '../fixtures/axe';
import type { Device } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const SECRETS = ['API key', 'API secret', 'Access token', 'Access token secret'];

describe('the accounts of social platforms', () => {
  let farm: SocialFarm;
  let site: Site;

  beforeAll(async () => {
    farm = await SocialFarm.start();
    site = await openSite(farm.env);
  });
  afterAll(async () => {
    await site.close();
    farm.stop();
  });

  const faults = async ({ page }: AdminArea): Promise<string[]> => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [...(await axeViolations(page)), ...(overflow > 0 ? [`${overflow} px wide`] : [])];
  };

  it.each<Device>(['desktop', 'phone'])(
    'are connected, tested and disconnected on a %s',
    async (device) => {
      const { page, context, complaints } = await site.open(device);
      const area = new AdminArea(page);
      await area.enter('/admin/settings/social-accounts');
      const twitter = page.getByRole('region', { name: 'Twitter', exact: true });
      await twitter.getByText('Not connected').waitFor();

      await twitter.getByRole('button', { name: 'Connect Twitter' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connect Twitter' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('API key is required').waitFor();
      expect(await faults(area)).toEqual([]);
      for (const label of SECRETS) {
        await dialog.getByLabel(label, { exact: true }).fill(`the-${label.replaceAll(' ', '-')}`);
      }
      await dialog.getByRole('button', { name: 'Save' }).click();
      await twitter.getByText('Connected', { exact: true }).waitFor();

      await twitter.getByRole('button', { name: 'Test Twitter' }).click();
      await twitter.getByRole('status').getByText('Connected as').waitFor();
      expect(await faults(area)).toEqual([]);

      await twitter.getByRole('button', { name: 'Change Twitter' }).click();
      const change = page.getByRole('dialog', { name: 'Twitter connection' });
      expect(await change.getByLabel('API key').inputValue()).toBe('');
      await change.getByLabel('Connect with').selectOption('webhook');
      expect(await faults(area)).toEqual([]);
      await change.getByLabel('URL').fill(farm.hookUrl);
      await change.getByLabel('Secret', { exact: true }).fill('a-secret-of-the-webhook');
      await change.getByRole('button', { name: 'Save' }).click();
      await twitter.getByText(`Webhook at ${new URL(farm.hookUrl).host}`).waitFor();
      expect(await page.content()).not.toContain('a-secret-of-the-webhook');

      await twitter.getByRole('button', { name: 'Disconnect Twitter' }).click();
      await area.answer('Disconnect');
      await twitter.getByText('Not connected').waitFor();
      expect(complaints()).toEqual([]);
      await context.close();
    },
  );
});
