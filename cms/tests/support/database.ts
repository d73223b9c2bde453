import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { TestServer } from './boot';
import { runHosted } from './hosted-command';
import { compiledEnv, environment } from './server-process';

const run = promisify(execFile);

type Row = Record<string, unknown>;

/** A separate connection to a database that a server or lab uses. */
export interface SideConnection {
  run(sql: string): Promise<Row[]> | Row[];
  close(): Promise<void> | void;
}

/**
 * Anything with a database: a lab or a running server, which keeps a connection for the tests open,
 * or a stopped server.
 */
export type Store = Pick<TestServer, 'env' | 'dataDir'> & {
  sideConnection?: () => Promise<SideConnection> | undefined;
};

/**
 * Connects to a database; the first statement takes 4 ms, since it loads the schema. `onLost` is
 * called if PostgreSQL ends the connection.
 */
export async function connectTo(
  { env, dataDir }: Store,
  onLost: () => void = () => undefined,
): Promise<SideConnection> {
  if (env.DATABASE_URL) {
    const client = new Client({ connectionString: env.DATABASE_URL });
    client.on('error', onLost);
    await client.connect();
    return { run: async (sql) => (await client.query<Row>(sql)).rows, close: () => client.end() };
  }
  const database = new Database(path.join(dataDir, 'db', 'data.db'));
  return {
    run(sql) {
      const statement = database.prepare<[], Row>(sql);
      if (statement.reader) return statement.all();
      statement.run();
      return [];
    },
    close() {
      database.close();
    },
  };
}

/** The tests' connection to a server's database, which is closed while the server is stopped. */
export function sideConnectionOf(store: Store) {
  let isOpen = true;
  let connection: Promise<SideConnection> | undefined;
  const discard = (): void => {
    connection = undefined;
  };
  return {
    sideConnection(): Promise<SideConnection> | undefined {
      if (isOpen && connection === undefined) {
        connection = connectTo(store, discard);
        connection.catch(discard);
      }
      return connection;
    },
    open(): void {
      isOpen = true;
    },
    async close(): Promise<void> {
      isOpen = false;
      const closing = connection;
      discard();
      await (await closing)?.close();
    },
  };
}

/** Runs a statement directly on a database; returns the rows of a query. */
export async function runSql(store: Store, sql: string): Promise<Row[]> {
  const open = await store.sideConnection?.();
  if (open !== undefined) return open.run(sql);
  const connection = await connectTo(store);
  try {
    return await connection.run(sql);
  } finally {
    await connection.close();
  }
}

/** The names of all tables. */
export async function listTables(server: TestServer): Promise<string[]> {
  const rows = await runSql(
    server,
    server.env.DATABASE_URL
      ? "select table_name as name from information_schema.tables where table_schema = 'public'"
      : "select name from sqlite_master where type = 'table'",
  );
  return rows.map(({ name }) => String(name));
}

/** Number of rows of a table that match a condition. */
export async function countRows(server: TestServer, table: string, where: string): Promise<number> {
  const [row] = await runSql(server, `select count(*) as total from ${table} where ${where}`);
  return Number(row?.total);
}

/** Runs `work` while every content change fails at its end, after all other writes. */
export async function whileChangesFail<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  await runSql(server, 'alter table content_version rename to content_version_away');
  try {
    return await work();
  } finally {
    await runSql(server, 'alter table content_version_away rename to content_version');
  }
}

/** A call of Strapi's query engine. */
export interface ContentQuery {
  uid: string;
  method: 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';
  params: Record<string, unknown>;
}

const QUERY_CONTENT = path.resolve(__dirname, 'query-content.js');

/** Runs calls of Strapi's query engine on the server's database, in another process. */
export async function queryContent(
  { env }: Pick<TestServer, 'env'>,
  queries: ContentQuery[],
): Promise<void> {
  const { code, stderr } = await runHosted(QUERY_CONTENT, { env, args: [JSON.stringify(queries)] });
  if (code !== 0) throw new Error(stderr);
}

/** The routes that Strapi itself mounts on the server's database, as `METHOD /path/:parameter`. */
export async function listStrapiRoutes(server: Pick<TestServer, 'env'>): Promise<string[]> {
  const { stdout } = await run('node', [path.resolve(__dirname, 'strapi-routes.js')], {
    env: { ...environment(server.env), ...compiledEnv() },
  });
  return JSON.parse(stdout) as string[];
}
