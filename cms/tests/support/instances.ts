import { Client } from 'pg';
import { bootServer, type TestServer } from './boot';
import { call } from './request';
import { until } from './until';

/**
 * The notification channel for changes, and the application name of the connections that listen on
 * it.
 */
export const CONTENT_CHANNEL = 'aurelian_content';

/** A notice that one instance sends to the others about a change. */
export interface Notice {
  version: number;
  isWithdrawal: boolean;
}

const nameOf = (server: TestServer): string =>
  new URL(server.env.DATABASE_URL ?? '').pathname.slice(1);

/** Runs statements on the PostgreSQL server, outside the test's databases. */
async function onPostgres<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Starts another server with the same database, data folder and secrets; it shares the list of
 * expected errors.
 */
export async function bootSecondInstance(
  first: TestServer,
  overrides: Record<string, string> = {},
): Promise<TestServer> {
  const second = await bootServer({ ...first.env, ...overrides });
  second.expectedErrors = first.expectedErrors;
  return second;
}

/** Errors that servers log while their database is unavailable. */
export const UNAVAILABLE_ERRORS =
  / failed(?:: | \()|could not be (?:answered|composed|checked|ended)|notice about .+ could not be queued|has failed/;

/**
 * Closes the server's database to all connections and terminates existing ones, or opens it again.
 */
export const setDatabaseUnavailable = (server: TestServer, isUnavailable: boolean): Promise<void> =>
  onPostgres(async (client) => {
    const name = nameOf(server);
    if (isUnavailable) server.expectedErrors.push(UNAVAILABLE_ERRORS);
    await client.query(
      `alter database ${name} allow_connections ${isUnavailable ? 'false' : 'true'}`,
    );
    if (!isUnavailable) return;
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await client.query(others, [name]);
  });

/** Process ids of the PostgreSQL backends whose connections listen for changes. */
export const listListeners = (server: TestServer): Promise<number[]> =>
  onPostgres(async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = $1 and application_name = $2 and query ilike 'listen %' and state = 'idle'`,
      [nameOf(server), CONTENT_CHANNEL],
    );
    return rows.map(({ pid }) => pid);
  });

/** Terminates all instances' listening connections and waits until each has reconnected. */
export async function terminateListeners(server: TestServer): Promise<void> {
  const before = await listListeners(server);
  await onPostgres((client) =>
    client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [before]),
  );
  await until(async () => {
    const now = await listListeners(server);
    return now.length === before.length && now.every((pid) => !before.includes(pid));
  });
}

/** The newest post's title as readers of a server see it; undefined without posts. */
export async function newestTitle(server: TestServer): Promise<string | undefined> {
  const { json } = await call(server, 'GET', '/api/posts');
  return (json as { title: string }[])[0]?.title;
}

/** Listens to the notices that instances send each other. */
export class NoticeListener {
  readonly notices: Notice[] = [];

  private constructor(private readonly client: Client) {}

  static async create(server: TestServer): Promise<NoticeListener> {
    const client = new Client({ connectionString: server.env.DATABASE_URL ?? '' });
    await client.connect();
    const listener = new NoticeListener(client);
    // A test may terminate all connections to the database.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      listener.notices.push(JSON.parse(payload ?? '') as Notice);
    });
    await client.query(`listen ${CONTENT_CHANNEL}`);
    return listener;
  }

  /** Waits for at least `count` notices, then returns and removes all that have arrived. */
  async next(count = 1): Promise<Notice[]> {
    await until(() => this.notices.length >= count);
    return this.notices.splice(0);
  }

  /**
   * Changes data and sends only a notice, without incrementing the stored version that instances
   * could poll.
   */
  async changeWithNoticeOnly(sql: string, isWithdrawal = false): Promise<void> {
    const { rows } = await this.client.query<{ version: string }>(
      'select version from content_version where id = 1',
    );
    const notice = { version: Number(rows[0]?.version) + 1, isWithdrawal };
    await this.client.query(sql);
    await this.client.query('select pg_notify($1, $2)', [CONTENT_CHANNEL, JSON.stringify(notice)]);
  }

  /** Increments the stored version to match the notice. */
  async incrementVersion(): Promise<void> {
    await this.client.query('update content_version set version = version + 1 where id = 1');
  }

  async stop(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
