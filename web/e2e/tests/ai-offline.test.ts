import { axeViolations } from '../fixtures/axe';
import { type Device, inBothSchemes } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { button, enterAi, fillArticle, overflow, tabOf } from '../pages/ai-content';

describe('the AI Content tab without a key', () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  it('has the offline writer make an outline, ideas and an improvement', async () => {
    const { page, giveBack, area, complaints } = await enterAi(site);
    await page.getByRole('link', { name: 'Connect an AI' }).waitFor();
    await button(page, 'Test Connection').click();
    await page.getByText('Offline writer').nth(1).waitFor();
    await fillArticle(page);
    await button(page, 'Generate Content').click();
    await page.getByText('Outline', { exact: true }).waitFor();
    await button(page, 'Create Post').click();
    await area.says(/Post created successfully!/);

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
    expect(complaints()).toEqual([]);
    await giveBack();
  });

  describe.each<Device>(['desktop', 'phone'])('on a %s in both schemes', (device) => {
    it('is whole, accessible and silent in every part', async () => {
      const { page, giveBack, complaints } = await enterAi(site, device);
      const faults = (part: string): Promise<void> =>
        inBothSchemes(page, async (scheme, rules) => {
          const found = [part, scheme, await overflow(page), await axeViolations(page, rules)];
          expect(found).toEqual([part, scheme, 0, []]);
        });
      await fillArticle(page);
      await button(page, 'Generate Content').click();
      await page.getByText('Outline', { exact: true }).waitFor();
      for (const part of ['Generate New Content', 'Topic Ideas', 'Improve Existing']) {
        await tabOf(page, part).click();
        await faults(part);
      }
      await button(page, 'Call log').click();
      await page.getByRole('dialog').getByText('Offline writer').first().waitFor();
      await faults('call log');
      expect(complaints()).toEqual([]);
      await giveBack();
    });
  });
});
