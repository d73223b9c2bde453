import type { Locator, Page } from 'playwright-core';
import type { Post } from '../../../cms/src/contract/post';
import { AdminUser } from '../../../cms/tests/support/admin-user';
import { runSql } from '../../../cms/tests/support/database';
import { axeViolations, expectAccessibleLayout } from '../fixtures/axe';
import { type Device, waitForFocus } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const TAB = '/admin?tab=automation';
const TITLE = 'A Watch for Slow Trains';
const SECOND_TITLE = 'A Second Watch for Slow Trains';

describe('the automation dashboard', () => {
  let site: Site;
  let admin: AdminUser;
  let posts: Post[];

  beforeAll(async () => {
    site = await openSite();
    admin = await AdminUser.signIn(site.server);
    // Not in the categories of the starter's drafts: the job never gives two recent posts the same
    // image.
    posts = [
      await admin.createPost({ title: TITLE, slug: 'slow-trains', imageUrl: '', categoryId: 2 }),
      await admin.createPost({
        title: SECOND_TITLE,
        slug: 'slow-again',
        imageUrl: '',
        categoryId: 5,
      }),
    ];
  });
  afterAll(() => site.close());

  const enter = async (device: Device = 'desktop') => {
    const opened = await site.open(device);
    const area = new AdminArea(opened.page);
    await area.enter(TAB);
    await opened.page.getByRole('list', { name: 'Scheduled tasks' }).waitFor();
    await opened.page.getByRole('heading', { name: 'Maintenance jobs' }).click();
    return { ...opened, area };
  };
  const getImageUrl = async ({ id }: Post): Promise<string> => {
    const { json } = await admin.send('GET', `/api/posts/${id}`);
    return (json as Post).imageUrl;
  };
  const button = (scope: Page | Locator, name: string) =>
    scope.getByRole('button', { name, exact: true });
  const taskRow = (page: Page, name: string) =>
    page
      .getByRole('list', { name: 'Scheduled tasks' })
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) });

  /** The card of a run; there may be cards of other runs, such as scheduled ones. */
  const runCard = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'Runs' })
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) });

  it('previews, runs, reports and undoes a job, except for a post edited since', async () => {
    const { page, releasePage, area, pageErrors } = await enter();
    await button(page, 'Preview of Add Luxury Images').click();
    const preview = page.getByRole('dialog', { name: 'Preview: Add Luxury Images' });
    await preview.getByRole('link', { name: TITLE }).waitFor();
    expect(await getImageUrl(posts[0]!)).toBe('');
    await button(preview, 'Run now').click();

    const added = runCard(page, 'Add Luxury Images');
    await area.waitForToast(/Add Luxury Images is done/);
    expect((await area.toast.boundingBox())?.y).toBeLessThan(16);
    await added.getByText(/^\d+ changed, \d+ skipped, 0 failed$/).waitFor();
    expect(await getImageUrl(posts[0]!)).not.toBe('');

    await button(added, 'Show report').click();
    const report = page.getByRole('dialog', { name: 'Add Luxury Images' });
    await report.getByRole('button', { name: /^Changed/ }).click();
    await report.getByRole('link', { name: TITLE }).waitFor();
    await report.getByText('/pictures/').first().waitFor();
    await page.keyboard.press('Escape');

    await admin.send('PATCH', `/api/posts/${posts[1]!.id}`, {
      imageUrl: '/pictures/alpine-pass.jpg',
    });
    const editedImage = await getImageUrl(posts[1]!);
    await button(added, 'Undo').click();
    await area.answer('Undo');
    await area.waitForToast(/Undo of Add Luxury Images is done/);
    expect(await getImageUrl(posts[0]!)).toBe('');
    expect(await getImageUrl(posts[1]!)).toBe(editedImage);
    await button(runCard(page, 'Undo of Add Luxury Images'), 'Show report').click();
    await page.getByRole('dialog', { name: 'Undo of Add Luxury Images' }).waitFor();
    await page.keyboard.press('Escape');

    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Undone', { exact: true }).locator('visible=true').first().waitFor();
    await history.getByLabel('Status').selectOption({ label: 'Undone' });
    await history.getByRole('listitem').first().getByText('Add Luxury Images').waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('shows the server’s message if a task is already running', async () => {
    const { page, releasePage, area, allow } = await enter();
    allow(/409/);
    await page.route('**/run-task/retention?async=1', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          status: 409,
          title: 'Conflict',
          code: 'conflict',
          detail: 'Clean up old data is already running.',
        }),
      }),
    );
    await button(taskRow(page, 'Clean up old data'), 'Run now').click();
    await area.waitForToast(
      /Clean up old data was not started.*Clean up old data is already running\./,
    );
    await releasePage();
  });

  it('runs a task on request, and lists the run in the task’s history', async () => {
    await runSql(site.server, "delete from task_runs where task = 'retention'");
    await runSql(site.server, "update task_states set last_run_at = null where id = 'retention'");
    const { page, releasePage, area, pageErrors } = await enter();
    const row = taskRow(page, 'Clean up old data');
    await row.getByText('Not Run').waitFor();
    await button(row, 'Run now').press('Enter');
    await area.waitForToast(/Clean up old data is done.*0 changed, \d+ skipped, 0 failed/);
    await row.getByText('Recent').waitFor();
    await row.getByRole('button', { name: /report of Clean up old data/ }).click();
    await page.getByRole('dialog', { name: 'Clean up old data' }).getByText('Trash').waitFor();
    await page.keyboard.press('Escape');
    await button(page.getByRole('region', { name: 'Runs' }), 'Dismiss').press('Enter');
    await page.getByRole('region', { name: 'Runs' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Shift');
    await waitForFocus(button(row, 'Run now'));
    await button(row, 'History').click();
    const history = page.getByRole('dialog', { name: 'Clean up old data' });
    await history.getByText('Manual').waitFor();
    await button(history, 'Show report').click();
    await page.getByText('Nothing older than 30 days').first().waitFor();
    await page.keyboard.press('Escape');
    await button(history, 'Show report').waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'hidden' });
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('runs all tasks, and opens the report of one of them', async () => {
    const { page, releasePage, area, pageErrors } = await enter();
    await button(page, 'Run now – Run All Tasks').click();
    await area.answer('Run now');
    await area.waitForToast(/Run All Tasks is done/);
    await button(runCard(page, 'Run All Tasks'), 'Show report').click();
    const all = page.getByRole('dialog', { name: 'Run All Tasks' });
    await all
      .getByRole('listitem')
      .filter({ has: page.getByText('Clean up old data', { exact: true }) })
      .getByRole('button', { name: 'Show report' })
      .click();
    const one = page.getByRole('dialog', { name: 'Clean up old data' });
    await one.getByText('Nothing older than 30 days').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(one, 'Back').click();
    await all.getByText('Scheduled publishing').waitFor();
    await page.keyboard.press('Escape');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('saves another schedule, and reports an invalid cron expression', async () => {
    const { page, releasePage, area, allow, pageErrors } = await enter('phone');
    allow(/400/);
    const row = taskRow(page, 'Clean up old data');
    await button(row, 'Schedule').click();
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByLabel('Cron expression').fill('99 * * * *');
    await button(dialog, 'Save').click();
    await dialog.getByText('The minute must be between 0 and 59').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('When').selectOption({ label: 'Every Monday at 8:00 AM' });
    await button(dialog, 'Save').click();
    await area.waitForToast(/Schedule saved.*Clean up old data: Every Monday at 8:00 AM/);
    await row.getByText('Every Monday at 8:00 AM').waitFor();
    await page.reload();
    await row.getByText('Every Monday at 8:00 AM').waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('saves a list of image replacements, and asks before unsaved changes are discarded', async () => {
    const { page, releasePage, area, pageErrors } = await enter();
    await button(page, 'Edit list').click();
    const dialog = page.getByRole('dialog', { name: 'Replaced images' });
    await dialog.getByLabel('Replacements').fill('/pictures/gone.jpg');
    await button(dialog, 'Save').click();
    await dialog.getByText('Line 1 must have two addresses').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(dialog, 'Cancel').click();
    await area.confirmation.getByRole('button').first().click();
    await dialog
      .getByLabel('Replacements')
      .fill('https://old.example/gone.jpg /pictures/alpine-pass.jpg');
    await button(dialog, 'Save').click();
    await area.waitForToast(/List saved.*1 replacement\./);
    expect((await admin.send('GET', '/api/automation/image-replacements')).json).toEqual([
      { from: 'https://old.example/gone.jpg', to: '/pictures/alpine-pass.jpg' },
    ]);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('turns off a group of tasks, which are then shown as disabled', async () => {
    const { page, releasePage, pageErrors } = await enter();
    await page.getByRole('tab', { name: 'Content Generation' }).click();
    const group = page.getByRole('switch', { name: 'Auto Content Generation' });
    await group.click();
    const tasks = page.getByRole('list', { name: 'Tasks of Auto Content Generation' });
    await tasks.getByText('Turned off in settings: Auto Content Generation').first().waitFor();
    await tasks.getByText('Disabled').first().waitFor();
    await group.click();
    await tasks.getByText('Disabled').first().waitFor({ state: 'hidden' });
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('is accessible, fits the window and logs no errors in each part, at both widths and in both schemes', async () => {
    await admin.runToEnd('/api/automation/run-task/retention?async=1');
    const { page, releasePage, pageErrors } = await enter();
    for (const part of ['Scheduled Tasks', 'Content Generation', 'Social Media', 'Analytics']) {
      await page.getByRole('tablist', { name: 'Automation' }).getByText(part).click();
      await expectAccessibleLayout(page, part);
    }
    await button(page, 'Preview of Run All Tasks').click();
    const preview = page.getByRole('dialog', { name: 'Preview: Run All Tasks' });
    await preview.getByText('Clean up old data').waitFor();
    await expectAccessibleLayout(page, 'preview');
    await page.keyboard.press('Escape');
    const history = page.getByRole('region', { name: 'History' });
    await button(history, 'Show report').first().click();
    await page.getByRole('dialog').getByRole('list', { name: 'Report' }).waitFor();
    await expectAccessibleLayout(page, 'report');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});
