import type { Page } from 'playwright-core';
import type { Post } from '../../../cms/src/contract/post';
import type { PreviewLink } from '../../../cms/src/contract/preview';
import { PanelUser } from '../../../cms/tests/support/panel';
import { call, logIn } from '../../../cms/tests/support/request';
import { axeViolations } from '../fixtures/axe';
import { type devices, READER } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';

const DRAFT_TEXT = 'The osmium nib was drawn by hand.';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('an editor in the panel', () => {
  const signIn = async (page: Page): Promise<void> => {
    await page.getByLabel(/email/i).fill('editor@example.com');
    await page.locator('input[name="password"]').fill('Panel-password-1');
    await page.getByRole('button', { name: /login/i }).click();
  };

  const editPost = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Content Manager' }).first().click();
    for (const name of ['Post', 'Category', 'Affiliate Product']) {
      await page.getByRole('link', { name, exact: true }).waitFor();
    }
    expect(await page.getByRole('link', { name: 'Subscriber', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Post', exact: true }).click();
    await page.getByRole('gridcell', { name: 'In Praise of the Slower Car' }).click();
    await page.getByText('Up to 200 characters.').waitFor();
    await page.getByLabel(/^Title/).fill('In Praise of the Unhurried Car');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('If it is published, readers see the change now').first().waitFor();
  };

  const writePost = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Write a post' }).click();
    await page.getByLabel(/^Title/).fill('Lunch in Lyon');
    await page.getByLabel(/^Excerpt/).fill('A long one.');
    await page.locator('.CodeMirror').click();
    await page.keyboard.type('It took all afternoon.');
    await page.getByLabel(/^Tags/).fill('lunch, lyon');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/create'));
    await page.getByText(/saved/i).first().waitFor();
    expect(await page.getByLabel(/^Slug/).inputValue()).toBe('lunch-in-lyon');
    for (const tag of ['lunch', 'lyon']) {
      await page.getByRole('button', { name: `Remove ${tag}` }).waitFor();
    }
  };

  it('sees a login instead of a registration, edits a published post, and writes and previews a new one', async () => {
    const { page, releasePage } = await site.open('desktop');
    const blockedByPolicy: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) blockedByPolicy.push(message.text());
    });
    await page.goto('/cms');
    await page.getByRole('button', { name: /login/i }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cms/auth/login');
    await page.getByText('Reset it on the server: npm run panel:user').click();
    await page.getByRole('button', { name: /login/i }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cms/auth/login');

    await PanelUser.create(site.server, 'editor');
    await signIn(page);
    await editPost(page);
    expect(blockedByPolicy).toEqual([]);
    const reader = await site.open('desktop');
    await reader.page.goto('/post/in-praise-of-the-slower-car');
    const title = 'In Praise of the Unhurried Car';
    await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await reader.releasePage();

    await writePost(page);
    await page.getByRole('link', { name: 'Open preview' }).click();
    const frame = page.frameLocator('iframe[title="Preview"]');
    await frame.getByText('It took all afternoon.').waitFor();
    await frame.getByText(/^Shared preview – valid until /).waitFor();
    await releasePage();
  });
});

describe('previews', () => {
  let cookie: string;
  let draft: Post;
  let link: string;

  beforeAll(async () => {
    cookie = await logIn(site.server);
    const body = {
      title: 'A nib of osmium',
      slug: 'a-nib-of-osmium',
      excerpt: 'Not for everybody yet.',
      content: `${DRAFT_TEXT}\n\n${'More about it. '.repeat(400)}`,
      categoryId: 4,
    };
    const answer = await call(site.server, 'POST', '/api/posts', { cookie, body });
    draft = answer.json as Post;
    const path = `/api/posts/${draft.id}/preview-link`;
    const { url } = (await call(site.server, 'POST', path, { cookie })).json as PreviewLink;
    link = new URL(url).pathname;
  });

  /** Records the paths of API requests that a page makes from now on. */
  const recordApiCalls = (page: Page): string[] => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    return calls;
  };

  const openAsAdministrator = async (
    device: keyof typeof devices,
    scheme: 'light' | 'dark' = 'light',
  ) => {
    const opened = await site.open(device, { colorScheme: scheme });
    const [name = '', value = ''] = cookie.split('=');
    await opened.context.addCookies([{ name, value, url: site.server.url }]);
    return opened;
  };

  /** Expects the bar directly below the header and above the heading, also after scrolling. */
  const expectSticky = async (page: Page): Promise<void> => {
    const edges = () =>
      page.evaluate(() => {
        const bar = document.querySelector('[data-preview-bar]')?.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect();
        return { header: Math.round(header?.bottom ?? 0), bar: Math.round(bar?.top ?? -1) };
      });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = await page.getByRole('region', { name: 'Preview' }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
    expect(bar?.height).toBeLessThan(100);
    const before = await edges();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => window.scrollY > 800);
    expect(await edges()).toEqual(before);
    expect(before.bar).toBe(before.header);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(page.viewportSize()?.width);
  };

  it.each([
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const)(
    'show a draft to a signed-in administrator, below a preview bar (%s, %s)',
    async (device, scheme) => {
      const { page, releasePage, pageErrors } = await openAsAdministrator(device, scheme);
      const calls = recordApiCalls(page);
      await page.goto(`/post/${draft.slug}`, { waitUntil: 'networkidle' });
      const bar = page.getByRole('region', { name: 'Preview' });
      await bar.getByText('Preview – this article is a draft and not public.').waitFor();
      await page.getByText(DRAFT_TEXT).waitFor();
      const edit = await bar.getByRole('link', { name: 'Edit' }).getAttribute('href');
      expect(edit).toBe(`/admin/articles?edit=${draft.id}`);
      expect(await axeViolations(page)).toEqual([]);
      await expectSticky(page);
      // The page reports its view, but the server does not count readers with a session.
      expect(calls.filter((path) => path !== '/api/analytics/collect')).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await bar.isVisible()).toBe(false);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it.each(['desktop', 'phone'] as const)(
    'are shown to anyone with the link (%s)',
    async (device) => {
      const { page, releasePage, pageErrors } = await site.open(device);
      const calls = recordApiCalls(page);
      await page.goto(link, { waitUntil: 'networkidle' });
      await page.getByText(/^Shared preview – valid until /).waitFor();
      await page.getByText(DRAFT_TEXT).waitFor();
      expect(await page.title()).toBe('Preview: A nib of osmium – Aurelian');
      expect(await axeViolations(page)).toEqual([]);
      await expectSticky(page);
      expect(calls).toEqual([]);
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );

  it('do not send their address in referrers, and are shown again after going back', async () => {
    // A new context: requests answered from the cache would be reported with a referrer.
    const { page, context, pageErrors } = await site.open('desktop', READER);
    const referrers: string[] = [];
    page.on('request', (request) => {
      const { referer } = request.headers();
      if (referer !== undefined) referrers.push(referer);
    });
    await page.goto(link, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/about');
    await page.goBack();
    await page.getByText(DRAFT_TEXT).waitFor();
    expect(referrers.filter((referrer) => referrer.includes('/preview/'))).toEqual([]);
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('answer an invalid link with a 404 page that links home', async () => {
    const { page, releasePage, pageErrors, allow } = await site.open('phone');
    allow(/404/);
    const answer = await page.goto(`${link.slice(0, -1)}~`, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'This preview link has expired' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return Home' }).tap();
    await page.getByRole('heading', { level: 1, name: /extraordinary/i }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});
