import { expectAccessibleLayout } from '../fixtures/axe';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';
import { button, fillGenerateForm, openAiTab, tabOf } from '../pages/ai-content';

const AUTOMATION = '/admin?tab=automation';

describe('the AI features without an API key', () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  it('use the offline writer for an outline, topic ideas and an improvement', async () => {
    const { page, releasePage, area, pageErrors } = await openAiTab(site);
    await page.getByRole('link', { name: 'Connect an AI' }).waitFor();
    await button(page, 'Test Connection').click();
    await page.getByText('Offline writer').nth(1).waitFor();
    await fillGenerateForm(page);
    await button(page, 'Generate Content').click();
    await page.getByText('Outline', { exact: true }).waitFor();
    await button(page, 'Create Post').click();
    await area.waitForToast(/Post created successfully!/);

    await tabOf(page, 'Topic Ideas').click();
    const panel = page.getByRole('tabpanel', { name: 'Topic Ideas' });
    await panel.getByLabel('Category').selectOption('Private Jets');
    await button(page, 'Generate Topic Ideas').click();
    await panel.getByRole('listitem').nth(9).waitFor();

    await tabOf(page, 'Improve Existing').click();
    await page
      .getByRole('textbox', { name: 'Content', exact: true })
      .fill('Someone will show you the picture, and it will be a very good picture.');
    await button(page, 'Improve Content').click();
    await page.getByRole('heading', { name: 'Suggested changes' }).waitFor();
    await button(page, 'Accept all').click();
    await button(page, 'Copy').waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('are accessible, fit the window and log no errors in each part, at both widths and in both schemes', async () => {
    const { page, releasePage, pageErrors } = await openAiTab(site);
    await fillGenerateForm(page);
    await button(page, 'Generate Content').click();
    await page.getByText('Outline', { exact: true }).waitFor();
    for (const part of ['Generate New Content', 'Topic Ideas', 'Improve Existing']) {
      await tabOf(page, part).click();
      await expectAccessibleLayout(page, part);
    }
    await button(page, 'Call log').click();
    await page.getByRole('dialog').getByText('Offline writer').first().waitFor();
    await expectAccessibleLayout(page, 'call log');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('write outlines, label them as such, and undo them', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    const area = new AdminArea(page);
    await area.enter(AUTOMATION);
    await page.getByRole('tab', { name: 'Content Generation' }).click();
    await page.getByText('The offline writer', { exact: true }).waitFor();
    await button(page, 'Preview of Generate 2 AI Articles').last().click();
    const preview = page.getByRole('dialog', { name: 'Preview: Generate 2 AI Articles' });
    await preview
      .getByText(/an outline by the offline writer/)
      .first()
      .waitFor();
    await button(preview, 'Run now').click();
    await area.waitForToast(/Generate 2 AI Articles is done.*2 written/);
    const runs = page.getByRole('region', { name: 'Runs' });
    await button(runs, 'Show report').click();
    await page.getByRole('dialog').getByRole('link').first().click();
    await area.editor.getByRole('tab', { name: 'Settings' }).click();
    await area.editor.getByText(/^Outline by the offline writer · /).waitFor();

    await page.goto(AUTOMATION, { waitUntil: 'networkidle' });
    const history = page.getByRole('region', { name: 'History' });
    await button(history, 'Undo').first().click();
    await area.answer('Undo');
    await area.waitForToast(/Undo of Generate 2 AI Articles is done.*2 moved to the trash/);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});
