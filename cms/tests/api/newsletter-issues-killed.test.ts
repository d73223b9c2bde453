import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { addSubscribers, IssueEditor } from '../support/issue-editor';
import { createTrigger } from '../support/create-trigger';
import { call, expectContract } from '../support/request';
import { until } from '../support/until';

const READERS = 20_000;
/** Messages queued when the server is killed, while it queues the next batch. */
const HELD_AT = 10_000;
/** Longer than the lease of the killed server. */
const LEASE_MS = 120_000;

describe('an issue for many readers', () => {
  let server: TestServer;
  let admin: AdminUser;
  const editor = new IssueEditor(() => admin);

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1' });
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const queued = (id: number): Promise<number> =>
    countRows(server, 'mail_messages', `issue_id = ${id}`);
  const isQueued = async (id: number): Promise<boolean> => {
    const [row] = await runSql(
      server,
      `select queued_all from issue_deliveries where issue_id = ${id}`,
    );
    return Boolean(row?.queued_all);
  };

  /** Ends the killed server's statements that PostgreSQL still executes. */
  const endStatements = async (): Promise<void> => {
    if (server.env.DATABASE_URL === undefined) return;
    await runSql(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  };

  it('is queued once for each reader, even if the server is killed meanwhile', async () => {
    await addSubscribers(
      server,
      Array.from({ length: READERS }, (_, index) => ({ email: `r${index}@readers.example` })),
    );
    const issue = await editor.create({ subject: 'To everybody' });
    const release = await createTrigger(server, {
      when: 'before update of queued_until on issue_deliveries',
      condition: `new.queued_until > ${HELD_AT}`,
      // This query would take years.
      sqlite: 'select count(*) from subscribers as a, subscribers as b, subscribers as c;',
      postgres: 'perform pg_sleep(3600); return new;',
    });
    expectContract(
      'issues.send',
      await call(server, 'POST', `/api/newsletter/issues/${issue.id}/send`, {
        cookie: admin.cookie,
      }),
    );
    await until(async () => (await queued(issue.id)) === HELD_AT);
    await server.stop('SIGKILL');
    await endStatements();
    await release();
    expect(await queued(issue.id)).toBe(HELD_AT);
    // People who subscribe after the start do not receive the issue.
    await addSubscribers(server, [{ email: 'late@readers.example' }]);
    await server.restart(Date.now() + LEASE_MS);
    await until(() => isQueued(issue.id));
    expect(await queued(issue.id)).toBe(READERS);
    const where = `issue_id = ${issue.id} and recipient = 'late@readers.example'`;
    expect(await countRows(server, 'mail_messages', where)).toBe(0);
    const { figures } = await editor.read(issue);
    expect(figures.recipients).toBe(READERS);
  });
});
