import type { TaskStatus } from '../../src/contract/automation';
import type { Run, RunDetail, TaskReport } from '../../src/contract/automation-run';
import { AdminUser } from '../support/admin-user';
import { addCategories, closeAiSite, openAiSite } from '../support/ai-site';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { openAiError, hangingReply, OpenAiStub } from '../support/openai-stub';
import { StubWriter } from '../support/stub-writer';
import { until } from '../support/until';

const DAY_MS = 86_400_000;
const LEASE_MS = 60_000;
/** 6:00 in the tests' time zone, New York. */
const SIX = Date.parse('2026-12-02T11:00:00Z');

/** Switches on the daily articles, alone among the daily tasks, sets the clock and adds categories. */
async function prepare(server: TestServer): Promise<AdminUser> {
  await runSql(server, "delete from task_states where id = 'daily-articles'");
  await server.setTime(SIX - 20_000);
  const admin = await AdminUser.signIn(server);
  await addCategories(admin, 'Trains', 'Ships');
  return admin;
}

describe('the daily articles', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    admin = await prepare(server);
  });
  afterAll(() => shutDown(server));

  const runs = async (): Promise<Run[]> =>
    (await admin.send('GET', '/api/automation/runs?task=daily-articles')).json as Run[];
  const task = async (): Promise<TaskStatus | undefined> =>
    ((await admin.send('GET', '/api/automation/status')).json as TaskStatus[]).find(
      ({ id }) => id === 'daily-articles',
    );
  const isInitialized = async (): Promise<boolean> =>
    (await countRows(server, 'task_states', "id = 'daily-articles'")) === 1;

  it('are a task that the content switch controls and that skips missed days', async () => {
    expect(await task()).toMatchObject({
      name: 'Daily articles',
      schedule: '0 6 * * *',
      missed: 'skip',
      switch: 'content',
      enabled: true,
    });
    const included = async (): Promise<string[]> => {
      const answer = await admin.send('POST', '/api/automation/run-all?dryRun=1');
      return (answer.json as TaskReport).items.map(({ title }) => title);
    };
    expect(await included()).toContain('Daily articles');
    await admin.send('PATCH', '/api/settings', { automation: { content: false } });
    expect(await included()).not.toContain('Daily articles');
    await admin.send('PATCH', '/api/settings', { automation: { content: true } });
  });

  it('are three drafts of the offline writer at 6:00, and are skipped if no server runs at that time', async () => {
    await until(isInitialized);
    await server.setTime(SIX + 5_000);
    await until(async () => (await runs())[0]?.status === 'done');
    const all = await runs();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ trigger: 'schedule', changed: 3, failed: 0, undoable: true });
    const posts = await runSql(server, 'select title, content, published from posts');
    expect(posts).toHaveLength(3);
    expect(new Set(posts.map(({ title }) => title)).size).toBe(3);
    for (const { published, content } of posts) {
      expect(Boolean(published)).toBe(false);
      expect(String(content)).not.toBe('');
    }
    const { items } = (await admin.send('GET', `/api/automation/runs/${all[0]!.id}`))
      .json as RunDetail;
    for (const { message } of items) expect(message).toMatch(/words, by the offline writer$/);
    expect(await countRows(server, 'post_provenance', "writer = 'offline'")).toBe(3);

    await server.restart(SIX + DAY_MS + 3 * 3_600_000);
    admin = await AdminUser.signIn(server);
    const isPast = async (): Promise<boolean> => {
      const [row] = await runSql(
        server,
        "select last_slot from task_states where id = 'daily-articles'",
      );
      return Number(row?.last_slot) === SIX + DAY_MS;
    };
    await until(isPast);
    expect(await runs()).toHaveLength(1);
    expect((await task())?.nextRun).toBe(new Date(SIX + 2 * DAY_MS).toISOString());
  });
});

describe('the daily articles if the model is unavailable at 6:00', () => {
  let stub: OpenAiStub;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    stub = await OpenAiStub.start();
    server = await bootServer({ ...stub.env, SEED: 'none', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    server.expectedErrors.push(/Daily articles failed/);
    admin = await prepare(server);
  });
  afterAll(() => closeAiSite({ stub, server }));

  it('are written by the next attempt', async () => {
    const run = async (): Promise<Run | undefined> =>
      ((await admin.send('GET', '/api/automation/runs?task=daily-articles')).json as Run[])[0];
    stub.always(openAiError('quota'));
    await until(
      async () => (await countRows(server, 'task_states', "id = 'daily-articles'")) === 1,
    );
    await server.setTime(SIX + 5_000);
    await until(async () => typeof (await run())?.error === 'string');
    expect(await run()).toMatchObject({ status: 'running', attempt: 1, changed: 0 });
    new StubWriter(stub).answerAll();
    await server.setTime(SIX + 60_000);
    await until(async () => (await run())?.status === 'done');
    expect(await run()).toMatchObject({ attempt: 2, changed: 3, failed: 0, error: null });
    expect(await countRows(server, 'posts', 'true')).toBe(3);
  });
});

describe('a run that writes drafts while the server is killed', () => {
  let leases = 0;
  let stub: OpenAiStub;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    ({ stub, server, admin } = await openAiSite({ FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' }));
    await addCategories(admin, 'Trains', 'Ships');
  });
  afterAll(() => closeAiSite({ stub, server }));

  it.each(['create-real-content', 'generate-content'])(
    'resumes with the missing drafts and writes none twice: %s',
    async (job) => {
      stub.reset();
      const before = await countRows(server, 'posts', 'true');
      const writer = new StubWriter(stub);
      let articles = 0;
      stub.always((request, res) => {
        const isArticle = request.body.response_format?.json_schema?.name === 'article';
        if (isArticle && (articles += 1) === 2) return hangingReply()(request, res);
        return writer.reply(request)(request, res);
      });
      const started = await admin.send('POST', `/api/automation/${job}?async=1`);
      const { id } = started.json as Run;
      await until(() => articles === 2);
      await server.stop('SIGKILL');
      expect(await countRows(server, 'posts', 'true')).toBe(before + 1);

      // The previous case has already advanced the clock.
      leases += 2;
      await server.restart(Date.now() + leases * LEASE_MS);
      admin = await AdminUser.signIn(server);
      expect(await admin.waitForRun({ id })).toMatchObject({
        status: 'done',
        attempt: 2,
        total: 2,
        changed: 2,
        skipped: 0,
        failed: 0,
        itemCount: 2,
      });
      expect(await countRows(server, 'posts', 'true')).toBe(before + 2);
      const perCategory = await runSql(
        server,
        'select category_id, count(*) as n from posts_category_lnk group by category_id',
      );
      expect(new Set(perCategory.map(({ n }) => Number(n))).size).toBe(1);
    },
    60_000,
  );
});
