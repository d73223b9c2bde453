import { AdminUser } from '../../../cms/tests/support/admin-user';
import { IndexNowStub } from '../../../cms/tests/support/index-now';
import { until } from '../../../cms/tests/support/until';
import { pageViolations } from '../fixtures/axe';
import type { Device } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

describe('the screens for search engines and redirects', () => {
  let stub: IndexNowStub;
  let site: Site;
  let admin: AdminUser;

  beforeAll(async () => {
    stub = await IndexNowStub.start();
    site = await openSite({
      PUBLIC_URL: 'https://magazine.example.org',
      OUTBOUND_ALLOW: '127.0.0.1',
      INDEXNOW_URL: stub.url,
    });
    admin = await AdminUser.signIn(site.server);
    // The scheduled task could change the screen during a test.
    await admin.send('PATCH', '/api/settings', { automation: { seo: false } });
    await admin.createPost({
      title: 'Nowhere in Particular',
      slug: 'nowhere-in-particular',
      published: true,
      content: 'It leads to [nothing](/post/no-such-story).',
    });
    // Otherwise the first submission of the day would start a site check.
    await admin.send('POST', '/api/seo/check-site');
  });
  afterAll(async () => {
    await site.close();
    stub.stop();
  });

  it.each<Device>(['desktop', 'phone'])(
    'retry a refused submission and find a broken link, on a %s',
    async (device) => {
      await admin.createPost({ slug: `waits-for-the-${device}`, published: true });
      const { page, releasePage, pageErrors } = await site.open(device);
      const area = new AdminArea(page);
      await area.enter('/admin/settings');
      await page.getByRole('link', { name: 'Submissions and site check' }).click();
      await page.getByRole('heading', { level: 1, name: 'Search engines' }).waitFor();
      expect(await pageViolations(page)).toEqual([]);

      stub.setAnswer(403);
      const submissions = page.getByRole('region', { name: 'Submissions' });
      await submissions.getByRole('button', { name: 'Submit now' }).click();
      await submissions.getByRole('alert').waitFor();
      expect(await pageViolations(page)).toEqual([]);
      stub.setAnswer(200);
      await submissions.getByRole('button', { name: 'Try again now' }).click();
      await area.waitForToast('Submitted to search engines');
      await page
        .getByRole('group', { name: 'Submission history' })
        .getByText('Accepted (200).')
        .first()
        .waitFor();

      await page.getByRole('button', { name: 'Check the whole site' }).click();
      await area.waitForToast('The whole site has been checked');
      await page.getByLabel('Kind').selectOption('broken-link');
      const table = page.getByRole('group', { name: 'Findings' });
      await table.getByText('Link to /post/no-such-story').waitFor();
      expect(await pageViolations(page)).toEqual([]);
      await table.getByRole('link', { name: 'Nowhere in Particular' }).click();
      await area.editor.waitFor();
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it.each<Device>(['desktop', 'phone'])(
    'redirect a missed address to a chosen post, on a %s',
    async (device) => {
      await admin.createPost({
        title: 'Slow Trains',
        slug: `slow-trains-${device}`,
        published: true,
      });
      const { page, releasePage, pageErrors, allow } = await site.open(device);
      const oldPath = `/2019/05/trains-${device}`;
      allow(/404/);
      await page.goto(oldPath);
      // Requests are buffered, and the screen does not load its list again.
      await until(async () => {
        const { json } = await admin.send('GET', '/api/redirects/missed?bots=true');
        return (json as { path: string }[]).some(({ path }) => path === oldPath);
      });
      const area = new AdminArea(page);
      await area.enter('/admin/settings');
      await page.getByRole('link', { name: 'Old addresses, patterns and short links' }).click();
      await page.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor();
      // The test browser's user agent identifies it as a bot.
      await page.getByLabel('Show addresses that only bots asked for').check();
      const missed = page.getByRole('listitem').filter({ hasText: oldPath });
      await missed.getByRole('button', { name: 'Redirect to…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Find an article, page or product' }).click();
      await dialog.getByLabel('Search articles').fill(`slow-trains-${device}`);
      await dialog.getByRole('button', { name: `/post/slow-trains-${device}` }).click();
      expect(await pageViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await area.waitForToast('Redirect saved');
      expect(await pageViolations(page)).toEqual([]);
      await page.goto(`${oldPath}/?utm_source=forum`);
      await page.getByRole('heading', { level: 1, name: 'Slow Trains' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/post/slow-trains-${device}`);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );
});
