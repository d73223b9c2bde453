import type { AutomationSummary } from '../../src/contract/automation';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';

const HOUR_MS = 3_600_000;
/** Noon in the tests' time zone, New York. */
const NOON = Date.parse('2026-11-23T17:00:00Z');

describe('the figures of the automation dashboard', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  });
  afterAll(() => shutDown(server));
  beforeEach(async () => {
    for (const table of ['task_run_items', 'task_runs', 'subscribers']) {
      await runSql(server, `delete from ${table}`);
    }
  });

  const summary = async (): Promise<AutomationSummary> => {
    const answer = await admin.send('GET', '/api/automation/summary');
    expectContract('automation.summary', answer);
    return answer.json as AutomationSummary;
  };

  it('are available only to the administrator', async () => {
    expectProblem(await call(server, 'GET', '/api/automation/summary'), 401);
  });

  it('are null if nothing of their kind has been recorded', async () => {
    expect(await summary()).toEqual({
      contentGeneratedToday: null,
      socialPostsScheduledToday: null,
      emailSubscribers: null,
      affiliateClicksThisWeek: null,
      revenueThisMonth: null,
      emailOpenRate: null,
      emailClickRate: null,
      emailConversionRate: null,
    });
  });

  it('include zero confirmed subscribers after the first sign-up', async () => {
    const email = { email: 'reader@example.com' };
    expect((await call(server, 'POST', '/api/newsletter/subscribe', { body: email })).status).toBe(
      201,
    );
    expect(await summary()).toMatchObject({ emailSubscribers: 0 });
  });

  /** Adds a run that created posts, as the runner stores it. */
  const insertRun = async (id: number, startedAt: number, posts: number[]): Promise<void> => {
    const run = `${id}, 'daily-articles', 'schedule', 'done', ${startedAt}, ${startedAt}`;
    await runSql(
      server,
      `insert into task_runs (id, task, trigger, status, started_at, finished_at, changed)
       values (${run}, ${posts.length})`,
    );
    for (const post of posts) {
      await runSql(
        server,
        `insert into task_run_items (run_id, kind, item_id, title, outcome, message, changes)
         values (${id}, 'post', ${post}, 'A story', 'created', '', '[]')`,
      );
    }
  };

  it('count the posts that runs created today in the time zone of the site and that still exist', async () => {
    const [early, kept, removed] = [
      await admin.createPost(),
      await admin.createPost(),
      await admin.createPost(),
    ];
    await insertRun(1001, NOON - 13 * HOUR_MS, [early.id]);
    await insertRun(5001, NOON - 11 * HOUR_MS, [kept.id, removed.id]);
    await server.setTime(NOON);
    admin = await AdminUser.signIn(server);
    expect(await summary()).toMatchObject({ contentGeneratedToday: 2 });
    await admin.send('DELETE', `/api/posts/${removed.id}`);
    expect(await summary()).toMatchObject({ contentGeneratedToday: 1 });
    await server.setTime(NOON + 12 * HOUR_MS);
    admin = await AdminUser.signIn(server);
    expect(await summary()).toMatchObject({ contentGeneratedToday: 0 });
  });

  it('count created posts as changed in the report of a run', async () => {
    const posts = [
      await admin.createPost({ slug: 'made-first' }),
      await admin.createPost({ slug: 'made-second' }),
    ];
    await insertRun(
      9001,
      NOON,
      posts.map(({ id }) => id),
    );
    const changed = await admin.send('GET', '/api/automation/runs/9001?outcome=changed');
    expectContract('runs.get', changed);
    expect(changed.json).toMatchObject({ changed: 2, itemCount: 2 });
    const skipped = await admin.send('GET', '/api/automation/runs/9001?outcome=skipped');
    expect(skipped.json).toMatchObject({ itemCount: 0, items: [] });
  });
});
