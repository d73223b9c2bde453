import { call } from '../../../cms/tests/support/request';
import { pageViolations, type Rules } from '../fixtures/axe';
import { atBothSizes, inBothSchemes } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const SCREENS = [
  '/admin',
  '/admin?tab=analytics',
  '/admin?tab=affiliates',
  '/admin?tab=ai',
  '/admin?tab=categories',
  '/admin?tab=create',
  '/admin/articles',
  '/admin/articles?view=trash',
  '/admin/articles?q=xylophonist',
  '/admin/attention',
  '/admin/images',
  '/admin/messages',
  '/admin/settings',
  '/admin/settings?q=mail',
  '/admin/settings/magazine',
  '/admin/settings/mail',
  '/admin/settings/connections',
  '/admin/settings/search-engines',
  '/admin/settings/import',
  '/admin/settings/export',
  '/admin/settings/tokens',
  '/admin/settings/system',
];

describe('the screens of the admin area', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    await call(site.server, 'POST', '/api/contact', {
      body: {
        name: 'Ada Reader',
        email: 'ada@example.com',
        subject: 'A question',
        message: 'Where is it?',
      },
    });
  });
  afterAll(() => site.close());

  it('are accessible, fit the window and log no errors on a desktop in both schemes, and at phone width', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    const area = new AdminArea(page);
    await area.authenticate();
    for (const path of SCREENS) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await atBothSizes(page, async (size) => {
        const check = async (scheme: 'light' | 'dark', rules: Rules): Promise<void> =>
          expect([path, size, scheme, await pageViolations(page, rules)]).toEqual([
            path,
            size,
            scheme,
            [],
          ]);
        await (size === 'phone' ? check('light', 'all') : inBothSchemes(page, check));
      });
      expect([path, pageErrors()]).toEqual([path, []]);
    }
    await releasePage();
  });

  it('are accessible, fit the window and log no errors on a phone (dashboard, articles and settings)', async () => {
    const { page, releasePage, pageErrors } = await site.open('phone');
    const area = new AdminArea(page);
    for (const path of ['/admin', '/admin/articles', '/admin/settings']) {
      await area.enter(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await pageViolations(page)]).toEqual([path, []]);
      expect([path, pageErrors()]).toEqual([path, []]);
    }
    await releasePage();
  });

  it('have dialogs and forms that are accessible, fit the window and log no errors, at both widths', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    const area = new AdminArea(page);
    const expectNoViolations = (part: string): Promise<void> =>
      atBothSizes(page, async (size) =>
        expect([part, size, await pageViolations(page)]).toEqual([part, size, []]),
      );
    await area.enter('/admin/articles');
    const first = area.article('In Praise of the Slower Car');
    await first.getByRole('button', { name: 'Edit' }).click();
    for (const tab of ['Content', 'SEO', 'Settings']) {
      await area.editor.getByRole('tab', { name: tab }).click();
      await expectNoViolations(tab);
    }
    await page.keyboard.press('Escape');
    await area.editor.waitFor({ state: 'hidden' });
    await first.getByRole('button', { name: 'Delete' }).click();
    await area.confirmation.waitFor();
    await expectNoViolations('confirmation');
    await area.answer('Cancel');
    await page.getByRole('button', { name: 'Go to…' }).click();
    await page.getByPlaceholder(/article/).fill('slower');
    await page.getByRole('option', { name: /Slower Car/ }).waitFor();
    await expectNoViolations('palette');
    await page.keyboard.press('Escape');
    await page.goto('/admin?tab=create', { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: /library/i })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
    await expectNoViolations('library');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Title is required').waitFor();
    await expectNoViolations('form with an error');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('load a tab’s code when it is opened, and none of their code on the home page', async () => {
    const { page, releasePage } = await site.open('desktop');
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts.filter((name) => /tab|admin|palette|dialog/i.test(name))).toEqual([]);
    const area = new AdminArea(page);
    await area.enter('/admin');
    const before = new Set(scripts);
    await area.tab('Create Post').click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(scripts.some((name) => !before.has(name))).toBe(true);
    await releasePage();
  });
});
