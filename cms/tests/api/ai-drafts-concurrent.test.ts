import { Client } from 'pg';
import type { Run } from '../../src/contract/automation-run';
import type { AdminUser } from '../support/admin-user';
import { addCategories, closeAiSite, openAiSite } from '../support/ai-site';
import { atOnce } from '../support/at-once';
import type { TestServer } from '../support/boot';
import { runSql } from '../support/database';
import type { OpenAiStub } from '../support/openai-stub';
import { StubWriter } from '../support/stub-writer';
import { until } from '../support/until';

const PATHS = ['/api/automation/generate-content', '/api/ai/generate-daily-articles'];

/**
 * Blocks inserts of posts until the returned function is called, on PostgreSQL only: SQLite has a
 * single writer anyway.
 */
async function holdPosts(server: TestServer): Promise<() => Promise<void>> {
  const { DATABASE_URL } = server.env;
  if (DATABASE_URL === undefined) return () => Promise.resolve();
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query('lock table posts in share mode');
  return async () => {
    const isWaiting = async (): Promise<boolean> => {
      const [row] = await runSql(
        server,
        `select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
          and (query ilike 'insert into "posts"%' or query ilike 'update "ai_state"%')`,
      );
      return Number(row?.n) >= PATHS.length;
    };
    await until(isWaiting);
    await client.query('commit');
    await client.end();
  };
}

/** The topic's words in reverse: the same topic under another title and slug. */
const reversedTopic = (topic: string): string => topic.split(' ').reverse().join(' ');

describe('two jobs that write drafts simultaneously', () => {
  let stub: OpenAiStub;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    ({ stub, server, admin } = await openAiSite());
    await addCategories(admin, 'Trains');
  });
  afterAll(() => closeAiSite({ stub, server }));

  it('never write the same draft', async () => {
    // Each job has its own writer, which proposes the same topics in the same order but different
    // titles.
    const free = new StubWriter(stub);
    const twins = [new StubWriter(stub), new StubWriter(stub, reversedTopic)];
    const counts: Record<string, number> = { topics: 0, article: 0 };
    stub.always((request, res) => {
      const form = request.body.response_format?.json_schema?.name ?? '';
      const turn = counts[form] ?? 0;
      counts[form] = turn + 1;
      return (twins[turn] ?? free).reply(request)(request, res);
    });
    const release = await holdPosts(server);
    const runs = await atOnce(
      PATHS.map(async (path) => (await admin.send('POST', `${path}?async=1`)).json as Run),
    );
    await release();
    for (const { id } of runs) {
      const read = async (): Promise<Run> =>
        (await admin.send('GET', `/api/automation/runs/${id}`)).json as Run;
      await until(async () => (await read()).status === 'done');
    }
    const titles = (await runSql(server, 'select title from posts')).map(({ title }) =>
      String(title).split(' ').sort().join(' '),
    );
    expect(titles).toHaveLength(4);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
