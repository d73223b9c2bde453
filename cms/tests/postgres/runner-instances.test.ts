import { Client } from 'pg';
import type { Run } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { Revision } from '../../src/contract/revision';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows } from '../support/database';
import { countUp, FakeClock, RunnerLab } from '../support/runner-lab';
import { until } from '../support/until';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SLOTS = 15;
const TIMEOUT_MS = 600_000;

describe('two servers on one database', () => {
  let first: TestServer;
  let second: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    first = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    second = await bootServer({ ...first.env });
    admin = await AdminUser.signIn(first);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    // Run ids are consecutive, so no other task may take one.
    const automation = { content: false, social: false, seo: false, newsletter: false };
    await admin.send('PATCH', '/api/settings', { automation });
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(first);
  });

  it(
    'publish each article once, minute by minute',
    async () => {
      const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS;
      const goTo = (moment: number) => Promise.all([first.setTime(moment), second.setTime(moment)]);
      await goTo(start - MINUTE_MS);
      admin = await AdminUser.signIn(first);
      const posts: Post[] = [];
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const publishAt = new Date(start + slot * MINUTE_MS).toISOString();
        posts.push(await admin.createPost({ publishAt }));
      }
      const listRuns = async (): Promise<Run[]> => {
        const { json } = await admin.send(
          'GET',
          `/api/automation/runs?task=publish-scheduled&limit=${SLOTS}`,
        );
        return json as Run[];
      };
      const published = "task = 'publish-scheduled' and status = 'done'";
      for (let slot = 0; slot < SLOTS; slot += 1) {
        await goTo(start + slot * MINUTE_MS);
        await until(async () => (await countRows(first, 'task_runs', published)) > slot);
      }
      const runs = await listRuns();
      // Every run takes an id, even one without work, which is not stored.
      const [last] = runs;
      expect(runs.map(({ id }) => id)).toEqual(posts.map((_, index) => Number(last?.id) - index));
      for (const run of runs) {
        expect(run).toMatchObject({
          status: 'done',
          changed: 1,
          skipped: 0,
          failed: 0,
          attempt: 1,
        });
      }
      for (const { id, publishAt } of posts) {
        const { json: post } = await admin.send('GET', `/api/posts/${id}`);
        expect(post).toMatchObject({ published: true, publishedAt: publishAt, version: 2 });
        const revisions = (await admin.send('GET', `/api/posts/${id}/revisions`))
          .json as Revision[];
        expect(revisions.map(({ reason }) => reason)).toEqual(['Published on schedule']);
      }
    },
    TIMEOUT_MS,
  );
});

describe('a run whose database connections are cut', () => {
  it('is resumed and changes each item once', async () => {
    const lab = await RunnerLab.open();
    try {
      await lab.addThings(300);
      const clock = new FakeClock(Date.UTC(2026, 10, 21, 12));
      /** Terminates all connections to the lab's database. */
      const disconnectAll = async (): Promise<void> => {
        const [row] = (await lab.knex.raw('select current_database() as name')).rows as {
          name: string;
        }[];
        const client = new Client({
          connectionString: `${process.env.TEST_POSTGRES_URL}/postgres`,
        });
        await client.connect();
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [row?.name],
        );
        await client.end();
      };
      let cuts = 0;
      const job = countUp(300, undefined, async (id) => {
        if (cuts > 0 || id !== 120) return;
        cuts += 1;
        await disconnectAll();
      });
      const { runner } = lab.instance([job], clock);
      await (
        await runner.start({ job, trigger: 'button' })
      ).ended;
      const [broken] = await lab.runs();
      expect(broken).toMatchObject({ status: 'running', changed: 119, failed: 0 });
      expect(await lab.changes()).toEqual({ 0: 181, 1: 119 });
      clock.moment += MINUTE_MS;
      await runner.resume();
      await runner.idle();
      expect(await lab.runs()).toMatchObject([
        { status: 'done', attempt: 2, changed: 300, failed: 0 },
      ]);
      expect(await lab.changes()).toEqual({ 1: 300 });
    } finally {
      await lab.close();
    }
  });
});
