import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Post } from '../../../cms/src/contract/post';
import { AdminUser } from '../../../cms/tests/support/admin-user';
import { ghostAddresses, ghostZip } from '../../../cms/tests/support/old-ghost';
import { type OldHost, startOldHost } from '../../../cms/tests/support/old-host';
import { OldWordPress } from '../../../cms/tests/support/old-wordpress';
import { axeViolations } from '../fixtures/axe';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

/** An import takes longer on a busy machine. */
const IMPORT_TIMEOUT = { timeout: 90_000 };

describe('import and export', () => {
  let oldHost: OldHost;
  let site: Site;
  let admin: AdminUser;
  beforeAll(async () => {
    oldHost = await startOldHost();
    site = await openSite({ OUTBOUND_ALLOW: oldHost.host, SEED: 'none' });
    admin = await AdminUser.signIn(site.server);
  });
  // The dashboard offers the import only where there are no articles.
  beforeEach(async () => {
    const posts = (await admin.send('GET', '/api/posts')).json as Post[];
    for (const { id } of posts) await admin.send('DELETE', `/api/posts/${id}`);
  });
  afterAll(async () => {
    await site.close();
    oldHost.stop();
  });

  /** Finds old addresses that lead neither to a page, by at most one redirect, nor to a shop. */
  const findBrokenAddresses = async (paths: readonly string[]): Promise<string[]> => {
    const broken: string[] = [];
    const request = (path: string) =>
      fetch(new URL(path, site.server.url), {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
    for (const path of paths) {
      const first = await request(path);
      const to = first.headers.get('location');
      const isShop = first.status === 302 && to !== null && !to.startsWith('/');
      const last = to === null || isShop ? first : await request(to);
      if (!isShop && last.status !== 200)
        broken.push(`${path}: ${first.status} ${to} ${last.status}`);
    }
    return broken;
  };

  const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
  const row = (page: Page, name: string): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

  it('imports a WordPress site of twelve posts from the empty dashboard, serves its old addresses, and undoes the import', async () => {
    const wordpress = new OldWordPress(oldHost.url);
    oldHost.setMissing('harbour.jpg');
    const { page, releasePage, pageErrors } = await site.open('desktop');
    const area = new AdminArea(page);
    await area.enter('/admin');
    await page.getByRole('link', { name: 'move in from another site' }).click();
    await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Choose files').setInputFiles({
      name: 'marsh-review.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(wordpress.file),
    });

    await region(page, 'Import plan').waitFor(IMPORT_TIMEOUT);
    await page.getByRole('heading', { name: 'The Marsh Review' }).waitFor();
    expect(await row(page, 'Articles').innerText()).toMatch(/^Articles\s+12\s+12/);
    await region(page, 'Import plan')
      .getByText(/^Comments: 3\./)
      .waitFor();
    const warnings = region(page, 'Before you start');
    await warnings.getByText('Private: imported as a draft').click();
    await warnings.getByText('The Private Hotel List').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Start the import' }).click();
    // The import continues while no page is connected.
    await page.reload();
    const report = region(page, 'Import complete');
    await report.waitFor(IMPORT_TIMEOUT);
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByText(/harbour\.jpg/)
      .first()
      .waitFor();
    oldHost.setMissing();
    await report.getByRole('button', { name: /^Retry \d+ failed items?$/ }).click();
    await report
      .getByRole('button', { name: /^Retry/ })
      .waitFor({ state: 'detached', ...IMPORT_TIMEOUT });

    expect(await findBrokenAddresses(wordpress.addresses)).toEqual([]);
    await page.goto('/post/three-days-on-a-quiet-island', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Three Days on a Quiet Island' }).waitFor();
    await page.getByRole('link', { name: 'Eleanor Marsh' }).first().waitFor();
    const link = page.getByRole('link', { name: 'the case for the small dial' });
    expect(await link.getAttribute('href')).toBe('/post/the-case-for-the-small-dial');
    expect(await page.locator('[data-block="gallery"] img').count()).toBe(2);
    expect(await page.locator(`img[src*="${oldHost.host}"]`).count()).toBe(0);
    for (const hidden of ['the-private-hotel-list', 'a-preview-of-autumn', 'notes-on-silk']) {
      expect((await fetch(`${site.server.url}/post/${hidden}`)).status).toBe(404);
    }
    expect(pageErrors()).toEqual([]);

    await page.goBack({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await area.confirmation.getByText(/Imported articles and pages move to the trash/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await area.answer('Undo');
    await region(page, 'Import undone').waitFor(IMPORT_TIMEOUT);
    expect((await fetch(`${site.server.url}/post/how-we-test-luggage`)).status).toBe(404);
    expect(await findBrokenAddresses(['/about-us/'])).toHaveLength(1);
    await page.getByRole('link', { name: 'All imports' }).click();
    await row(page, 'The Marsh Review').getByText('WordPress 6.8.1').waitFor();
    await releasePage();
  });

  it('imports a Ghost site of ten posts from a zip file on a phone, and serves its old addresses', async () => {
    const { page, releasePage, pageErrors } = await site.open('phone');
    const area = new AdminArea(page);
    await area.enter('/admin/settings');
    await page.getByRole('link', { name: /Import from WordPress/ }).click();
    await page.getByLabel('Choose files').setInputFiles({
      name: 'okafor-yards.zip',
      mimeType: 'application/zip',
      buffer: await ghostZip(),
    });
    await region(page, 'Import plan').waitFor(IMPORT_TIMEOUT);
    expect(await row(page, 'Articles').innerText()).toMatch(/^Articles\s+10\s+10/);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start the import' }).click();
    await region(page, 'Import complete').waitFor(IMPORT_TIMEOUT);
    expect(await axeViolations(page)).toEqual([]);

    expect(await findBrokenAddresses(ghostAddresses)).toEqual([]);
    await page.goto('/post/the-quiet-desk', { waitUntil: 'networkidle' });
    await page.getByText('Measure the window first.').last().waitFor();
    expect(await page.locator('[data-block="gallery"] img').count()).toBe(2);
    await page.goto('/post/a-slow-bay', { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: 'about the desk' });
    expect(await link.getAttribute('href')).toBe('/post/the-quiet-desk');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('downloads a Markdown export as a zip file', async () => {
    const { json } = await admin.send('POST', '/api/categories', { name: 'Ports', slug: 'ports' });
    await admin.createPost({ categoryId: (json as { id: number }).id });
    const { page, releasePage, pageErrors } = await site.open('desktop');
    const area = new AdminArea(page);
    await area.enter('/admin/settings');
    await page.getByRole('link', { name: /Export to Markdown/ }).click();
    const link = page.getByRole('link', { name: 'Download Markdown' });
    await link.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^markdown-\d{4}-\d\d-\d\d\.zip$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});
