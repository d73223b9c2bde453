import { addReaders } from '../../../cms/tests/support/received-mail';
import { axeViolations } from '../fixtures/axe';
import { type Device, devices } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

describe('an issue where no mail server is set', () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
    await addReaders(site.server, [{ email: 'ada@example.com' }]);
  });
  afterAll(() => site.close());

  it.each(Object.keys(devices) as Device[])(
    'says on a %s that nobody gets it, before it is sent',
    async (device) => {
      const { page, context, complaints } = await site.open(device);
      const area = new AdminArea(page);
      await area.enter('/admin/newsletter?tab=issues&issue=new');
      await page.getByLabel('Subject').fill(`A letter on a ${device}`);
      await page.getByLabel('Text', { exact: true }).fill('Dear reader.');
      const card = page.getByRole('region', { name: 'Sending' });
      const warning = /Emails aren’t delivered: no mail server is connected/;
      await card.getByText(warning).waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: `A letter on a ${device}` }).waitFor();
      await page.getByRole('button', { name: 'Send now' }).click();
      await area.question.getByText(warning).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await area.answer('Cancel');
      expect(complaints()).toEqual([]);
      await context.close();
    },
  );
});
