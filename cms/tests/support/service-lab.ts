import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Database } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { connectParts } from '../../src/bootstrap/connect-parts';
import { stopRecorder } from '../../src/bootstrap/stop-recorder';
import { throwOnFailedCommits } from '../../src/strapi/failed-commits';
import { announceContentChange } from '../../src/lib/content-changes';
import { tuneSqlite } from '../../src/strapi/tune-sqlite';
import { contentModels } from './content-models';
import { connectTo, runSql, type SideConnection, type Store } from './database';
import { setLabEnv } from './lab-env';
import { automationService } from '../../src/tasks/services/automation';

/** Starts background work; returns a function that stops it. */
type BackgroundWork = (strapi: Core.Strapi) => () => void;

const realNow = Date.now;

/** Sets the offset of this test file's clock from the real one, in milliseconds. */
const setClock = (ahead: number): void => void (Date.now = () => realNow() + ahead);

declare global {
  /** Records a statement for comparing both databases; set by the test environment. */
  var recordStatement: (sql: unknown) => void;
}

interface LabDatabase extends Store {
  connection: Knex.Config;
}

async function createPostgresDatabase(base: string, dataDir: string): Promise<LabDatabase> {
  const name = `lab_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: `${base}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template template_none strategy file_copy`);
  await client.end();
  const url = `${base}/${name}`;
  const connection = { connectionString: url };
  return {
    dataDir,
    env: { DATABASE_CLIENT: 'postgres', DATABASE_URL: url },
    connection: { client: 'postgres', connection, pool: { min: 0, max: 10 } },
  };
}

/**
 * Copies the data folder and database of the template without content (`makeTemplates` in boot.ts).
 */
async function createDatabase(): Promise<LabDatabase> {
  const template = path.join(process.env.TEST_TEMPLATES ?? '', 'none');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aurelian-lab-'));
  await cp(template, dataDir, { recursive: true });
  const base = process.env.TEST_POSTGRES_URL;
  if (base !== undefined) return createPostgresDatabase(base, dataDir);
  const filename = path.join(dataDir, 'db', 'data.db');
  const pool = { min: 1, max: 1, afterCreate: tuneSqlite };
  const connection = { client: 'sqlite', connection: { filename }, useNullAsDefault: true, pool };
  return { dataDir, env: {}, connection };
}

/**
 * The real services on a database of the kind in TEST_DATABASE with all of the product's tables,
 * without Strapi or a server. `strapi.db` is Strapi's own class, so that transactions are joined
 * and call `onCommit` as in the product; there is no documents service.
 */
export class ServiceLab implements Store {
  /** Errors that the test expects services to log. */
  expectedErrors: RegExp[] = [];
  #strapi: Core.Strapi;
  readonly #errors: string[] = [];
  readonly #backgroundWork: BackgroundWork[] = [];
  #stops: (() => void)[] = [];
  #sideConnection: Promise<SideConnection> | undefined;

  private constructor(
    private readonly database: Database,
    readonly dataDir: string,
    readonly env: Record<string, string>,
  ) {
    throwOnFailedCommits({ db: database });
    const ignore = (): void => undefined;
    this.#strapi = {
      db: database,
      dirs: { app: { root: path.join(__dirname, '../..') } },
      log: {
        error: (text: unknown) => void this.#errors.push(String(text)),
        warn: ignore,
        info: ignore,
        debug: ignore,
      },
    } as unknown as Core.Strapi;
    connectParts(this.#strapi);
  }

  /**
   * Opens a lab. Only one per test file, since the product reads `settings` from the environment
   * once.
   */
  static async open(settings: Record<string, string> = {}): Promise<ServiceLab> {
    const { dataDir, env, connection } = await createDatabase();
    setLabEnv({ DATA_DIR: dataDir, ...env, ...settings });
    // Strapi requires a folder of migrations even if it runs none.
    const migrations = { dir: dataDir };
    const database = new Database({ connection, settings: { migrations, runMigrations: false } });
    await database.init({ models: contentModels() });
    database.connection.on('query', ({ sql }: { sql?: unknown }) =>
      globalThis.recordStatement(sql),
    );
    return new ServiceLab(database, dataDir, env);
  }

  /** The connection for `runSql`, opened once. */
  sideConnection(): Promise<SideConnection> {
    this.#sideConnection ??= connectTo(this);
    return this.#sideConnection;
  }

  get knex(): Knex {
    return this.database.connection;
  }

  /** The parts of Strapi that services need; each restart creates new services. */
  get strapi(): Core.Strapi {
    return this.#strapi;
  }

  /** Sets the clock, which keeps running. */
  setTime(moment: number): void {
    setClock(moment - realNow());
  }

  /**
   * Changes columns of the site settings and announces the change, as if another instance had made
   * it.
   */
  async changeSettings(columns: Record<string, unknown>): Promise<void> {
    await this.knex('site_settings').update(columns);
    announceContentChange({ isWithdrawal: false });
  }

  /** Number of rows of a table that match a condition. */
  async count(table: string, where: string): Promise<number> {
    const [row] = await runSql(this, `select count(*) as total from ${table} where ${where}`);
    return Number(row?.total);
  }

  /** Starts background work of `src/bootstrap` now and after each restart. */
  startBackground(start: BackgroundWork): void {
    this.#backgroundWork.push(start);
    this.#stops.push(start(this.strapi));
  }

  /** Stops all services like a server's shutdown, and starts new ones. */
  async restart(): Promise<void> {
    await this.#stop();
    this.#stops = this.#backgroundWork.map((start) => start(this.strapi));
  }

  /** Stops all services; throws if one logged an unexpected error. */
  async close(): Promise<void> {
    await this.#stop();
    setClock(0);
    await (await this.#sideConnection)?.close();
    await this.database.destroy();
    await rm(this.dataDir, { recursive: true, force: true });
    const unexpected = this.#errors.filter(
      (text) => !this.expectedErrors.some((one) => one.test(text)),
    );
    if (unexpected.length > 0) throw new Error(`Services have logged:\n${unexpected.join('\n')}`);
  }

  async #stop(): Promise<void> {
    for (const end of this.#stops) end();
    await automationService(this.strapi).shutDown();
    await stopRecorder(this.strapi);
    this.#strapi = { ...this.strapi };
    connectParts(this.#strapi);
  }
}
