import { pageViolations } from '../fixtures/axe';
import type { Device } from '../fixtures/browser';
import { openNewSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

/** Skipped steps in order, with the labels of their buttons. */
const SKIPPED_STEPS = [
  ['Look', 'Skip for now'],
  ['Articles', 'Continue'],
  ['Mail', 'Skip for now'],
  ['AI', 'Skip for now'],
  ['Affiliate networks', 'Skip for now'],
] as const;

describe('the setup of a new magazine', () => {
  let site: Site;

  afterEach(() => site.close());

  it.each<Device>(['desktop', 'phone'])(
    'leads through its steps on a %s, and continues in another browser',
    async (device) => {
      site = await openNewSite();
      const first = await site.open(device);
      const area = new AdminArea(first.page);
      const waitForTitle = (page: typeof first.page, name: string) =>
        page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

      await area.enter('/admin');
      await waitForTitle(first.page, 'Your magazine');
      expect(await pageViolations(first.page)).toEqual([]);
      const name = first.page.getByRole('textbox', { name: 'Name of the magazine' });
      await name.fill('');
      await first.page.getByRole('button', { name: 'Save and continue' }).click();
      await first.page.getByText('Brand name is required').waitFor();
      await name.fill('Rare Journeys');
      await first.page.getByRole('button', { name: 'Save and continue' }).click();
      for (const [step, label] of SKIPPED_STEPS) {
        await waitForTitle(first.page, step);
        expect(await pageViolations(first.page)).toEqual([]);
        await first.page.getByRole('button', { name: label, exact: true }).click();
      }
      await waitForTitle(first.page, 'Newsletter');
      expect(first.pageErrors()).toEqual([]);
      await first.context.close();

      const second = await site.open(device);
      await new AdminArea(second.page).enter('/admin');
      const list = second.page.getByRole('region', { name: 'Set up your magazine' });
      await list.getByText('2 of 9 done').waitFor();
      expect(await pageViolations(second.page)).toEqual([]);
      await list.getByRole('link', { name: 'Continue setup' }).click();
      await waitForTitle(second.page, 'Newsletter');
      await second.page.getByRole('switch', { name: 'Weekly digest for subscribers' }).check();
      await second.page.getByRole('button', { name: 'Save and continue' }).click();
      await waitForTitle(second.page, 'Two-step verification');
      await second.page.getByRole('button', { name: 'Skip for now' }).click();
      await waitForTitle(second.page, 'Backup');
      expect(await pageViolations(second.page)).toEqual([]);
      await second.page.getByRole('button', { name: 'Back up now' }).click();
      await new AdminArea(second.page).waitForToast('Backup created');
      await second.page.getByRole('button', { name: 'Finish setup' }).click();
      await second.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
      await second.page.getByText('Total Posts').waitFor();
      expect(await list.count()).toBe(0);
      expect(second.pageErrors()).toEqual([]);
      await second.context.close();
    },
  );
});
