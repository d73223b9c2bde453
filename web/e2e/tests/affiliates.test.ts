import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { AdminUser } from '../../../cms/tests/support/admin-user';
import { pageViolations } from '../fixtures/axe';
import { atBothSizes } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const CSV = [
  'Order ID;Sub ID;Earnings;Currency;Status;Date',
  'A-1;;60,00;EUR;approved;20.11.2026',
  'A-2;;5,00;EUR;purple;20.11.2026',
].join('\n');

/** Finds a free port, so that the site's address is known before it starts. */
const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

describe('the affiliate screens', () => {
  let site: Site;
  let admin: AdminUser;

  beforeAll(async () => {
    const port = String(await findFreePort());
    site = await openSite({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
    admin = await AdminUser.signIn(site.server);
  });
  afterAll(() => site.close());

  const enter = async (path: string) => {
    const opened = await site.open('desktop');
    const area = new AdminArea(opened.page);
    await area.enter(path);
    return { ...opened, area };
  };
  const findNetwork = async (networkName: string): Promise<{ id: number }> => {
    const { json } = await admin.send('GET', '/api/affiliate/networks');
    const found = (json as { id: number; name: string }[]).find(({ name }) => name === networkName);
    if (found === undefined) throw new Error(`No network ${networkName}`);
    return found;
  };
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  it('add a network from a program, and test it with a conversion that creates no sale', async () => {
    const { page, releasePage, area, pageErrors } = await enter(
      '/admin?tab=affiliates&part=programs',
    );
    await button(page, 'Add as network').nth(3).click();
    const dialog = page.getByRole('dialog', { name: 'Add a network' });
    await dialog.getByLabel('Status', { exact: true }).fill('awaiting approval');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await area.waitForToast('Network saved');
    await page.getByRole('link', { name: 'Setup', description: 'CJ', exact: true }).click();
    for (const signedOnly of [false, true]) {
      const { id } = await findNetwork('CJ');
      await admin.send('PATCH', `/api/affiliate/networks/${id}`, { signedOnly });
      await page.reload({ waitUntil: 'networkidle' });
      await button(page, 'Send a test conversion').click();
      const steps = page.getByRole('list', { name: 'The test conversion' });
      await steps.getByText('The test isn’t included in sales or metrics.').waitFor();
      await steps.getByText(/No reader has followed a link of this network yet/).waitFor();
    }
    const { id } = await findNetwork('CJ');
    const sales = await admin.send('GET', `/api/affiliate/conversions?networkId=${id}`);
    expect([sales.status, sales.json]).toEqual([200, []]);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('import a network’s CSV file, convert its currency, and match a sale to a product', async () => {
    await admin.send('POST', '/api/affiliate/networks', { name: 'Reports', slug: 'reports' });
    const { page, releasePage, area, pageErrors } = await enter('/admin/sales?view=import');
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'report.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(CSV),
    });
    await page.getByLabel('Network', { exact: true }).selectOption({ label: 'Reports' });
    await page.getByText(/must be pending, approved or reversed/).waitFor();
    await button(page, 'Import 1 row').click();
    await page.getByRole('heading', { name: 'Import results' }).waitFor();

    await area.tab('Currencies').click();
    await button(page, 'Set rate for EUR').click();
    await page.getByLabel('USD for one EUR').fill('1.1');
    await button(page, 'Save').click();
    await area.waitForToast('Rate for EUR saved');
    await area.tab('Sales').click();
    await page.getByText('€60.00').waitFor();
    await page.getByText('$66.00').waitFor();

    await button(page, 'Match or edit').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Product' }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await area.waitForToast('Sale saved');
    await page.getByText('Matched manually').waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('list products in compact rows, archive and restore one, and check a link', async () => {
    const { page, releasePage, area, pageErrors } = await enter('/admin/products');
    const rows = page.getByRole('list', { name: 'Products' }).locator('[data-row]');
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    // About twenty rows fit on a screen; a long name may need another line.
    expect(Math.min(...heights)).toBeLessThanOrEqual(42);
    await button(page, /^Archive$/)
      .first()
      .click();
    await area.waitForToast('Product archived');
    await button(page, 'Undo').click();
    await area.waitForToast('Product restored');
    await button(page, 'Check now').first().click();
    await page.getByText('Demo link').first().waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('are accessible, fit the window and log no errors on a desktop (light) and at phone width (dark)', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    await new AdminArea(page).authenticate();
    for (const path of [
      '/admin?tab=affiliates',
      '/admin?tab=affiliates&part=programs',
      '/admin?tab=affiliates&part=guide',
      '/admin/products',
      '/admin/sales',
      '/admin/sales?view=import',
      '/admin/sales?view=clicks',
      '/admin/sales?view=reconciliation',
      '/admin/sales?view=currencies',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await atBothSizes(page, async (size) => {
        await page.emulateMedia({ colorScheme: size === 'phone' ? 'dark' : 'light' });
        expect([path, size, await pageViolations(page)]).toEqual([path, size, []]);
      });
      expect([path, pageErrors()]).toEqual([path, []]);
    }
    await releasePage();
  });
});
