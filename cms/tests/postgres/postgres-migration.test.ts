import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { Table } from '../../src/operation/backup/archive/portable';
import { UncertainSwap } from '../../src/operation/backup/archive/postgres-swap';
import { replacePostgres } from '../../src/operation/backup/archive/replace-postgres';
import { takeStartTurn } from '../../src/lib/postgres/start-turn';
import { RESTORE_MARK } from '../../src/lib/restore-mark';
import { AdminUser } from '../support/admin-user';
import {
  expectedAfterRestore,
  queryInstallation,
  createBackup,
  bootInstallation,
  countsOf,
  createEmptyInstallation,
  createEmptyPostgres,
  type Installation,
  installationOf,
  restore,
  runOwnerScript,
  tablesOf,
  uploadsOf,
} from '../support/backup-site';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { until } from '../support/until';

async function askPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** An event trigger that runs a statement right before a swap's last statement. */
const atTheEnd = (statement: string): string => `
  create function public.at_the_end() returns event_trigger language plpgsql as $$ begin
    if to_regnamespace('aurelian_restore') is not null
      and not exists (select 1 from pg_tables where schemaname = 'aurelian_restore')
    then ${statement}; end if;
  end $$;
  create event trigger at_the_end on ddl_command_start
    when tag in ('DROP SCHEMA') execute function public.at_the_end()`;

const REFUSED_AT_COMMIT = `
  create schema beside;
  create table beside.told (id integer);
  create function beside.refuse() returns trigger language plpgsql as $$ begin
    raise exception 'Refused at commit';
  end $$;
  create constraint trigger refuse after insert on beside.told
    deferrable initially deferred for each row execute function beside.refuse();
  ${atTheEnd('insert into beside.told values (1)')}`;

const sumsIn = (tables: Awaited<ReturnType<typeof tablesOf>>) =>
  Object.fromEntries(tables.map(({ name, sum }) => [name, sum]));

const sumsOf = async (installation: Installation) => sumsIn(await tablesOf(installation));

/**
 * Expects that a restore that fails right before its end, with everything in place, changes
 * nothing.
 */
async function expectNothingLost(place: Installation, file: string): Promise<void> {
  const own = path.join(place.DATA_DIR, 'public', 'uploads', 'own.txt');
  await writeFile(own, 'An upload since');
  const before = [await tablesOf(place), await uploadsOf(place)];
  await askPostgres(place.DATABASE_URL ?? '', atTheEnd("raise exception 'Refused at the end'"));
  const { code, stderr } = await restore(place, file);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Refused at the end')]);
  expect([await tablesOf(place), await uploadsOf(place)]).toEqual(before);
  expect(existsSync(path.join(place.DATA_DIR, RESTORE_MARK))).toBe(false);
  expect((await readdir(place.DATA_DIR)).filter((name) => name.endsWith('.part'))).toEqual([]);
}

describe('a migration from SQLite to PostgreSQL', () => {
  let server: TestServer;
  let own: Installation;

  beforeAll(async () => {
    server = await bootServer({ DATABASE_CLIENT: 'sqlite', DATABASE_URL: '' });
    own = installationOf(server);
    const admin = await AdminUser.signIn(server);
    const last = await admin.createPost({ slug: 'gone', tags: ['One', 'Zwei'] });
    await admin.send('DELETE', `/api/posts/${last.id}`);
    await server.stop();
  });
  afterAll(() => shutDown(server));

  const migrate = (to: string, ...args: string[]) =>
    runOwnerScript('migrate-postgres', own, ['--to', to, ...args]);

  it('is refused while the server runs and if its target is missing or unreachable', async () => {
    await server.restart();
    try {
      expect((await migrate(await createEmptyPostgres())).stderr).toMatch(/stop it first/);
    } finally {
      await server.stop();
    }
    const { code, stderr } = await migrate('postgres://nobody:x@127.0.0.1:9/none');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The target \(--to\) cannot be reached: /);
    expect((await runOwnerScript('migrate-postgres', own)).stderr).toMatch(
      /^The target is needed\./,
    );
  });

  /**
   * Copies to a database where another server is starting, with a row in the repeated hour of
   * autumn.
   */
  async function copyInTurn(to: string): Promise<void> {
    // Leftovers of an interrupted copy.
    await askPostgres(to, 'create schema aurelian_restore');
    await askPostgres(to, 'create table aurelian_restore.posts (id integer)');
    const [post] = await queryInstallation(own, 'select id, created_at from posts limit 1');
    const setCreated = (at: unknown) =>
      queryInstallation(
        own,
        `update posts set created_at = ${String(at)} where id = ${String(post?.id)}`,
      );
    await setCreated(Date.parse('2026-10-25T01:30:00Z'));
    try {
      const end = await takeStartTurn(to);
      const moving = runOwnerScript('migrate-postgres', { ...own, TZ: 'Europe/Berlin' }, [
        '--to',
        to,
      ]);
      await until(async () => {
        const [row] = await askPostgres(
          to,
          "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted",
        );
        return row?.count === 1;
      });
      expect(await askPostgres(to, "select 1 from pg_tables where schemaname = 'public'")).toEqual(
        [],
      );
      await end();
      const { code, stderr } = await moving;
      expect([code, stderr]).toEqual([0, '']);
      const [moved] = await askPostgres(
        to,
        `select created_at::text as at from posts where id = ${String(post?.id)}`,
      );
      expect(moved).toEqual({ at: '2026-10-25 02:30:00' });
    } finally {
      await setCreated(post?.created_at);
    }
  }

  it('waits for a starting server, handles the repeated hour of autumn, copies every row, can be repeated and continues the ids', async () => {
    const to = await createEmptyPostgres();
    await copyInTurn(to);
    const again = await migrate(to);
    expect([again.code, again.stderr]).toEqual([
      1,
      'The target database is not empty; use --replace to remove all its tables.\n',
    ]);
    expect((await migrate(to, '--replace')).code).toBe(0);
    const copy: Installation = { ...own, DATABASE_CLIENT: 'postgres', DATABASE_URL: to };
    expect(await sumsOf(copy)).toEqual(await sumsOf(own));
    expect(countsOf(await tablesOf(copy))).toEqual(countsOf(await tablesOf(own)));
    const [left] = await askPostgres(
      to,
      "select count(*)::int as count from pg_namespace where nspname = 'aurelian_restore'",
    );
    expect(left).toEqual({ count: 0 });

    const last = (await tablesOf(own)).find(({ name }) => name === 'posts')?.lastId ?? 0;
    const moved = await bootInstallation(copy);
    try {
      const admin = await AdminUser.signIn(moved);
      expect((await admin.createPost({ slug: 'moved-up' })).id).toBe(last + 1);
      const read = async (at: string) => (await admin.send('GET', at)).json;
      expect(await read('/api/authors/slug/clara-venn')).toMatchObject({ name: 'Clara Venn' });
      expect(await read('/api/posts/slug/card-fraction-or-charter')).toMatchObject({
        series: { slug: 'the-arithmetic-of-flying', place: 2, count: 4 },
      });
      const input = { name: 'A Third', slug: 'a-third' };
      const created = [
        await admin.send('POST', '/api/authors', input),
        await admin.send('POST', '/api/series', {
          title: 'Third',
          slug: 'third',
          postIds: [last + 1],
        }),
      ];
      expect(created.map(({ status, json }) => [status, (json as { id: number }).id])).toEqual([
        [201, 3],
        [201, 3],
      ]);
    } finally {
      await shutDown(moved);
    }
  });

  it('also works through backups, in both directions', async () => {
    const up = await createEmptyInstallation(own, 'postgres');
    const down = await createEmptyInstallation(own, 'sqlite');
    const first = await createBackup(own);
    try {
      for (const [place, file] of [
        [up, first],
        [down, ''],
      ] as const) {
        const { code, stderr } = await restore(place, file === '' ? await createBackup(up) : file);
        expect([code, stderr]).toEqual([0, '']);
        const once = expectedAfterRestore(await tablesOf(own));
        const expected = place === up ? once : expectedAfterRestore(once);
        expect(await sumsOf(place)).toEqual(sumsIn(expected));
        expect(countsOf(await tablesOf(place))).toEqual(countsOf(expected));
        expect(await uploadsOf(place)).toEqual(await uploadsOf(own));
      }
      await expectNothingLost(up, first);
    } finally {
      for (const { DATA_DIR } of [up, down]) await rm(DATA_DIR, { recursive: true });
    }
  });

  it('that fails at commit reports it and leaves the previous data', async () => {
    const to = await createEmptyPostgres();
    await askPostgres(to, 'create table posts as select 7 as id');
    await askPostgres(to, REFUSED_AT_COMMIT);
    const posts: Table = {
      name: 'posts',
      columns: [{ name: 'id', kind: 'integer' }],
      lastId: null,
    };
    const onLeft = jest.fn(() => Promise.resolve());
    const filling = {
      tables: [posts],
      async *batches() {
        yield await Promise.resolve({ table: posts, rows: [[8]] });
      },
      expected: () => [],
      later: [],
      makesRoom: true,
      onLeft,
    };
    const replacing = replacePostgres(to, filling, async () => {
      await askPostgres(to, 'create table aurelian_restore.posts (id integer)');
    });
    await expect(replacing).rejects.toThrow(UncertainSwap);
    await expect(replacing).rejects.toThrow('Refused at commit');
    // The outcome of the commit is unknown, so the restore's mark stays.
    expect(onLeft).not.toHaveBeenCalled();
    expect(await askPostgres(to, 'select * from posts')).toEqual([{ id: 7 }]);
  });
});
