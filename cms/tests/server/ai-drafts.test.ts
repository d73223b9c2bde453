import type { Run, TaskReport } from '../../src/contract/automation-run';
import type { AutomationSummary } from '../../src/contract/automation';
import type { Post } from '../../src/contract/post';
import type { PostProvenance } from '../../src/contract/provenance';
import { AdminUser } from '../support/admin-user';
import { addCategories, closeAiSite, openAiSite } from '../support/ai-site';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { openAiError, hangingReply, type OpenAiStub, textReply } from '../support/openai-stub';
import { expectContract, expectProblem } from '../support/request';
import { StubWriter } from '../support/stub-writer';
import { until } from '../support/until';

describe('jobs that write drafts', () => {
  let stub: OpenAiStub;
  let server: TestServer;
  let admin: AdminUser;
  let writer: StubWriter;
  /** The post that no job has written. */
  let ownId: number;

  beforeAll(async () => {
    ({ stub, server, admin } = await openAiSite());
    server.expectedErrors.push(/AI Articles failed|failed in a task/);
    await addCategories(admin, 'Trains', 'Ships', 'Lamps');
    const slow = { title: 'A Slow Journey', slug: 'slow', categoryId: 1 };
    ({ id: ownId } = await admin.createPost(slow));
    writer = new StubWriter(stub);
  });
  beforeEach(async () => {
    stub.reset();
    writer.answerAll();
    for (const table of ['ai_calls', 'task_run_items', 'task_runs']) {
      await runSql(server, `delete from ${table}`);
    }
  });
  afterEach(async () => {
    for (const { id } of await runSql(server, `select id from posts where id <> ${ownId}`)) {
      await admin.send('DELETE', `/api/posts/${String(id)}`);
    }
  });
  afterAll(() => closeAiSite({ stub, server }));

  const run = async (path: string): Promise<TaskReport> => {
    const answer = await admin.send('POST', path);
    expectContract('jobs.generateContent', answer);
    return answer.json as TaskReport;
  };
  const read = async (id: number | null): Promise<Post> =>
    (await admin.send('GET', `/api/posts/${id}`)).json as Post;
  const undo = async ({ runId }: TaskReport): Promise<TaskReport> =>
    (await admin.send('POST', `/api/automation/runs/${runId}/undo`)).json as TaskReport;
  const runOf = async ({ runId }: TaskReport): Promise<Run> =>
    (await admin.send('GET', `/api/automation/runs/${runId}`)).json as Run;

  it('describe the planned drafts in a dry run without calling the model', async () => {
    const posts = await countRows(server, 'posts', 'true');
    for (const path of [
      '/api/automation/create-real-content',
      '/api/automation/generate-content',
      '/api/ai/generate-daily-articles',
    ]) {
      const report = await run(`${path}?dryRun=1`);
      expect(report).toMatchObject({ status: 'done', dryRun: true, changed: 2, failed: 0 });
      for (const { outcome, message } of report.items) {
        expect(outcome).toBe('created');
        expect(message).toMatch(/^Would be a draft for (?:Ships|Lamps) on a new topic, such as “/);
      }
    }
    expect(stub.requests).toHaveLength(0);
    expect(await countRows(server, 'posts', 'true')).toBe(posts);
  });

  it('write one draft for each of the emptiest categories, with tags, meta title and provenance', async () => {
    const before = (await admin.send('GET', '/api/automation/summary')).json as AutomationSummary;
    expect(before.contentGeneratedToday).toBeNull();
    const report = await run('/api/automation/create-real-content');
    expect(report).toMatchObject({ status: 'done', changed: 2, skipped: 0, failed: 0 });
    const posts = await Promise.all(report.items.map(({ id }) => read(id)));
    expect(posts.map(({ categoryId }) => categoryId)).toEqual([2, 3]);
    for (const [index, post] of posts.entries()) {
      expect(post).toMatchObject({ published: false, featured: false, imageUrl: '' });
      expect(post.tags.length).toBeGreaterThan(0);
      expect(post.metaTitle).not.toBe('');
      const { kind, outcome, title, message } = report.items[index]!;
      expect({ kind, outcome, title }).toEqual({
        kind: 'post',
        outcome: 'created',
        title: post.title,
      });
      expect(message).toMatch(
        /^Guide for (?:Ships|Lamps), 1,\d{3} words, 2,300 tokens, (?:under )?\$\d\.\d\d$/,
      );
    }
    const answer = await admin.send('GET', `/api/posts/${posts[0]!.id}/provenance`);
    expectContract('posts.provenance', answer);
    expect((answer.json as PostProvenance).provenance).toMatchObject({
      writer: 'openai',
      model: 'gpt-4o',
      promptTokens: 400,
      completionTokens: 1_600,
      humanShare: 0,
    });
    const after = (await admin.send('GET', '/api/automation/summary')).json as AutomationSummary;
    expect(after.contentGeneratedToday).toBe(2);
    // Every category has the same number of posts now.
    expect(await run('/api/automation/create-real-content?dryRun=1')).toMatchObject({ changed: 3 });
  });

  it('never choose a topic that the archive already covers', async () => {
    new StubWriter(stub).answerAll();
    await run('/api/automation/generate-content');
    // The new writer starts again with the same topics.
    new StubWriter(stub).answerAll();
    const report = await run('/api/automation/generate-content');
    expect(report).toMatchObject({ status: 'done', changed: 2, failed: 0 });
    const titles = await runSql(server, 'select title from posts');
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
    const categories = await Promise.all(
      report.items.map(async ({ id }) => (await read(id)).categoryId),
    );
    expect(new Set(categories).size).toBe(2);
  });

  it('are undone by moving their drafts to the trash, except those edited since', async () => {
    const report = await run('/api/automation/generate-content');
    const [first, second] = report.items;
    expect(await runOf(report)).toMatchObject({ undoable: true });
    await admin.send('PATCH', `/api/posts/${first!.id}`, { title: 'My own title' });
    const undone = await undo(report);
    expect(undone).toMatchObject({ status: 'done', changed: 1, skipped: 1, failed: 0 });
    expect(undone.items).toMatchObject([
      { id: second!.id, outcome: 'changed', message: 'Moved to the trash' },
      { id: first!.id, message: 'Edited since by a person, so it was kept' },
    ]);
    expectProblem(await admin.send('GET', `/api/posts/${second!.id}`), 404);
    expect(await read(first!.id)).toMatchObject({ title: 'My own title' });
    const restored = await admin.send('POST', `/api/trash/posts/${second!.id}/restore`, {});
    expect(restored.status).toBe(200);
    const saved = await admin.send('GET', `/api/posts/${second!.id}/provenance`);
    expect((saved.json as PostProvenance).provenance).toMatchObject({ writer: 'openai' });
    await admin.send('DELETE', `/api/posts/${second!.id}`);
    expect((await admin.send('DELETE', `/api/trash/posts/${second!.id}`)).status).toBe(204);
    expect(await countRows(server, 'post_provenance', `post_id = ${second!.id}`)).toBe(0);
  });

  it('fail with an explanation once the daily budget is used up, and keep the drafts already written', async () => {
    const spend = textReply('{}', { completionTokens: 600_000 });
    let articles = 0;
    stub.always((request, res) => {
      const isArticle = request.body.response_format?.json_schema?.name === 'article';
      if (!isArticle || (articles += 1) === 1) return writer.reply(request)(request, res);
      return spend(request, res);
    });
    const report = await run('/api/automation/generate-content');
    expect(report).toMatchObject({ status: 'failed', changed: 1, skipped: 0, failed: 0 });
    expect(report.error).toMatch(/AI budget/);
    expect(report.items).toHaveLength(1);
    expect(await read(report.items[0]!.id)).toMatchObject({ published: false });
  });

  it('fail at once if the quota is used up or the key is rejected', async () => {
    for (const [failure, sentence] of [
      ['quota', /quota/],
      ['auth', /does not accept the API key/],
    ] as const) {
      stub.reset();
      stub.always(openAiError(failure));
      const report = await run('/api/ai/generate-daily-articles');
      expect(report).toMatchObject({ status: 'failed', changed: 0, failed: 0, items: [] });
      expect(report.error).toMatch(sentence);
      expect(stub.requests).toHaveLength(1);
    }
  });

  it('continue with the other drafts if one response is unusable', async () => {
    const isArticle = (form: string | undefined): boolean => form === 'article';
    let nonsense = 2;
    stub.always((request, res) => {
      const form = request.body.response_format?.json_schema?.name;
      if (isArticle(form) && nonsense-- > 0) return textReply('Gladly! Which one?')(request, res);
      return writer.reply(request)(request, res);
    });
    const report = await run('/api/automation/generate-content');
    expect(report).toMatchObject({ status: 'done', changed: 1, failed: 1, error: null });
    expect(report.items[0]).toMatchObject({ kind: 'category', outcome: 'failed' });
    expect(report.items[1]).toMatchObject({ kind: 'post', outcome: 'created' });
  });

  it('stop in the middle of a response when cancelled', async () => {
    stub.always(hangingReply());
    const posts = await countRows(server, 'posts', 'true');
    const started = await admin.send('POST', '/api/automation/create-real-content?async=1');
    const { id } = started.json as Run;
    await until(() => stub.requests.length > 0);
    expect((await admin.send('POST', `/api/automation/runs/${id}/cancel`)).status).toBe(200);
    expect(await admin.waitForRun({ id })).toMatchObject({
      status: 'cancelled',
      changed: 0,
      failed: 0,
    });
    await until(() => stub.last.isClosed);
    expect(await countRows(server, 'posts', 'true')).toBe(posts);
    expect(await countRows(server, 'ai_calls', "outcome = 'running'")).toBe(0);
  });
});

describe('jobs that write drafts in a magazine without categories', () => {
  it('report that there are no categories yet', async () => {
    const server = await bootServer({ SEED: 'none' });
    try {
      const admin = await AdminUser.signIn(server);
      for (const path of ['create-real-content', 'generate-content']) {
        const answer = await admin.send('POST', `/api/automation/${path}`);
        expectContract('jobs.generateContent', answer);
        expect(answer.json).toMatchObject({ status: 'done', changed: 0, skipped: 1, failed: 0 });
        expect((answer.json as TaskReport).items[0]?.message).toMatch(
          /^There are no categories yet/,
        );
      }
    } finally {
      await shutDown(server);
    }
  });
});
