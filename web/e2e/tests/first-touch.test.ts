import type { Page } from 'playwright-core';
import { runSql } from '../../../cms/tests/support/database';
import { hydrate, waitForFocus } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import type { PooledPage } from '../fixtures/page-pool';

const POST_PATH = '/post/in-praise-of-the-slower-car';

/** A phone on a slow network: 150 ms latency, 1.6 Mbit/s down and 0.72 Mbit/s up. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'));

describe('a page before hydration', () => {
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
      await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    }
    await page.goto(path, { waitUntil: 'networkidle' });
    return { ...watched, scripts };
  }

  it.each(['/', POST_PATH, '/category/supercars'])(
    '%s loads only its entry script and is not hydrated while there is no input',
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
    [POST_PATH, 'desktop'],
    [POST_PATH, 'phone'],
  ] as const)(
    '%s has the same accessibility tree on a %s as after hydration',
    async (path, device) => {
      const { page, releasePage, pageErrors } = await open(path, device);
      const before = await page.locator('body').ariaSnapshot();
      expect(await isHydrated(page)).toBe(false);
      await hydrate(page);
      expect(await page.locator('body').ariaSnapshot()).toBe(before);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it('opens the menu on a phone while scripts do not load, and restores the focus', async () => {
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

  it.each([false, true])(
    'handles a click before hydration exactly once (slow network: %p)',
    async (isSlow) => {
      const { page, context, pageErrors } = await open(POST_PATH, 'desktop', isSlow);
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
    },
  );

  it('copies the address of a post while scripts do not load, and again after hydration', async () => {
    const { page, context, pageErrors } = await open(POST_PATH, 'desktop');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'The link is copied.' }).waitFor();
    const address = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await isHydrated(page)).toBe(false);
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('opens the categories on hover and focus on a desktop while scripts do not load', async () => {
    const { page, context } = await open('/', 'desktop');
    await page.route('**/assets/*.js', () => undefined);
    const header = page.getByRole('banner');
    const button = header.getByRole('button', { name: 'Categories' });
    const link = header.getByRole('link', { name: 'Watch Collecting' });
    await button.hover();
    await link.waitFor();
    await page.mouse.move(640, 700);
    await link.waitFor({ state: 'hidden' });
    await button.focus();
    await link.waitFor();
    expect(await isHydrated(page)).toBe(false);
    await link.click();
    await page.waitForURL('**/category/watch-collecting', { waitUntil: 'commit' });
    await context.close();
  });

  it('leaves the focus on a category that was reached before hydration', async () => {
    const { page, context, pageErrors } = await open('/', 'desktop', true);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Categories' }).focus();
    await page.keyboard.press('Tab');
    expect(await isHydrated(page)).toBe(false);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(focused).toMatch(/^\/category\//);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const menu = header.getByRole('navigation', { name: 'Main' });
    const link = menu.locator(`a[href="${focused}"]`);
    await waitForFocus(link);
    await header.locator('button[aria-expanded=true]').waitFor();
    expect(await link.isVisible()).toBe(true);
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('has the categories open under a mouse that hovered before hydration', async () => {
    const { page, context, pageErrors } = await open('/', 'desktop', true);
    const header = page.getByRole('banner');
    const button = header.getByRole('button', { name: 'Categories' });
    const link = header.getByRole('link', { name: 'Watch Collecting' });
    await button.hover();
    await link.waitFor();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await button.and(page.locator('[aria-expanded=true]')).waitFor();
    expect(await link.isVisible()).toBe(true);
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('does not change typed text, focus or scroll position during hydration, and submits the form', async () => {
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

  it('submits a form natively while scripts do not load', async () => {
    const { page, context } = await open('/', 'desktop');
    await page.route('**/assets/*.js', () => undefined);
    await page.getByRole('textbox', { name: /email/i }).fill('plain@example.com');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.waitForURL(/subscribed=1/, { waitUntil: 'commit' });
    await context.close();
  });

  it('submits a message that was typed before hydration', async () => {
    const { page, context } = await site.open('desktop');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/react-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/contact');
    const values = { Name: 'Ada', Email: 'ada@example.com', Subject: 'Hi', Message: 'Typed early' };
    for (const [label, value] of Object.entries(values))
      await page.getByRole('main').getByRole('textbox', { name: label, exact: true }).fill(value);
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const alertClosed = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Send Message' }).click();
    await alertClosed;
    expect(await runSql(site.server, 'select name, message from contact_messages')).toEqual([
      { name: 'Ada', message: 'Typed early' },
    ]);
    await context.close();
  });
});
