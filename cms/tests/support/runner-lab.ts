import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import createKnex, { type Knex } from 'knex';
import { Client } from 'pg';
import { up } from '../../database/migrations/2026.11.23T00.00.00.automation';
import { up as addChildRuns } from '../../database/migrations/2026.11.24T00.00.02.child-runs';
import { up as addItemBasis } from '../../database/migrations/2026.11.28T00.00.01.item-basis';
import { up as addIdle } from '../../database/migrations/2026.12.08T00.00.02.task-idle';
import type { JobDefinition, Subject, TaskDefinition } from '../../src/tasks/runner/job';
import { Runner } from '../../src/tasks/runner/runner';
import { Scheduler } from '../../src/tasks/runner/scheduler';
import type { RunRow } from '../../src/tasks/queries/runs';
import { automationService, asChild } from '../../src/tasks/services/automation';
import { taskControlService } from '../../src/tasks/services/task-control';
import { type OutgoingEvent, outgoingEventsPort } from '../../src/strapi/outgoing-events';
import { type Stub, stub, withStubs } from './stub';

/**
 * A database of the kind in TEST_DATABASE with the tables of tasks and a table `things` for jobs to
 * change.
 */
export class RunnerLab {
  readonly #pools: Knex[] = [];
  /** The events for webhooks that all instances recorded. */
  readonly events: OutgoingEvent[] = [];

  private constructor(
    private readonly config: Knex.Config,
    /** Connection for the test's own queries. */
    readonly knex: Knex,
    private readonly clear: () => Promise<void>,
  ) {}

  static async open(): Promise<RunnerLab> {
    const base = process.env.TEST_POSTGRES_URL;
    if (base !== undefined) return RunnerLab.#openPostgres(base);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-runner-'));
    const config: Knex.Config = {
      client: 'better-sqlite3',
      connection: { filename: path.join(folder, 'lab.db') },
      useNullAsDefault: true,
    };
    return RunnerLab.#prepare(config, () => rm(folder, { recursive: true, force: true }));
  }

  static async #openPostgres(base: string): Promise<RunnerLab> {
    const name = `lab_${randomBytes(6).toString('hex')}`;
    const client = new Client({ connectionString: `${base}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const config = { client: 'pg', connection: `${base}/${name}`, pool: { min: 0, max: 5 } };
    return RunnerLab.#prepare(config, () => Promise.resolve());
  }

  static async #prepare(config: Knex.Config, clear: () => Promise<void>): Promise<RunnerLab> {
    const knex = createKnex(config);
    await up(knex);
    await addChildRuns(knex);
    await addItemBasis(knex);
    await addIdle(knex);
    await knex.schema.createTable('things', (table) => {
      table.integer('id').primary();
      table.integer('changed').notNullable().defaultTo(0);
    });
    return new RunnerLab(config, knex, clear);
  }

  /** Another instance of the runner and scheduler, on PostgreSQL with its own connections. */
  instance(
    jobs: readonly JobDefinition[],
    clock: FakeClock,
    tasks: TaskDefinition[] = [],
    stubsOn: (knex: Knex) => readonly Stub[] = () => [],
  ) {
    const isPostgres = this.config.client === 'pg';
    const knex = isPostgres ? createKnex(this.config) : this.knex;
    if (isPostgres) this.#pools.push(knex);
    const log: string[] = [];
    const stop = new AbortController();
    const all = [...jobs, ...tasks];
    const strapi = strapiOn(knex, log, [
      ...stubsOn(knex),
      stub(taskControlService, {
        status: () => Promise.resolve(tasks.map(({ id, name }) => ({ id, name, enabled: true }))),
      }),
      stub(automationService, {
        beginTask: async (id: string, { parent }: { parent: number }) => {
          const job = tasks.find((task) => task.id === id);
          if (job === undefined) throw new Error(`There is no task ${id}`);
          const child = asChild(parent, job);
          return runner.start({ job, trigger: 'button', ...child });
        },
        cancel: (id: number) => runner.cancel(id),
        hasten: () => Promise.resolve(),
        stopped: stop.signal,
      }),
    ]);
    outgoingEventsPort.connect(strapi, {
      wanted: () => Promise.resolve(new Set(['task.failed' as const])),
      record: (_trx, events) => Promise.resolve(void this.events.push(...events)),
      forget: () => Promise.resolve(),
    });
    const jobOf = ({ task }: RunRow) => all.find(({ id }) => id === task);
    const isQuiet = (task: string): boolean =>
      tasks.some(({ id, quiet }) => id === task && quiet === true);
    const runner = new Runner(strapi, clock, jobOf, isQuiet);
    const scheduler = new Scheduler(strapi, clock, runner, tasks, {
      timezone: () => Promise.resolve('America/New_York'),
      isSwitchedOn: () => Promise.resolve(true),
    });
    return { runner, scheduler, knex, log, stop };
  }

  async addThings(count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
    await this.knex.batchInsert('things', rows, 400);
  }

  /** Number of things by how often each was changed. */
  async changes(): Promise<Record<number, number>> {
    const rows = await this.knex('things').select<{ changed: number }[]>('changed');
    const found: Record<number, number> = {};
    for (const { changed } of rows) found[changed] = (found[changed] ?? 0) + 1;
    return found;
  }

  runs = (): Promise<RunRow[]> => this.knex('task_runs').orderBy('id').select<RunRow[]>('*');

  async close(): Promise<void> {
    await Promise.all([...this.#pools, this.knex].map((pool) => pool.destroy()));
    await this.clear();
  }
}

/** A stopped clock that the test moves. */
export class FakeClock {
  constructor(public moment: number) {}
  now = (): number => this.moment;
}

/** The parts of Strapi that the runner uses: a database with transactions, and a log. */
export function strapiOn(knex: Knex, log: string[], stubs: readonly Stub[] = []): Core.Strapi {
  const note = (line: string): void => void log.push(line);
  const strapi = {
    db: {
      connection: knex,
      transaction: (work: (parts: { trx: Knex }) => Promise<unknown>) =>
        knex.transaction((trx) => work({ trx })),
    },
    log: { error: note, debug: note, warn: note, info: note },
  };
  return withStubs(strapi, ...stubs);
}

/** A gate that blocks a job at an item until it is opened. */
export function blockAt(item: number) {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let isReached = false;
  return {
    open,
    isReached: () => isReached,
    pass: async (id: number): Promise<void> => {
      if (id !== item) return;
      isReached = true;
      await opened;
    },
  };
}

const thing = (id: number): Subject => ({ kind: 'task', id, title: `Thing ${id}` });

type Hook = (id: number) => Promise<void> | void;

/**
 * A job that increments every thing; awaits `before` when planning each one and `within` inside its
 * transaction.
 */
export const countUp = (
  total: number,
  before: Hook = () => undefined,
  within: Hook = () => undefined,
): JobDefinition => ({
  id: 'count-up',
  name: 'Count up',
  async run(context) {
    await context.expect(total);
    for (let id = 1; id <= total; id += 1) {
      await context.item(thing(id), async () => {
        await before(id);
        return {
          outcome: 'changed',
          message: 'Counted up',
          apply: async (trx) => {
            await trx('things').where({ id }).increment('changed', 1);
            await within(id);
            return undefined;
          },
        };
      });
    }
  },
});
