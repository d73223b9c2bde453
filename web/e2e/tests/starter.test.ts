import { axeViolations } from '../fixtures/axe';
import { waitForFocus } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const TITLE = 'In Praise of the Slower Car';

describe('the starter magazine', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  /** Expects public pages to be accessible, to log no errors and not to list the post. */
  const expectIntactPublicPages = async (): Promise<void> => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    for (const path of ['/', '/category/supercars', '/search?q=car']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByText(TITLE).count()).toBe(0);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      expect([path, pageErrors()]).toEqual([path, []]);
    }
    await releasePage();
  };

  it('is removed by keyboard in the settings, leaves public pages accessible, and has a post restored from the trash', async () => {
    const { page, releasePage, pageErrors } = await site.open('phone');
    const area = new AdminArea(page);
    await area.enter('/admin/settings/starter-magazine');
    const removeButton = page.getByRole('button', { name: 'Remove starter content' });
    await removeButton.press('Enter');
    await area.confirmation
      .getByText(/26 articles, 30 products, 2 authors, and 2 series/)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await waitForFocus(removeButton);
    await page.keyboard.press('Enter');
    await area.confirmation.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await area.waitForToast('Starter magazine removed');
    const outcome = page.getByRole('region', { name: 'Starter magazine' });
    await outcome.getByText('26 articles, 30 products, 2 authors, and 2 series').waitFor();
    await area.confirmation.waitFor({ state: 'hidden' });
    await outcome.locator('p:focus').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await expectIntactPublicPages();

    await page.getByRole('link', { name: 'Open the trash' }).click();
    await area.article(TITLE).getByRole('button', { name: 'Restore' }).click();
    await area.waitForToast(`“${TITLE}” is restored as a draft.`);
    await page.goto('/admin/settings/starter-magazine', { waitUntil: 'networkidle' });
    await outcome.getByText('Nothing is left to remove.').waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});
