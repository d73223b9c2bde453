import type { Page } from 'playwright-core';
import { runSql } from '../../../cms/tests/support/database';
import { hydrate, waitForFocus } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import type { PooledPage } from '../fixtures/page-pool';

const STORY = '/post/in-praise-of-the-slower-car';

/** A phone on a slow network: 150 ms latency, 1.6 Mbit/s down and 0.72 Mbit/s up. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'));

describe('a page before its reader has touched anything', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  async function open(
    path: string,
    device: Parameters<Site['open']>[0],
    isSlow = false,
  ): Promise<PooledPage & { scripts: string[] }> {
    const watched = await site.open(device);
    const { page, context } = watched;
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url());
    });
    if (isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW);
    }
    await page.goto(path, { waitUntil: 'networkidle' });
    return { ...watched, scripts };
  }

  it.each(['/', STORY, '/category/supercars'])(
    '%s loads its first script alone, however long it is left',
    async (path) => {
      const { page, releasePage, scripts, pageErrors } = await open(path, 'phone');
      await page.waitForTimeout(3_000);
      expect(scripts.filter((url) => !/entry-client|rolldown-runtime/.test(url))).toEqual([]);
      expect(await isHydrated(page)).toBe(false);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it.each([
    ['/', 'desktop'],
    ['/', 'phone'],
    [STORY, 'desktop'],
    [STORY, 'phone'],
  ] as const)('%s reads to a screen reader on a %s as it does hydrated', async (path, device) => {
    const { page, releasePage, pageErrors } = await open(path, device);
    const before = await page.locator('body').ariaSnapshot();
    expect(await isHydrated(page)).toBe(false);
    await hydrate(page);
    expect(await page.locator('body').ariaSnapshot()).toBe(before);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('opens the menu of a phone whose network brings nothing, and gives the focus back', async () => {
    const { page, context } = await open('/', 'phone');
    await page.route('**/assets/*.js', () => undefined);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.tap();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await panel.waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await waitForFocus(button);
    expect(await isHydrated(page)).toBe(false);
    await context.close();
  });

  it.each([false, true])('does what was pressed too early (slow network: %p)', async (isSlow) => {
    const { page, context, pageErrors } = await open(STORY, 'desktop', isSlow);
    await page.evaluate(() => {
      const print = () => {
        document.documentElement.dataset.printed = String(
          Number(document.documentElement.dataset.printed ?? 0) + 1,
        );
      };
      Object.assign(window, { print });
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('html[data-printed]').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('data-printed')).toBe('1');
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('opens the categories under a mouse that came before the page was hydrated', async () => {
    const { page, context, pageErrors } = await open('/', 'desktop', true);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Categories' }).hover();
    await header.getByRole('link', { name: 'Watch Collecting' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('keeps what is typed, the caret, the focus and the place while it is hydrated', async () => {
    const { page, context, pageErrors } = await open('/', 'desktop', true);
    const field = page.getByRole('textbox', { name: /email/i });
    await field.focus();
    const top = await page.evaluate(() => window.scrollY);
    await page.keyboard.type('slow@example.com');
    await page.keyboard.press('ArrowLeft');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('slow@example.com');
    expect(
      await field.evaluate((input: HTMLInputElement) => [
        input === document.activeElement,
        document.activeElement?.getAttribute('type'),
        window.scrollY,
      ]),
    ).toEqual([true, 'email', top]);
    await page.keyboard.press('Enter');
    await page.getByText('Successfully subscribed!', { exact: true }).first().waitFor();
    const rows = await runSql(
      site.server,
      "select email from subscribers where email like '%slow%'",
    );
    expect(rows).toEqual([{ email: 'slow@example.com' }]);
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('sends a form as a plain one where the code does not come', async () => {
    const { page, context } = await open('/', 'desktop');
    await page.route('**/assets/*.js', () => undefined);
    await page.getByRole('textbox', { name: /email/i }).fill('plain@example.com');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.waitForURL(/subscribed=1/, { waitUntil: 'commit' });
    await context.close();
  });

  it('sends a message whose fields were typed before the page was hydrated', async () => {
    const { page, context } = await site.open('desktop');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/react-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact');
    const values = { Name: 'Ada', Email: 'ada@example.com', Subject: 'Hi', Message: 'Typed early' };
    for (const [label, value] of Object.entries(values))
      await page.getByRole('main').getByRole('textbox', { name: label, exact: true }).fill(value);
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const told = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Send Message' }).click();
    await told;
    expect(await runSql(site.server, 'select name, message from contact_messages')).toEqual([
      { name: 'Ada', message: 'Typed early' },
    ]);
    await context.close();
  });
});
