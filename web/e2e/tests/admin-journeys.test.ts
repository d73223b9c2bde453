import { call, logIn } from '../../../cms/tests/support/request';
import { PanelUser } from '../../../cms/tests/support/panel';
import { axeViolations } from '../fixtures/axe';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const TITLE = 'A Night on the Roof of Bhutan';
const SLUG = 'a-night-on-the-roof-of-bhutan';
const STARTER_TITLE = 'In Praise of the Slower Car';

describe('the administrator', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  const enter = async (path?: string, device: 'desktop' | 'phone' = 'desktop') => {
    const opened = await site.open(device);
    const area = new AdminArea(opened.page);
    // Chromium logs the 401 of a wrong password and of an ended session.
    opened.allow(/401/);
    await area.enter(path);
    return { ...opened, area };
  };
  const fetchStatus = async (path: string) => (await fetch(site.server.url + path)).status;

  it('is refused with a wrong password, signs in with the correct one, and signs out', async () => {
    const { page, context, allow } = await site.open('desktop');
    allow(/401/);
    const area = new AdminArea(page);
    await page.goto('/admin', { waitUntil: 'networkidle' });
    await area.signIn('not the password');
    await area.waitForToast(/Access denied.*Invalid admin password/);
    await area.signIn();
    await area.tab('Create Post').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await area.password.waitFor();
    expect((await context.request.get('/api/settings')).status()).toBe(401);
    await context.close();
  });

  it('writes, previews, publishes, edits, deletes and restores a post', async () => {
    const { page, context, area, pageErrors } = await enter('/admin?tab=create');
    await page.getByLabel('Title', { exact: true }).fill(TITLE);
    expect(await page.getByLabel('Slug').inputValue()).toBe(SLUG);
    await page.getByLabel('Excerpt').fill('Four thousand meters, one lamp.');
    await page
      .getByLabel('Content', { exact: true })
      .fill('## The pass\n\nThin air and *butter tea*.');
    await page.getByLabel('Image URL').fill('/pictures/exotic-travel.jpg');
    await page.getByLabel('Category').selectOption({ label: 'Exotic Travel' });
    await page.getByRole('button', { name: 'Create Post' }).click();
    await area.waitForToast(/Post created successfully!/);
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
    expect(await fetchStatus(`/post/${SLUG}`)).toBe(404);

    await page.getByRole('link', { name: 'Articles', exact: true }).click();
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      area.article(TITLE).getByRole('link', { name: /^View/ }).click(),
    ]);
    await preview.getByText(/this article is a draft/).waitFor();
    await preview.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await preview.close();

    await area.article(TITLE).getByRole('button', { name: 'Publish', exact: true }).click();
    await area.waitForToast(/Article status updated successfully/);
    expect(await fetchStatus(`/post/${SLUG}`)).toBe(200);

    await area.article(TITLE).getByRole('button', { name: 'Edit' }).click();
    await area.editor.getByLabel('Title', { exact: true }).fill(`${TITLE}, Again`);
    await area.editor.getByRole('tab', { name: 'Settings' }).click();
    await area.editor.getByLabel('Slug').fill('the-roof-of-bhutan');
    await area.saveArticle();
    await area.waitForToast(/Article saved successfully/);
    const redirect = await fetch(`${site.server.url}/post/${SLUG}`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      301,
      '/post/the-roof-of-bhutan',
    ]);

    await area.article(`${TITLE}, Again`).getByRole('button', { name: 'Delete' }).click();
    await area.answer('Delete');
    await area.waitForToast(/Article deleted successfully/);
    expect(await fetchStatus('/post/the-roof-of-bhutan')).toBe(404);
    await area.toast.getByRole('button', { name: 'Undo' }).click();
    await area.article(`${TITLE}, Again`).waitFor();
    expect(await fetchStatus('/post/the-roof-of-bhutan')).toBe(200);
    expect(pageErrors()).toEqual([]);
    await context.close();
  });

  it('adds an author and credits them on a post, whose byline leads readers to the author’s page', async () => {
    const { page, releasePage, area, pageErrors } = await enter('/admin/authors');
    await page.getByRole('button', { name: 'Add author' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    expect(await page.getByLabel('Slug').inputValue()).toBe('ada-byron');
    await page.getByLabel('Biography').fill('Writes about what ticks.');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await area.waitForToast(/Author saved/);

    await page.getByRole('link', { name: 'All articles' }).click();
    await area.article(STARTER_TITLE).getByRole('button', { name: 'Edit' }).click();
    await area.editor.getByRole('tab', { name: 'Settings' }).click();
    await area.editor.getByLabel('Add an author').selectOption({ label: 'Ada Byron' });
    await area.saveArticle();
    await area.waitForToast(/Article saved successfully/);

    await page.goto('/post/in-praise-of-the-slower-car', { waitUntil: 'networkidle' });
    await page.getByRole('region', { name: 'About the Author' }).waitFor();
    // The post also has an author from the starter magazine.
    const byline = page.getByText('By Tobias Harrow and Ada Byron');
    await byline.getByRole('link', { name: 'Ada Byron' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ada Byron' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/author/ada-byron');
    await page.getByRole('heading', { level: 3, name: STARTER_TITLE }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect((await fetch(`${site.server.url}/author/ada-byron/feed.xml`)).status).toBe(200);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('saves a draft by keyboard and continues typing at the same position', async () => {
    const { page, releasePage, area, pageErrors } = await enter('/admin?tab=create');
    await page.getByLabel('Title', { exact: true }).focus();
    await page.keyboard.type('A Title Is Enough');
    await page.getByLabel('Content', { exact: true }).focus();
    await page.keyboard.type('First words');
    const { visibleHeight, minHeight } = await page
      .getByLabel('Content', { exact: true })
      .evaluate((text) => {
        window.scrollTo(0, 0);
        const { top, bottom } = text.getBoundingClientRect();
        const visibleHeight = Math.min(window.innerHeight, bottom) - top;
        return { visibleHeight, minHeight: 12 * parseFloat(getComputedStyle(text).lineHeight) };
      });
    expect(visibleHeight).toBeGreaterThan(minHeight);
    await page.keyboard.press('Control+s');
    await area.editor.waitFor();
    await page.keyboard.type(' and more.');
    const content = area.editor.getByRole('textbox', { name: 'Content' });
    expect(await content.inputValue()).toBe('First words and more.');
    await page.keyboard.press('Control+s');
    await area.waitForToast(/Article saved successfully/);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await content.inputValue()).toBe('First words and more.');
    await area.editor.getByRole('button', { name: 'Cancel' }).click();
    await area.article('A Title Is Enough').waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('does not lose typed text when the session ends, and saves it after signing in again', async () => {
    const { page, context, area } = await enter('/admin/articles');
    await area.article('In Praise of the Slower Car').getByRole('button', { name: 'Edit' }).click();
    await area.editor.getByLabel('Excerpt').fill('A better excerpt, typed with care.');
    await context.clearCookies();
    await area.saveArticle();
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await area.signIn();
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor({ state: 'hidden' });
    expect(await area.editor.getByLabel('Excerpt').inputValue()).toBe(
      'A better excerpt, typed with care.',
    );
    await area.saveArticle();
    await area.waitForToast(/Article saved successfully/);
    await context.close();
  });

  it('sees both versions after a conflicting save, and saves their own over the other', async () => {
    const { releasePage, area, allow } = await enter('/admin/articles');
    allow(/412/);
    const title = 'What an Empty Leg Really Costs';
    await area.article(title).getByRole('button', { name: 'Edit' }).click();
    await area.editor.getByLabel('Excerpt').fill('My excerpt.');
    const cookie = await logIn(site.server);
    const response = await call(
      site.server,
      'GET',
      '/api/posts/slug/what-an-empty-leg-really-costs',
    );
    const { id } = response.json as { id: number };
    await call(site.server, 'PATCH', `/api/posts/${id}`, {
      cookie,
      body: { excerpt: 'Their excerpt.' },
    });
    await area.saveArticle();
    await area.page.getByText('Their excerpt.').first().waitFor();
    await area.page.getByText('My excerpt.').first().waitFor();
    await area.page.getByRole('button', { name: /use my version/i }).click();
    await area.waitForToast(/Article saved successfully/);
    const saved = await call(site.server, 'GET', `/api/posts/${id}`, { cookie });
    expect(saved.json).toMatchObject({ excerpt: 'My excerpt.' });
    await releasePage();
  });

  it('is asked before leaving unsaved text, even by the Back button, and can restore it later', async () => {
    const { page, releasePage, area } = await enter('/admin');
    await area.tab('Create Post').click();
    await page.getByLabel('Title', { exact: true }).fill('Half a title');
    await page.goBack();
    await area.answer('Stay here');
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title');
    await area.tab('Categories').click();
    await area.answer('Leave');
    await page.getByRole('tab', { name: 'Categories', selected: true }).waitFor();
    await area.tab('Create Post').click();
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title');
    await releasePage();
  });

  it('sees an edit made in the panel, and restores the previous version from the history', async () => {
    const editor = await PanelUser.create(site.server, 'editor');
    const found = await editor.request(
      'GET',
      '/content-manager/collection-types/api::post.post?filters[slug][$eq]=a-masseria-and-its-true-price',
    );
    const [entry] = (found.json as { results: { documentId: string }[] }).results;
    await editor.update('api::post.post', entry?.documentId ?? '', {
      title: 'A Masseria, Retitled in the Panel',
    });
    const { page, releasePage, area } = await enter('/admin/articles');
    await area
      .article('A Masseria, Retitled in the Panel')
      .getByRole('button', { name: 'History' })
      .click();
    const history = page.getByRole('dialog');
    const versions = history.getByRole('list', { name: 'Versions' });
    await versions.getByRole('button').first().click();
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await area.waitForToast(/restored/i);
    await page.keyboard.press('Escape');
    await area.article('A Masseria and Its True Price').waitFor();
    await releasePage();
  });

  it('opens a screen and a post from the command palette by keyboard', async () => {
    const { page, releasePage, pageErrors } = await enter('/admin');
    const open = async (): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/article/).waitFor();
    };
    await open();
    await page.keyboard.type('setti');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await open();
    await page.keyboard.type('Raja');
    await page.getByRole('option', { name: /Raja Ampat/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Edit article' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Edit article' }).waitFor({ state: 'hidden' });
    expect(pageErrors().filter((line) => !line.includes('401'))).toEqual([]);
    await releasePage();
  });
});
