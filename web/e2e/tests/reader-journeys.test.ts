import { axeViolations } from '../fixtures/axe';
import { hydrate, waitForFocus, waitUntilStill } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { ContactPage } from '../pages/contact-page';
import { HomePage } from '../pages/home-page';
import { PanelUser } from '../../../cms/tests/support/panel';

describe('a reader', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  it('opens a post from the home page and returns to the same scroll position, without a reload', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const link = page.getByRole('link', { name: /in praise of the slower car/i }).first();
    await link.scrollIntoViewIfNeeded();
    await waitUntilStill(page);
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(400);
    await link.click();
    await page.getByRole('heading', { level: 1, name: /slower car/i }).waitFor();
    await page.getByText('clutch to judge').waitFor();
    expect(new URL(page.url()).pathname).toBe('/post/in-praise-of-the-slower-car');
    expect(await page.title()).toContain('Slower Car');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /extraordinary/i }).waitFor();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 60, before);
    await page.goForward();
    await page.getByText('clutch to judge').waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('sees a newly opened page from its top, and a reloaded one at its scroll position', async () => {
    const { page, releasePage } = await site.open('desktop');
    await page.goto('/post/in-praise-of-the-slower-car', { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 2_000);
    await page.waitForFunction(() => window.scrollY > 1_500);
    await waitUntilStill(page);
    await page.reload({ waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.scrollY > 1_500);
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await releasePage();
  });

  it('sees the article text again after returning to a page that the server rendered', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    await page.goto('/post/in-praise-of-the-slower-car', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/about');
    await page.goBack();
    await page.getByText('clutch to judge').waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('prefetches a post by hovering over its link', async () => {
    const { page, releasePage } = await site.open('desktop');
    await page.goto('/', { waitUntil: 'networkidle' });
    const fetched = page.waitForRequest(/\/api\/posts\/slug\/in-praise-of-the-slower-car/);
    await page
      .getByRole('link', { name: /in praise of the slower car/i })
      .first()
      .hover();
    await fetched;
    await releasePage();
  });

  it('opens the categories menu by hover and by keyboard', async () => {
    const { page, releasePage, pageErrors } = await site.open('desktop');
    await page.goto('/', { waitUntil: 'networkidle' });
    const header = page.getByRole('banner');
    const button = header.getByRole('button', { name: 'Categories' });
    await button.hover();
    const entry = header.getByRole('link', { name: 'Watch Collecting' });
    await entry.waitFor({ state: 'visible' });
    expect(await axeViolations(page)).toEqual([]);
    await page.mouse.move(600, 600);
    await entry.waitFor({ state: 'hidden' });
    await button.focus();
    await page.keyboard.press('Enter');
    await entry.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    await waitForFocus(button);
    await page.keyboard.press('Enter');
    await entry.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Watch Collecting' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('follows a link of the side panel on a phone, which then closes', async () => {
    const { page, releasePage, pageErrors } = await site.open('phone');
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /menu/i }).tap();
    const panel = page.getByRole('dialog');
    await panel.waitFor();
    await waitUntilStill(page);
    expect((await panel.boundingBox())?.width).toBe(300);
    expect(await panel.getByRole('link', { name: 'Admin' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await panel.getByRole('link', { name: 'Supercars' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Supercars' }).waitFor();
    await panel.waitFor({ state: 'hidden' });
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('subscribes, and sees an error if the address is already subscribed', async () => {
    const { page, releasePage, pageErrors, allow } = await site.open('desktop');
    const home = new HomePage(page);
    await home.open();
    await page
      .getByRole('button', { name: 'Subscribe Now' })
      .or(page.getByRole('link', { name: 'Subscribe Now' }))
      .click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'email');
    await home.signUp('reader@example.com');
    await page.getByText('Successfully subscribed!', { exact: true }).first().waitFor();
    expect(await home.email.inputValue()).toBe('');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('F8');
    const isInRegion = await page.evaluate(
      () => document.activeElement?.closest('[role="region"], ol') !== null,
    );
    expect(isInRegion).toBe(true);
    expect(pageErrors()).toEqual([]);
    allow(/409/);
    await home.signUp('reader@example.com');
    await page.getByText('Subscription failed', { exact: true }).first().waitFor();
    await page
      .getByText('This email might already be subscribed or there was an error.', { exact: true })
      .first()
      .waitFor();
    expect(await page.getByText('Successfully subscribed!').count()).toBe(0);
    expect(await home.email.inputValue()).toBe('reader@example.com');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('sends a message, which empties the form, and does not lose it after a failure', async () => {
    const { page, releasePage, pageErrors, allow } = await site.open('desktop');
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const contact = new ContactPage(page);
    await contact.open();
    const message = {
      Name: 'Ada Byron',
      Email: 'ada@example.com',
      Subject: 'A question',
      Message: 'Is the villa still for sale?',
    };
    await contact.fill(message);
    await contact.send();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
    expect(alerts).toEqual(["Thank you for your message. We'll get back to you soon!"]);
    allow(/503|Service Unavailable/);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'away' }));
    await contact.fill(message);
    await contact.send();
    await page.getByRole('alert').or(page.getByRole('status')).first().waitFor();
    expect(await contact.field('Message').inputValue()).toBe(message.Message);
    expect(alerts).toHaveLength(1);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('sees a skeleton while a page loads, and can retry after a failure', async () => {
    const { page, releasePage, allow, pageErrors } = await site.open('desktop');
    allow(/500|503|Internal|Unavailable/);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await hydrate(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/posts?**', async (route) => {
      await released;
      await route.fulfill({ status: 503, body: 'away' });
    });
    await page
      .getByRole('link', { name: /aurelian/i })
      .first()
      .click();
    await page.locator('[aria-busy="true"]').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    release();
    const retry = page.getByRole('button', { name: /try again/i });
    await retry.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/posts?**');
    await retry.click();
    await page.getByText('The Slow Way Through Raja Ampat').first().waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('does not lose a typed message if code cannot be loaded, and can retry a navigation', async () => {
    const { page, releasePage } = await site.open('desktop');
    const contact = new ContactPage(page);
    await contact.open();
    await contact.fill({ Name: 'Ada', Email: 'ada@example.com', Subject: 'Hi', Message: 'Kept' });
    await page.route('**/assets/**', (route) => route.abort());
    await contact.send();
    await page.getByRole('alert').first().waitFor();
    expect(await contact.field('Message').inputValue()).toBe('Kept');
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    await releasePage();
  });

  it('sees an error, after fewer than five requests, if the renderer of articles cannot be loaded', async () => {
    const { page, releasePage } = await site.open('desktop');
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrate(page);
    let requests = 0;
    await page.route('**/assets/article-markdown*', (route) => {
      requests += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await page
      .getByRole('link', { name: /in praise of the slower car/i })
      .first()
      .click();
    await page.getByText('The text of this story could not be loaded.').waitFor();
    expect(requests).toBeLessThan(5);
    await releasePage();
  });

  it('searches, reads, subscribes and sends a message without JavaScript', async () => {
    const { page, context } = await site.open('desktop', { javaScriptEnabled: false });
    await page.goto('/search');
    await page.getByRole('searchbox').fill('empty leg');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /empty leg/i })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /empty leg/i }).waitFor();
    await page.goto('/');
    await page.getByRole('textbox', { name: /email/i }).fill('plain@example.com');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    expect(page.url()).toContain('subscribed=1');
    const contact = new ContactPage(page);
    await page.goto('/contact');
    await contact.fill({ Name: 'Ada', Email: 'ada@example.com', Subject: 'Hi', Message: 'Hello' });
    await contact.send();
    expect(page.url()).toContain('sent=1');
    await context.close();
  });

  it('sees a post published in the panel at the next load', async () => {
    const panel = await PanelUser.create(site.server, 'editor');
    const { page, releasePage } = await site.open('desktop');
    await page.goto('/stories', { waitUntil: 'networkidle' });
    await panel.create('api::post.post', {
      title: 'Fresh from the panel',
      slug: 'fresh-from-the-panel',
      excerpt: 'Just saved.',
      content: 'Words.',
      published: true,
    });
    await page.reload();
    expect(await page.getByText('Fresh from the panel').count()).toBeGreaterThan(0);
    await releasePage();
  });
});
