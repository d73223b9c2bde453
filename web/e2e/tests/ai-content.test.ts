import type { Post } from '../../../cms/src/contract/post';
import { AdminUser } from '../../../cms/tests/support/admin-user';
import {
  openAiError,
  stallingReply,
  OpenAiStub,
  textReply,
  jsonReply,
} from '../../../cms/tests/support/openai-stub';
import { axeViolations, overflowOf } from '../fixtures/axe';
import { waitForFocus } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { button, fillGenerateForm, openAiTab, tabOf, topicOf } from '../pages/ai-content';

const PARAGRAPH = 'The night train leaves the station at ten, and the berth is by the window. ';
const article = {
  content: `## Departure\n\n${PARAGRAPH.repeat(30)}\n\n## Arrival\n\n${PARAGRAPH.repeat(30)}`,
  title: 'Night Trains of the North',
  excerpt: 'Five lines on which the slow way is the good one.',
  tags: ['trains', 'north'],
  metaTitle: 'Night Trains of the North: Five Lines Worth the Time',
  metaDescription: 'Five night trains of the north, what each is like and whom it suits.',
  affiliateProductIds: [],
};
const topics = [
  'Winter Sleepers over the Semmering',
  'Restoring a Brass Lantern',
  'Breakfast Menus of Grand Stations',
  'Porters Who Remember Every Name',
  'Silk Upholstery from Lyon Looms',
  'Night Signals along the Danube',
  'Luggage Labels Worth Framing',
  'Champagne Cellars Under Platforms',
  'Postcards from Alpine Tunnels',
  'Clockmakers Behind Depot Dials',
];
const kinds = ['guide', 'feature', 'review', 'article'];
const ideas = topics.map((topic, index) => ({
  topic,
  contentType: kinds[(index + 1) % kinds.length],
  reason: 'Nobody has written about it yet.',
}));

describe('the AI Content tab with a model', () => {
  let stub: OpenAiStub;
  let site: Site;
  let admin: AdminUser;

  beforeAll(async () => {
    stub = await OpenAiStub.start();
    site = await openSite(stub.env);
    admin = await AdminUser.signIn(site.server);
  });
  afterEach(() => stub.reset());
  afterAll(async () => {
    await site.close();
    stub.stop();
  });

  it('shows an article while it is generated, and saves it as a draft', async () => {
    const { page, releasePage, area, pageErrors } = await openAiTab(site);
    stub.next(jsonReply(article, { chunkMs: 15, chunkSize: 60 }));
    expect(await button(page, 'Generate Content').isDisabled()).toBe(true);
    await fillGenerateForm(page);
    await button(page, 'Generate Content').click();
    await page.getByRole('group', { name: 'Text so far' }).getByText('Departure').waitFor();
    await page.getByRole('heading', { name: article.title }).waitFor();
    await page.getByText('trains, north').waitFor();
    await page.getByRole('button', { name: /^Show all/ }).click();
    await page.getByRole('heading', { name: 'Arrival' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Create Post').click();
    await area.waitForToast(
      /Post created successfully!.*Your luxury lifestyle post has been created\./,
    );
    expect(await topicOf(page).inputValue()).toBe('');
    const { json } = await admin.send('GET', '/api/posts?status=draft&q=Night+Trains');
    expect((json as Post[])[0]).toMatchObject({
      title: article.title,
      published: false,
      featured: false,
      category: { name: 'Exotic Travel' },
    });
    await area.toast.getByRole('button', { name: 'Edit' }).click();
    await area.editor.getByLabel('Title', { exact: true }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('cancels a generation by keyboard without losing the input', async () => {
    const { page, releasePage, pageErrors } = await openAiTab(site);
    stub.next(stallingReply('{"content":"## Departure\\n\\nThe night train'));
    await fillGenerateForm(page);
    await button(page, 'Generate Content').press('Enter');
    await page.getByText('The night train').waitFor();
    await button(page, 'Cancel').press('Enter');
    await page.getByText('Canceled. Your input is kept.').waitFor();
    expect(await topicOf(page).inputValue()).toBe('Night trains of the north');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('shows a running generation again after a reload, until it is finished', async () => {
    const { page, releasePage, pageErrors } = await openAiTab(site);
    stub.next(jsonReply({ ...article, title: 'After the Reload' }, { chunkMs: 40, chunkSize: 60 }));
    await fillGenerateForm(page);
    await button(page, 'Generate Content').click();
    await page.getByRole('group', { name: 'Text so far' }).waitFor();
    await page.reload();
    await page.getByText('This text is still being written.').waitFor();
    expect(await topicOf(page).inputValue()).toBe('Night trains of the north');
    await page.getByRole('heading', { name: 'After the Reload' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('shows the finished article even if the connection is lost meanwhile', async () => {
    const { page, releasePage, allow } = await openAiTab(site);
    allow(/generate-content/);
    stub.next(jsonReply({ ...article, title: 'After the Storm' }, { chunkMs: 40, chunkSize: 60 }));
    await page.route('**/api/ai/generate-content', async (route) => {
      // The server starts generating, but the client only receives the first chunk.
      const started = fetch(new URL(route.request().url()), {
        method: 'POST',
        headers: { ...(await route.request().allHeaders()) },
        body: route.request().postData(),
      });
      const reader = (await started).body?.getReader();
      const first = await reader?.read();
      await reader?.cancel();
      await route.fulfill({
        status: 200,
        contentType: 'text/event-stream',
        body: Buffer.from(first?.value ?? []),
      });
    });
    await fillGenerateForm(page);
    await button(page, 'Generate Content').click();
    await page.getByText('Connection lost; the text is still being written.').waitFor();
    await page.getByRole('heading', { name: 'After the Storm' }).waitFor();
    await releasePage();
  });

  it('reports a failed generation without losing the input', async () => {
    const { page, releasePage, pageErrors } = await openAiTab(site);
    stub.next(textReply('I would rather talk about the weather.'), textReply('Still the weather.'));
    await fillGenerateForm(page);
    await button(page, 'Generate Content').click();
    await page.getByRole('alert').waitFor();
    expect(await topicOf(page).inputValue()).toBe('Night trains of the north');
    expect(await button(page, 'Generate Content').isEnabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('fills in the generation form from a topic idea, on a phone', async () => {
    const { page, releasePage, pageErrors } = await openAiTab(site, 'phone');
    stub.next(jsonReply({ ideas }));
    await tabOf(page, 'Topic Ideas').click();
    const panel = page.getByRole('tabpanel', { name: 'Topic Ideas' });
    await panel.getByLabel('Category').selectOption('Private Jets');
    await button(page, 'Generate Topic Ideas').click();
    const idea = panel.getByRole('listitem').filter({ hasText: 'Porters Who' });
    await idea.waitFor();
    expect([await overflowOf(page), await axeViolations(page)]).toEqual([0, []]);
    await idea.getByRole('button', { name: 'Use this topic' }).click();
    expect(await topicOf(page).inputValue()).toBe('Porters Who Remember Every Name');
    expect(await page.getByLabel('Content type').inputValue()).toBe('guide');
    await button(page, 'Generate Content').waitFor();
    await waitForFocus(topicOf(page));
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('improves an article, and saves only the accepted changes', async () => {
    const before = 'The very slow boat leaves at noon.\n\nIt is always on time.';
    const post = await admin.createPost({
      title: 'A Very Slow Boat',
      slug: 'a-very-slow-boat',
      content: before,
    });
    await admin.send('PATCH', `/api/posts/${post.id}`, { published: true });
    const { page, releasePage, area, pageErrors } = await openAiTab(
      site,
      'desktop',
      'light',
      '/admin?tab=ai&part=improve',
    );
    stub.next(
      jsonReply({
        content: 'The slow boat leaves at noon.\n\nIt is never late.',
        notes: ['Took out a filler word.', 'Said the second sentence shorter.'],
      }),
    );
    await button(page, 'Choose an article').click();
    await page.getByLabel('Search articles').fill('very slow boat');
    await page.getByRole('button', { name: /^A Very Slow Boat/ }).click();
    await button(page, 'Improve Content').click();
    await page.getByText('Took out a filler word.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Accept change 2 of 2' }).uncheck();
    await button(page, 'Accept selected').click();
    await button(page, 'Save to article').click();
    await area.answer('Save to article');
    await area.waitForToast('Article saved successfully');
    const { json } = await admin.send('GET', `/api/posts/${post.id}`);
    expect((json as Post).content).toBe('The slow boat leaves at noon.\n\nIt is always on time.');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('tests the connection, counts the model calls and logs a failed one', async () => {
    const { page, releasePage, pageErrors } = await openAiTab(site);
    stub.next(textReply('OK'), openAiError('quota'), textReply('OK'));
    await button(page, 'Test Connection').click();
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.getByText(/^Today: \d+ model calls? · [\d,]+ of 500,000 tokens/).waitFor();
    await button(page, 'Test Connection').click();
    await page.getByText('API Quota Exceeded - Check OpenAI Billing').waitFor();
    await page.getByRole('alert').waitFor();
    await button(page, 'Call log').click();
    const log = page.getByRole('dialog', { name: 'Call log' });
    await log.getByText('Failed', { exact: true }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // Until a test succeeds, the model is not called for some seconds after such a failure.
    await button(page, 'Test Connection').click();
    await page.getByText('Connected', { exact: true }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});
