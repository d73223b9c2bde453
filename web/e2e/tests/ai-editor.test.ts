import type { Locator, Page } from 'playwright-core';
import type { Post } from '../../../cms/src/contract/post';
import { AdminUser } from '../../../cms/tests/support/admin-user';
import { OpenAiStub } from '../../../cms/tests/support/openai-stub';
import { StubWriter } from '../../../cms/tests/support/stub-writer';
import { axeViolations, expectAccessibleLayout } from '../fixtures/axe';
import { waitForFocus } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const TAB = '/admin?tab=automation';
/** Title of the dialog with an article's history or a rewrite's comparison. */
const HISTORY_DIALOG = /^(?:History|Proposed rewrite)$/;
const DRAFT = [
  '## The yard',
  'The yard in Genoa opened in 1963 and has built 412 boats since, says Carla Rossi, who runs it.',
  'Most of them are still afloat. [The list](/post/gone-long-ago) names each.',
].join('\n\n');

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true });

const enter = async (site: Site, path = TAB) => {
  const opened = await site.open('desktop');
  const area = new AdminArea(opened.page);
  await area.enter(path);
  return { ...opened, area };
};

describe('AI in the editor and on the automation dashboard', () => {
  let stub: OpenAiStub;
  let site: Site;
  let admin: AdminUser;

  beforeAll(async () => {
    stub = await OpenAiStub.start();
    site = await openSite({ ...stub.env, SEED: 'none' });
    admin = await AdminUser.signIn(site.server);
    for (const name of ['Trains', 'Ships', 'Lamps']) {
      await admin.send('POST', '/api/categories', { name, slug: name.toLowerCase() });
    }
  });
  // A job processes all posts, so each test starts without any.
  beforeEach(async () => {
    new StubWriter(stub).answerAll();
    const posts = (await admin.send('GET', '/api/posts')).json as Post[];
    for (const { id } of posts) await admin.send('DELETE', `/api/posts/${id}`);
  });
  afterAll(async () => {
    await site.close();
    stub.stop();
  });

  const readPost = async ({ id }: Post): Promise<Post> =>
    (await admin.send('GET', `/api/posts/${id}`)).json as Post;
  /** Creates a published post that is too short for a good quality score. */
  const createWeakPost = (title: string): Promise<Post> =>
    admin.createPost({
      title,
      slug: title.toLowerCase().replace(/ /g, '-'),
      content: 'The boat leaves at noon and is back by six.',
      published: true,
    });
  /** Runs the job that proposes a rewrite of each weak post; returns the list of rewrites. */
  const proposeRewrites = async (page: Page, area: AdminArea): Promise<Locator> => {
    await page.getByRole('heading', { name: 'Maintenance jobs' }).click();
    await button(page, 'Run now – Upgrade to Premium').click();
    await page.getByRole('tab', { name: 'Content Generation' }).click();
    await area.waitForToast(/Upgrade to Premium is done/);
    return page.getByRole('list', { name: 'Proposed rewrites' });
  };

  it('writes unpublished drafts from the dashboard, whose provenance the editor shows', async () => {
    const { page, releasePage, area, pageErrors } = await enter(site, '/admin');
    await button(page, 'Generate New Content Now').press('Enter');
    await area.waitForToast(/Generate New Content is done.*2 written, 0 skipped, 0 failed/);
    await page.getByText('Winter Sleepers over the Semmering').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Show report').click();
    await page.getByRole('dialog').getByRole('link').first().click();
    await area.editor.getByRole('tab', { name: 'Settings' }).click();
    const provenance = area.editor.getByRole('region', { name: 'Provenance' });
    await provenance
      .getByText(/Written by gpt-4o.* · 2,000 tokens · .*\$0\.\d\d · unchanged/)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { json } = await admin.send('GET', '/api/posts?status=published');
    expect(json).toEqual([]);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('proposes rewrites of published posts, which can be accepted or rejected', async () => {
    const [first, second] = [
      await createWeakPost('A Slow Journey'),
      await createWeakPost('A Short Crossing'),
    ];
    const { page, releasePage, area, pageErrors } = await enter(site);
    const rewrites = await proposeRewrites(page, area);
    await rewrites
      .getByText(/Score \d+ → \d+/)
      .first()
      .waitFor();
    expect((await readPost(first)).content).toBe(first.content);
    expect(await axeViolations(page)).toEqual([]);

    const row = rewrites.getByRole('listitem').filter({ hasText: 'A Slow Journey' });
    await button(row, 'Compare').press('Enter');
    const history = page.getByRole('dialog', { name: HISTORY_DIALOG });
    await history.getByRole('region', { name: 'Content' }).locator('ins').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(history, 'Accept').press('Enter');
    await area.waitForToast('Rewrite accepted');
    await history.waitFor({ state: 'hidden' });
    await row.waitFor({ state: 'hidden' });
    await page.keyboard.press('Shift');
    await page.locator(':focus', { hasText: /^A Short Crossing$/ }).waitFor();
    expect((await readPost(first)).content).toContain('## A departure');

    await rewrites.getByRole('link', { name: 'A Short Crossing' }).click();
    await area.editor.getByText('Rewrite waiting').waitFor();
    await button(area.editor, 'History').click();
    await button(history, 'Compare').click();
    await button(history, 'Reject').click();
    await area.answer('Reject');
    await area.waitForToast('Rewrite rejected');
    await history.getByText('Rewrite of version 1').waitFor();
    await button(history, 'Close').click();
    await area.editor.getByText('Rewrite waiting').waitFor({ state: 'hidden' });
    expect((await readPost(second)).content).toBe(second.content);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('refuses to apply a rewrite to a post edited since, and says so', async () => {
    const post = await createWeakPost('A Late Ferry');
    const { page, releasePage, area, allow, pageErrors } = await enter(site);
    allow(/409/);
    const rewrites = await proposeRewrites(page, area);
    await admin.send('PATCH', `/api/posts/${post.id}`, { content: 'A person wrote this.' });
    const row = rewrites.getByRole('listitem').filter({ hasText: 'A Late Ferry' });
    await button(row, 'Compare').click();
    const history = page.getByRole('dialog', { name: HISTORY_DIALOG });
    await button(history, 'Accept').click();
    await history
      .getByRole('alert')
      .getByText(/has been changed since the rewrite/)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect((await readPost(post)).content).toBe('A person wrote this.');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('loads an accepted rewrite into the open editor', async () => {
    const post = await createWeakPost('A Quiet Harbour');
    const { page, releasePage, area, pageErrors } = await enter(site);
    await proposeRewrites(page, area);
    await page.goto(`/admin/articles?edit=${post.id}`, { waitUntil: 'networkidle' });
    await button(area.editor, 'History').click();
    const history = page.getByRole('dialog', { name: HISTORY_DIALOG });
    await button(history, 'Compare').click();
    await button(history, 'Accept').click();
    await area.waitForToast('Rewrite accepted');
    await button(history, 'Close').click();
    const content = area.editor.getByRole('textbox', { name: 'Content' });
    expect(await content.inputValue()).toContain('## A departure');
    await content.press('End');
    await content.pressSequentially(' More.');
    await area.saveArticle();
    await area.waitForToast('Article saved successfully');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('checks a draft, leads from findings to the text and a field, and does not block publishing', async () => {
    const post = await admin.createPost({ title: 'The Yard', slug: 'the-yard', content: DRAFT });
    const path = `/admin/articles?edit=${post.id}`;
    const { page, releasePage, area, pageErrors } = await enter(site, path);
    const check = area.editor.getByRole('region', { name: 'Draft check' });
    await button(check, 'Check draft').press('Enter');
    const facts = check.getByRole('region', { name: /^To verify/ });
    await facts.getByRole('listitem').filter({ hasText: '1963' }).first().waitFor();
    const content = area.editor.getByRole('textbox', { name: 'Content' });
    await content.press('Home');
    await content.pressSequentially('Far from home. ');
    await check.getByText('Outdated').waitFor();
    const fact = facts.getByRole('listitem').filter({ hasText: '1963' }).first();
    await button(fact, 'Show in text').press('Enter');
    const selected = await content.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toContain('1963');
    await button(check, 'Go to Meta Title').first().click();
    await waitForFocus(page.locator('[name="metaTitle"]'));
    await button(check, 'Check again').click();
    await check.getByText('Outdated').waitFor({ state: 'hidden' });
    await area.editor.getByRole('tab', { name: 'Settings' }).click();
    await area.editor.getByRole('switch', { name: 'Published' }).click();
    await button(area.editor, 'Publish').click();
    await area.waitForToast('Article saved successfully');
    expect((await readPost(post)).published).toBe(true);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('adds no digitalSourceType to the structured data of a post written by a person', async () => {
    await admin.createPost({ slug: 'by-hand', content: DRAFT, published: true });
    const html = await (await fetch(`${site.server.url}/post/by-hand`)).text();
    const data = /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    const article: unknown = JSON.parse(data ?? '{}');
    expect(article).toMatchObject({ '@type': 'Article' });
    expect(article).not.toHaveProperty('digitalSourceType');
  });

  it('is accessible, fits the window and logs no errors, at both widths and in both schemes', async () => {
    const { id } = await createWeakPost('A Calm Strait');
    await admin.runToEnd('/api/automation/upgrade-to-premium?async=1');
    const { page, releasePage, area, pageErrors } = await enter(site);
    await page.getByRole('tab', { name: 'Content Generation' }).click();
    const rewrites = page.getByRole('list', { name: 'Proposed rewrites' });
    await rewrites.getByText('A Calm Strait').waitFor();
    await expectAccessibleLayout(page, 'content generation');
    await button(rewrites, 'Compare').first().click();
    const history = page.getByRole('dialog', { name: HISTORY_DIALOG });
    await history.getByRole('region', { name: 'Content' }).waitFor();
    await expectAccessibleLayout(page, 'comparison');
    await button(history, 'Accept').click();
    await area.waitForToast('Rewrite accepted');
    await page.goto(`/admin/articles?edit=${id}`, { waitUntil: 'networkidle' });
    const check = area.editor.getByRole('region', { name: 'Draft check' });
    await button(check, 'Check draft').click();
    await check.getByRole('region', { name: 'Findings' }).waitFor();
    await expectAccessibleLayout(page, 'findings');
    await area.editor.getByRole('tab', { name: 'Settings' }).click();
    await area.editor.getByRole('region', { name: 'Provenance' }).waitFor();
    await expectAccessibleLayout(page, 'provenance');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});
