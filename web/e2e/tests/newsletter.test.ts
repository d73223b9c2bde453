import type { Page } from 'playwright-core';
import { linkIn, waitForMail } from '../../../cms/tests/support/mail-folder';
import { addSubscribers } from '../../../cms/tests/support/issue-editor';
import { call } from '../../../cms/tests/support/request';
import { axeViolations, pageViolations } from '../fixtures/axe';
import { type Device, devices, inBothSchemes } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';
import { HomePage } from '../pages/home-page';

const FORGED_TOKEN = 'A'.repeat(43);

describe('the newsletter', () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
    await addSubscribers(site.server, [{ email: 'ada@example.com' }]);
  });
  afterAll(() => site.close());

  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** Signs up on the home page; returns the path of the confirmation link. */
  const signUp = async (page: Page, address: string): Promise<string> => {
    const home = new HomePage(page);
    await home.open();
    await home.signUp(address);
    await page.getByText('Successfully subscribed!').first().waitFor();
    return linkIn(await waitForMail(site.server, address), 'confirm');
  };

  it.each<Device>(['desktop', 'phone'])(
    'lets a reader subscribe, confirm, change preferences and unsubscribe on a %s',
    async (device) => {
      const { page, releasePage, pageErrors } = await site.open(device);
      const address = `journey-${device}@example.com`;
      const confirmLink = await signUp(page, address);

      await page.goto(confirmLink, { waitUntil: 'networkidle' });
      await title(page, 'Confirm your subscription').waitFor();
      expect(await pageViolations(page)).toEqual([]);
      await button(page, 'Confirm Subscription').click();
      await title(page, 'Welcome to the Elite Circle').waitFor();
      expect(await page.getByRole('article').count()).toBe(3);
      expect(await pageViolations(page)).toEqual([]);

      const unsubscribeLink = linkIn(await waitForMail(site.server, address), 'unsubscribe');
      await page.goto(unsubscribeLink, { waitUntil: 'networkidle' });
      await page.getByText(address).waitFor();
      expect(await pageViolations(page)).toEqual([]);
      await page.getByRole('link', { name: /fewer letters/ }).click();
      await title(page, 'Your letters').waitFor();
      await page.getByRole('radio', { name: 'Once a month' }).check();
      await page.getByRole('checkbox', { name: 'Supercars' }).check();
      await button(page, 'Save').click();
      await page.getByText('Saved. Your choice applies from the next letter.').waitFor();
      expect(await pageViolations(page)).toEqual([]);
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.getByRole('radio', { name: 'Once a month' }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: 'Supercars' }).isChecked()).toBe(true);

      await page.getByRole('link', { name: 'Unsubscribe', exact: true }).click();
      await button(page, 'Unsubscribe').click();
      await title(page, 'You are unsubscribed').waitFor();
      expect(await pageViolations(page)).toEqual([]);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it('lets a reader subscribe, confirm, change preferences and unsubscribe without JavaScript', async () => {
    const { page, context, pageErrors, allow } = await site.open('phone', {
      javaScriptEnabled: false,
    });
    // The browser logs each script that it does not run.
    allow(/\.js csp$/);
    const address = 'scriptless@example.com';
    await page.goto('/');
    await page.getByLabel('Email address').fill(address);
    await button(page, 'Subscribe').click();
    await page.getByText('Successfully subscribed!').waitFor();
    await page.goto(linkIn(await waitForMail(site.server, address), 'confirm'));
    await button(page, 'Confirm Subscription').click();
    await title(page, 'Welcome to the Elite Circle').waitFor();
    await page.goto(linkIn(await waitForMail(site.server, address), 'unsubscribe'));
    await page.getByRole('link', { name: /fewer letters/ }).click();
    await page.getByRole('checkbox', { name: 'Private Jets' }).check();
    await button(page, 'Save').click();
    await page.getByText('Saved. Your choice applies from the next letter.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Private Jets' }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Unsubscribe', exact: true }).click();
    await button(page, 'Unsubscribe').click();
    await title(page, 'You are unsubscribed').waitFor();
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('accepts a confirmation link twice, and reports that a forged link is not valid', async () => {
    const { page, releasePage, pageErrors, allow } = await site.open('phone');
    const address = 'spent@example.com';
    const confirmLink = await signUp(page, address);
    for (const heading of ['Welcome to the Elite Circle', 'Welcome to the Elite Circle']) {
      await page.goto(confirmLink, { waitUntil: 'networkidle' });
      await button(page, 'Confirm Subscription').click();
      await title(page, heading).waitFor();
    }
    expect(pageErrors()).toEqual([]);
    allow(/404/);
    await page.goto(`/newsletter/confirm?token=${FORGED_TOKEN}`, { waitUntil: 'networkidle' });
    await button(page, 'Confirm Subscription').click();
    await title(page, 'This link is not valid').waitFor();
    expect(await pageViolations(page)).toEqual([]);
    for (const name of ['unsubscribe', 'preferences']) {
      await page.goto(`/newsletter/${name}?token=${FORGED_TOKEN}`, { waitUntil: 'networkidle' });
      await title(page, 'This link is not valid').waitFor();
      expect(await pageViolations(page)).toEqual([]);
    }
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('does not send the tokens of its pages in referrers', async () => {
    const { page, releasePage } = await site.open('desktop');
    const referers: string[] = [];
    page.on('request', (request) => referers.push(request.headers().referer ?? ''));
    await page.goto(`/newsletter/confirm?token=${FORGED_TOKEN}`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/about');
    await page.waitForLoadState('networkidle');
    expect(new Set(referers)).toEqual(new Set(['', `${site.server.url}/`]));
    await releasePage();
  });

  describe('in the admin area', () => {
    const CSV = 'email\nimported-one@example.com\nimported-two@example.com\nnobody\n';

    it('lists a subscriber, ends the subscription and erases the address', async () => {
      const { page, releasePage, pageErrors } = await site.open('desktop');
      const address = 'managed@example.com';
      await page.goto(await signUp(page, address), { waitUntil: 'networkidle' });
      await button(page, 'Confirm Subscription').click();
      await title(page, 'Welcome to the Elite Circle').waitFor();

      const area = new AdminArea(page);
      await area.enter('/admin/newsletter');
      await page.getByRole('application', { name: /Confirmed subscribers by day/ }).waitFor();
      await page.getByRole('searchbox', { name: 'Search' }).fill('managed@');
      await page.getByText('1 subscriber', { exact: true }).waitFor();
      const row = page.getByRole('listitem').filter({ hasText: address });
      await row.getByText('Confirmed', { exact: true }).first().waitFor();
      await row.getByRole('button', { name: 'End subscription' }).click();
      await area.confirmation.waitFor();
      expect(await pageViolations(page)).toEqual([]);
      await area.answer('End Subscription');
      await area.waitForToast('Subscription ended');
      await row.getByText('Unsubscribed', { exact: true }).waitFor();
      await row.getByRole('button', { name: 'Erase' }).click();
      await area.answer('Erase');
      await page.getByText('No matching subscribers.').waitFor();
      expect(pageErrors()).toEqual([]);
      await releasePage();
    });

    it.each<Device>(['desktop', 'phone'])(
      'warns on a %s, before an issue is sent, that no mail server is connected',
      async (device) => {
        const { page, releasePage, pageErrors } = await site.open(device);
        const area = new AdminArea(page);
        await area.enter('/admin/newsletter?tab=issues&issue=new');
        await page.getByLabel('Subject').fill(`A letter on a ${device}`);
        await page.getByLabel('Text', { exact: true }).fill('Dear reader.');
        const card = page.getByRole('region', { name: 'Sending' });
        const warning = /Emails aren’t delivered: no mail server is connected/;
        await card.getByText(warning).waitFor();
        await button(page, 'Save').click();
        await page.getByRole('heading', { name: `A letter on a ${device}` }).waitFor();
        await page.getByRole('button', { name: 'Send now' }).click();
        await area.confirmation.getByText(warning).waitFor();
        expect(await axeViolations(page)).toEqual([]);
        await area.answer('Cancel');
        expect(pageErrors()).toEqual([]);
        await releasePage();
      },
    );

    it('imports the valid addresses of a CSV file, and reports the invalid line', async () => {
      const { page, releasePage, pageErrors } = await site.open('phone');
      const area = new AdminArea(page);
      await area.enter('/admin/newsletter?view=import');
      await page.getByLabel('Choose a CSV file').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(CSV),
      });
      await page.getByText(/^2 addresses would be added/).waitFor();
      await page.getByText('Email must be a valid address').waitFor();
      await page.getByRole('checkbox', { name: /have agreed/ }).check();
      expect(await pageViolations(page)).toEqual([]);
      await button(page, 'Import 2 addresses').click();
      await area.waitForToast('File imported');
      await button(page, 'Back to the list').click();
      await page.getByText('imported-two@example.com').waitFor();
      expect(await pageViolations(page)).toEqual([]);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    });

    it.each<Device>(['desktop', 'phone'])(
      'is accessible and fits the window on a %s and at 320 px, in both schemes',
      async (device) => {
        await call(site.server, 'POST', '/api/newsletter/subscribe', {
          body: { email: `${'long-'.repeat(10)}${device}@example.com` },
        });
        const { page, releasePage, pageErrors } = await site.open(device);
        const area = new AdminArea(page);
        await area.enter('/admin/newsletter');
        await page.getByRole('list', { name: 'Subscribers' }).waitFor();
        for (const width of [devices[device].viewport.width, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await inBothSchemes(page, async (scheme, rules) => {
            expect([width, scheme, await pageViolations(page, rules)]).toEqual([width, scheme, []]);
          });
        }
        expect(pageErrors()).toEqual([]);
        await releasePage();
      },
    );
  });
});
