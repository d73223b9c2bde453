import type { Locator, Page } from 'playwright-core';
import type { SocialPost } from '../../../cms/src/contract/social-post';
import { runSql } from '../../../cms/tests/support/database';
import { SocialStub } from '../../../cms/tests/support/social-stub';
import type { AurelianClient } from '../../client/src/client';
import { pageViolations } from '../fixtures/axe';
import type { Device } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const TAB = '/admin?tab=automation';
const SECRET_LABELS = ['API key', 'API secret', 'Access token', 'Access token secret'];

let stub: SocialStub;
let site: Site;

beforeAll(async () => {
  stub = await SocialStub.start();
  site = await openSite(stub.env);
});
afterAll(async () => {
  await site.close();
  stub.stop();
});

describe('social accounts', () => {
  it.each<Device>(['desktop', 'phone'])(
    'are connected, tested, changed and disconnected on a %s',
    async (device) => {
      const { page, releasePage, pageErrors } = await site.open(device);
      const area = new AdminArea(page);
      await area.enter('/admin/settings/social-accounts');
      const twitter = page.getByRole('region', { name: 'Twitter', exact: true });
      await twitter.getByText('Not connected').waitFor();

      await twitter.getByRole('button', { name: 'Connect Twitter' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connect Twitter' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('API key is required').waitFor();
      expect(await pageViolations(page)).toEqual([]);
      for (const label of SECRET_LABELS) {
        await dialog.getByLabel(label, { exact: true }).fill(`the-${label.replaceAll(' ', '-')}`);
      }
      await dialog.getByRole('button', { name: 'Save' }).click();
      await twitter.getByText('Connected', { exact: true }).waitFor();

      await twitter.getByRole('button', { name: 'Test Twitter' }).click();
      await twitter.getByRole('status').getByText('Connected as').waitFor();
      expect(await pageViolations(page)).toEqual([]);

      await twitter.getByRole('button', { name: 'Change Twitter' }).click();
      const change = page.getByRole('dialog', { name: 'Twitter connection' });
      expect(await change.getByLabel('API key').inputValue()).toBe('');
      await change.getByLabel('Connect with').selectOption('webhook');
      expect(await pageViolations(page)).toEqual([]);
      await change.getByLabel('URL').fill(stub.hookUrl);
      await change.getByLabel('Secret', { exact: true }).fill('a-secret-of-the-webhook');
      await change.getByRole('button', { name: 'Save' }).click();
      await twitter.getByText(`Webhook at ${new URL(stub.hookUrl).host}`).waitFor();
      expect(await page.content()).not.toContain('a-secret-of-the-webhook');

      await twitter.getByRole('button', { name: 'Disconnect Twitter' }).click();
      await area.answer('Disconnect');
      await twitter.getByText('Not connected').waitFor();
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );
});

describe('social posts', () => {
  let admin: AurelianClient;

  beforeAll(async () => {
    admin = await site.signIn();
    // The scheduled task could change the screen during a test.
    await admin.call('PATCH /api/settings', { body: { automation: { social: false } } });
  });
  beforeEach(() => runSql(site.server, 'delete from social_posts'));

  const enter = async (device: Device) => {
    const opened = await site.open(device);
    const area = new AdminArea(opened.page);
    const calendarRequests: string[] = [];
    opened.page.on('request', (request) => {
      if (request.url().includes('social-posts?limit=100')) calendarRequests.push(request.url());
    });
    await area.enter(TAB);
    await opened.page.getByRole('tab', { name: 'Social Media' }).click();
    await opened.page.getByRole('region', { name: 'New posts' }).waitFor();
    return { ...opened, area, calendarRequests };
  };
  const button = (scope: Page | Locator, name: string) =>
    scope.getByRole('button', { name, exact: true });
  const row = (page: Page, network: string) =>
    page.locator('[data-post]').filter({ has: page.getByRole('heading', { name: network }) });
  const openPost = async (page: Page, network: string): Promise<Locator> => {
    await button(row(page, network), 'Edit').click();
    const dialog = page.getByRole('dialog', { name: `${network} post` });
    await dialog.getByRole('figure', { name: `Preview on ${network}` }).waitFor();
    return dialog;
  };
  const listPosts = async (): Promise<SocialPost[]> => {
    const { body } = await admin.call('GET /api/automation/social-posts');
    return body;
  };

  it('are generated, edited, approved, skipped, restored and deleted', async () => {
    const { page, releasePage, area, pageErrors, calendarRequests } = await enter('desktop');
    await page.getByText('No social posts yet.').waitFor();
    await button(page, 'Generate evening posts').click();
    await area.waitForToast(/Generate Social Posts is done/);
    await page.getByText('3 social posts', { exact: true }).waitFor();
    expect(calendarRequests.length).toBeGreaterThan(0);
    expect(await pageViolations(page)).toEqual([]);

    const twitter = await openPost(page, 'Twitter');
    const text = twitter.getByLabel('Text', { exact: true });
    await text.fill('x'.repeat(281));
    await twitter.getByText(/^Text is too long for Twitter/).waitFor();
    await text.fill('Slow trains, worth it. #ad');
    await twitter.getByRole('figure').getByText('Slow trains, worth it. #ad').waitFor();
    expect(await pageViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    expect(await pageViolations(page)).toEqual([]);
    await area.answer('Stay here');
    await button(twitter, 'Approve').click();
    await area.waitForToast(/Post approved/);
    await row(page, 'Twitter').getByText('Scheduled').waitFor();
    await row(page, 'Twitter').getByText('Slow trains, worth it. #ad').waitFor();

    await button(await openPost(page, 'Facebook'), 'Skip').click();
    await area.waitForToast(/Post skipped/);
    // The toast with Undo disappears after a while, so it is clicked at once.
    await area.toast.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Facebook').getByText('Draft').waitFor();

    await button(await openPost(page, 'Instagram'), 'Delete').click();
    await area.answer('Delete');
    await area.waitForToast(/Post deleted/);
    await page.getByText('2 social posts', { exact: true }).waitFor();
    expect((await listPosts()).map(({ platform, status }) => [platform, status]).sort()).toEqual([
      ['facebook', 'draft'],
      ['twitter', 'scheduled'],
    ]);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('are filtered, opened and returned to draft on a phone', async () => {
    await admin.call('POST /api/automation/generate-social', { body: { timeOfDay: 'evening' } });
    const [{ id } = { id: 0 }] = (await listPosts()).filter(
      ({ platform }) => platform === 'twitter',
    );
    const path = 'PATCH /api/automation/social-posts/{id}';
    await admin.call(path, { params: { id }, body: { status: 'scheduled' } });
    const { page, releasePage, area, pageErrors, calendarRequests } = await enter('phone');
    await page.getByLabel('Network', { exact: true }).selectOption({ label: 'Twitter' });
    await page.getByText('1 social post', { exact: true }).waitFor();
    expect(await pageViolations(page)).toEqual([]);
    expect(calendarRequests).toEqual([]);
    const twitter = await openPost(page, 'Twitter');
    expect(await pageViolations(page)).toEqual([]);
    await button(twitter, 'Back to draft').click();
    await area.waitForToast(/The post is a draft again/);
    await row(page, 'Twitter').getByText('Draft').waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});
