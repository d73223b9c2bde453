import { Client } from 'pg';
import { bootServer, type TestServer } from './boot';
import { call } from './request';
import { until } from './until';

/** The channel of changes, and the name of the connections that listen to it. */
export const CONTENT_CHANNEL = 'aurelian_content';

/** Notice of a change by one instance to the others. */
export interface Notice {
  version: number;
  isWithdrawal: boolean;
}

const nameOf = (server: TestServer): string =>
  new URL(server.env.DATABASE_URL ?? '').pathname.slice(1);

/** Does something on PostgreSQL itself, beside all databases. */
async function onPostgres<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Starts another server on the same database, data folder and secrets; the errors that are expected are too. */
export async function bootBeside(
  first: TestServer,
  overrides: Record<string, string> = {},
): Promise<TestServer> {
  const second = await bootServer({ ...first.env, ...overrides });
  second.expectedErrors = first.expectedErrors;
  return second;
}

/** Log lines of servers while their database is away. */
export const AWAY =
  / failed(?:: | \()|could not be (?:answered|composed|checked|ended)|is not announced by mail|has failed/;

/** Lets no one into the server's database, and throws everybody out; or lets all in again. */
export const setDatabaseAway = (server: TestServer, isAway: boolean): Promise<void> =>
  onPostgres(async (client) => {
    const name = nameOf(server);
    if (isAway) server.expectedErrors.push(AWAY);
    await client.query(`alter database ${name} allow_connections ${isAway ? 'false' : 'true'}`);
    if (!isAway) return;
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await client.query(others, [name]);
  });

/** The processes of PostgreSQL that serve connections which listen for changes. */
export const listeners = (server: TestServer): Promise<number[]> =>
  onPostgres(async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = $1 and application_name = $2 and query ilike 'listen %' and state = 'idle'`,
      [nameOf(server), CONTENT_CHANNEL],
    );
    return rows.map(({ pid }) => pid);
  });

/** Breaks the connections of all instances that listen, and waits until each has a new one. */
export async function breakListeners(server: TestServer): Promise<void> {
  const old = await listeners(server);
  await onPostgres((client) =>
    client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [old]),
  );
  await until(async () => {
    const now = await listeners(server);
    return now.length === old.length && now.every((pid) => !old.includes(pid));
  });
}

/** The title of the newest post that a server's readers see; undefined where there is none. */
export async function newestTitle(server: TestServer): Promise<string | undefined> {
  const { json } = await call(server, 'GET', '/api/posts');
  return (json as { title: string }[])[0]?.title;
}

/** Hears what the instances tell each other, as one of them. */
export class Eavesdropper {
  readonly heard: Notice[] = [];

  private constructor(private readonly client: Client) {}

  static async create(server: TestServer): Promise<Eavesdropper> {
    const client = new Client({ connectionString: server.env.DATABASE_URL ?? '' });
    await client.connect();
    const eavesdropper = new Eavesdropper(client);
    // A test may throw everybody out of the database.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      eavesdropper.heard.push(JSON.parse(payload ?? '') as Notice);
    });
    await client.query(`listen ${CONTENT_CHANNEL}`);
    return eavesdropper;
  }

  /** Waits for the next notices and takes them away; there have to be `count` at least. */
  async next(count = 1): Promise<Notice[]> {
    await until(() => this.heard.length >= count);
    return this.heard.splice(0);
  }

  /** Changes a row and tells of it by a notice alone: the count, which could be looked at, stays. */
  async changeSecretly(sql: string, isWithdrawal = false): Promise<void> {
    const { rows } = await this.client.query<{ version: string }>(
      'select version from content_version where id = 1',
    );
    const notice = { version: Number(rows[0]?.version) + 1, isWithdrawal };
    await this.client.query(sql);
    await this.client.query('select pg_notify($1, $2)', [CONTENT_CHANNEL, JSON.stringify(notice)]);
  }

  /** Brings the count to what was told. */
  async ownUp(): Promise<void> {
    await this.client.query('update content_version set version = version + 1 where id = 1');
  }

  async stop(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
