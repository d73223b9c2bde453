import { apiScopes } from '../../src/contract/api-scope';
import type { Post } from '../../src/contract/post';
import { AdminUser } from '../support/admin-user';
import { Assistant } from '../support/assistant';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call } from '../support/request';
import { until } from '../support/until';

interface Page {
  total: number;
  items: { id: number; title: string; state: string }[];
  nextOffset: number | null;
}

const READERS = [
  'list_categories',
  'list_products',
  'list_runs',
  'list_tasks',
  'read_earnings',
  'read_metrics',
  'read_post',
  'read_report',
  'read_run',
  'read_trend',
  'check_draft',
  'explain_metric',
  'search_posts',
];
const WRITERS = ['create_draft', 'edit_post', 'link_products'];
const PUBLISHERS = ['publish_post', 'schedule_post'];
const RUNNERS = ['link_mentions', 'run_task'];
const all = [...READERS, ...WRITERS, ...PUBLISHERS, ...RUNNERS].sort();

describe('an assistant', () => {
  let server: TestServer;
  let admin: AdminUser;
  let assistant: Assistant;
  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
    assistant = await Assistant.connect(server, apiScopes);
  });
  afterAll(async () => {
    await assistant.close();
    await shutDown(server);
  });

  const stored = async (id: number): Promise<Post> =>
    (await admin.send('GET', `/api/posts/${id}`)).json as Post;
  const connected = async <T>(
    scopes: Parameters<typeof Assistant.connect>[1],
    use: (other: Assistant) => Promise<T>,
  ): Promise<T> => {
    const other = await Assistant.connect(server, scopes);
    try {
      return await use(other);
    } finally {
      await other.close();
    }
  };

  it('is offered only the tools of its scopes', async () => {
    expect(await assistant.toolNames()).toEqual(all);
    const namesOf = (...scopes: Parameters<typeof Assistant.connect>[1][number][]) =>
      connected(scopes, (other) => other.toolNames());
    expect(await namesOf('redirects:read')).toEqual(['list_categories']);
    expect(await namesOf('posts:read')).toEqual(
      ['check_draft', 'list_categories', 'read_post', 'search_posts'].sort(),
    );
    const writer = await namesOf('posts:read', 'posts:write');
    expect(writer).toEqual(expect.arrayContaining(WRITERS));
    expect(writer).not.toEqual(expect.arrayContaining(['publish_post']));
    expect(writer).not.toEqual(expect.arrayContaining(['schedule_post']));
    expect(await namesOf('sales:read')).toEqual(['list_categories', 'read_earnings']);
    expect(await namesOf('tasks:read')).not.toContain('run_task');
  });

  it('cannot use a tool that it is not offered', async () => {
    await connected(['posts:read'], async (other) => {
      await expect(other.callTool('create_draft', { title: 'Mine' })).rejects.toThrow(
        /create_draft/,
      );
      await expect(other.callTool('drop_tables')).rejects.toThrow(/drop_tables/);
    });
  });

  it('searches posts page by page, including drafts, and reads one in parts', async () => {
    const first: Page = (await assistant.callTool('search_posts', { limit: 25 })).data;
    expect(first.items).toHaveLength(25);
    const next = { limit: 25, offset: first.nextOffset };
    const second: Page = (await assistant.callTool('search_posts', next)).data;
    expect(first.total).toBe(25 + second.items.length);
    expect(second.nextOffset).toBeNull();
    const found: Page = (await assistant.callTool('search_posts', { query: 'February' })).data;
    const [{ id, title } = { id: 0, title: '' }] = found.items;
    expect(title).toBe('A Calendar That Knows February');
    const drafts: Page = (await assistant.callTool('search_posts', { status: 'draft' })).data;
    expect(drafts.items.map(({ state }) => state)).toEqual(drafts.items.map(() => 'draft'));

    const { content } = await stored(id);
    let text = '';
    for (let from: number | null = 0; from !== null;) {
      const part: { content: string; nextFrom: number | null } = (
        await assistant.callTool('read_post', { id, from, length: 3_000 })
      ).data;
      text += part.content;
      from = part.nextFrom;
    }
    expect(text).toBe(content);
  });

  it('creates, edits and checks a draft without publishing it', async () => {
    await connected(['posts:read', 'posts:write'], async (writer) => {
      const draft: { id: number; version: number; state: string } = (
        await writer.callTool('create_draft', { title: 'On Sleepers', content: 'A compartment.' })
      ).data;
      expect(draft.state).toBe('draft');
      const { id, version } = draft;
      const edited = await writer.callTool('edit_post', {
        id,
        version,
        content: 'A long corridor.',
      });
      expect(edited).toMatchObject({ isError: false, data: { state: 'draft' } });
      expect(await stored(id)).toMatchObject({
        title: 'On Sleepers',
        content: 'A long corridor.',
        published: false,
      });
      const late = await writer.callTool('edit_post', { id, version, content: 'Too late.' });
      expect(late).toMatchObject({ isError: true });
      expect(late.text).toMatch(/saved|changed/i);
      const checked: { words: number; findings: { rule: string }[] } = (
        await writer.callTool('check_draft', { id })
      ).data;
      expect(checked.words).toBe(3);
      expect(checked.findings.map(({ rule }) => rule)).toContain('length');
      const versions = await admin.send('GET', `/api/posts/${id}/revisions`);
      expect(versions.text).toContain('A program');
      expect((await call(server, 'GET', '/post/on-sleepers')).status).toBe(404);
    });
  });

  it('changes nothing public without the scope for it', async () => {
    const post = await admin.createPost({ title: 'Out', slug: 'out', published: true });
    await connected(['posts:read', 'posts:write'], async (writer) => {
      const edited = await writer.callTool('edit_post', { id: post.id, content: 'Mine.' });
      expect(edited.isError).toBe(true);
      expect(edited.reason).toContain('posts:publish');
      // Arguments that a tool does not define never reach the call.
      await writer.callTool('create_draft', {
        title: 'Smuggled',
        slug: 'smuggled',
        published: true,
      });
      await writer.callTool('edit_post', { id: post.id, published: false, publishAt: null });
    });
    expect(await stored(post.id)).toMatchObject({ content: post.content, published: true });
    expect((await call(server, 'GET', '/api/posts/slug/smuggled')).status).toBe(404);
  });

  it('publishes, unpublishes and schedules a post with the scope for it', async () => {
    const { id } = await admin.createPost();
    const given = { id, published: true };
    expect(await assistant.callTool('publish_post', given)).toMatchObject({
      data: { state: 'published' },
    });
    await assistant.callTool('publish_post', { id, published: false });
    expect((await stored(id)).published).toBe(false);
    const publishAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
    expect(await assistant.callTool('schedule_post', { id, publishAt })).toMatchObject({
      data: { state: 'scheduled', publishAt },
    });
    const wrong = await assistant.callTool('schedule_post', { id, publishAt: 'tomorrow' });
    expect(wrong).toMatchObject({
      isError: true,
      reason: 'publishAt: publishAt must be a time in ISO 8601 with its offset',
    });
    await admin.send('PATCH', `/api/posts/${id}`, { publishAt: null });
  });

  it('lists products, links them to a post and previews further links', async () => {
    const products: Page = (await assistant.callTool('list_products', { query: 'Tarn', limit: 2 }))
      .data;
    const productIds = products.items.map(({ id }) => id);
    const { id } = await admin.createPost();
    await assistant.callTool('link_products', { id, productIds });
    expect((await stored(id)).affiliateProducts.map((product) => product.id)).toEqual(productIds);
    const dry = await assistant.callTool('link_mentions');
    expect(dry).toMatchObject({ isError: false, data: { dryRun: true, runId: null } });
  });

  it('reads earnings and metrics and how they are calculated', async () => {
    const earned = await assistant.callTool('read_earnings', {
      by: 'post',
      ids: [1, 2],
      period: '30d',
    });
    expect(earned).toMatchObject({
      data: {
        earnings: [{ id: 1, revenue: 0, perClick: null, perThousandViews: null }, { id: 2 }],
      },
    });
    expect(await assistant.callTool('read_metrics')).toMatchObject({ data: { totalRevenue: 0 } });
    for (const report of ['top-posts', 'top-products', 'networks', 'sources', 'categories']) {
      const { isError } = await assistant.callTool('read_report', { report, limit: 3 });
      expect({ report, isError }).toEqual({ report, isError: false });
    }
    const days: unknown[] = (await assistant.callTool('read_trend', { period: '7d' })).data;
    expect(days).toHaveLength(7);
    const why = await assistant.callTool('explain_metric', {
      figure: 'revenue',
      part: 'post',
      key: '1',
    });
    expect(why).toMatchObject({ data: { unit: 'usd', formula: expect.any(String) } });
    expect((await assistant.callTool('explain_metric', { figure: 'luck' })).reason).toMatch(
      /^figure: figure must be revenue, /,
    );
  });

  it('previews a task without changing anything, then runs it', async () => {
    const tasks: { id: string }[] = (await assistant.callTool('list_tasks')).data;
    expect(tasks.map(({ id }) => id)).toContain('retention');
    const dry = await assistant.callTool('run_task', { id: 'retention' });
    expect(dry).toMatchObject({ isError: false, data: { dryRun: true, runId: null } });
    const started = await assistant.callTool('run_task', { id: 'retention', dryRun: false });
    const { id }: { id: number } = started.data;
    await until(async () => {
      const run: { status: string } = (await assistant.callTool('read_run', { id, limit: 2 })).data;
      return run.status === 'done';
    });
    const runs: Page = (await assistant.callTool('list_runs', { task: 'retention' })).data;
    expect(runs.items.map((run) => run.id)).toContain(id);
    expect((await assistant.callTool('run_task', { id: 'no-such-task' })).isError).toBe(true);
  });

  it('gets a sentence about each invalid argument', async () => {
    for (const [tool, given, sentence] of [
      ['search_posts', { limit: 'many' }, 'limit: limit must be a whole number from 1 to 25'],
      ['search_posts', { limit: 500 }, 'limit: limit must be a whole number from 1 to 25'],
      ['search_posts', { query: 'x'.repeat(201) }, 'query: query must be at most 200 characters'],
      ['search_posts', { query: 'a\u0000' }, 'query: query must not contain control characters'],
      ['search_posts', { query: 7 }, 'query: query must be a text'],
      ['run_task', { id: 'recount', dryRun: 'no' }, 'dryRun: dryRun must be true or false'],
      ['read_post', {}, 'id: Give the id of the post as a whole number'],
      ['read_post', { id: -1 }, 'id: Give the id of the post as a whole number'],
      ['create_draft', { title: ' ' }, 'title: Title is required'],
      ['create_draft', { title: 'x'.repeat(201) }, /^title: Title must be at most 200/],
      ['read_earnings', { by: 'luck', ids: [] }, /^by: by must be post or product\nids: /],
    ] as const) {
      const { isError, reason } = await assistant.callTool(tool, given);
      expect({ tool, isError }).toEqual({ tool, isError: true });
      if (typeof sentence === 'string') expect(reason).toBe(sentence);
      else expect(reason).toMatch(sentence);
    }
    const missing = await assistant.callTool('read_post', { id: 999_999 });
    expect(missing.isError).toBe(true);
    expect(missing.reason).toMatch(/999999|no such|not found/i);
  });
});
