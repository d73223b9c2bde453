import { Client } from 'pg';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Post } from '../../src/contract/post';
import { takeStartTurn } from '../../src/lib/postgres/start-turn';
import { RESTORE_MARK } from '../../src/lib/restore-mark';
import { extendLockouts, isSession, newAddress, sendLogin } from '../support/admin';
import { AdminUser } from '../support/admin-user';
import { ADMIN_PASSWORD, bootServer, shutDown, type TestServer } from '../support/boot';
import { CdnStub } from '../support/cdn-stub';
import { countRows, runSql } from '../support/database';
import {
  bootSecondInstance,
  terminateListeners,
  NoticeListener,
  listListeners,
  newestTitle,
  setDatabaseUnavailable,
} from '../support/instances';
import { call, expectProblem } from '../support/request';
import { until } from '../support/until';

const CONTACT_LIMIT = 10;
/** Shorter than the maximum age of cache entries without a notice. */
const WHILE_CACHED_MS = 20_000;

describe('two instances on one database', () => {
  let first: TestServer;
  let second: TestServer;
  let admin: AdminUser;
  let ear: NoticeListener;
  let post: Post;

  beforeAll(async () => {
    first = await bootServer({ TRUST_PROXY: 'true' });
    second = await bootSecondInstance(first);
    admin = await AdminUser.signIn(first);
    post = await admin.createPost({ title: 'Newest', published: true });
    await until(async () => (await newestTitle(second)) === 'Newest');
  });
  beforeEach(async () => {
    await until(async () => (await listListeners(first)).length === 2);
    ear = await NoticeListener.create(first);
  });
  afterEach(() => ear.stop());
  afterAll(async () => {
    await second.stop();
    await shutDown(first);
  });

  const rename = async (title: string, { id } = post): Promise<void> => {
    const answer = await admin.send('PATCH', `/api/posts/${id}`, { title });
    expect(answer.status).toBe(200);
  };

  /** Changes the post directly in the database and only sends a notice. */
  const renameSecretly = (title: string): Promise<void> =>
    ear.changeWithNoticeOnly(`update posts set title = '${title}' where id = ${post.id}`);

  it('announce committed changes to each other and whether something was withdrawn', async () => {
    await rename('Renamed');
    const renamed = await ear.next();
    expect(renamed.map(({ isWithdrawal }) => isWithdrawal)).toEqual(renamed.map(() => false));
    const refused = await admin.send('PATCH', `/api/posts/${post.id}`, { title: '' });
    expectProblem(refused, 400);
    const draft = await admin.createPost({ slug: 'a-draft' });
    await ear.next();
    expect((await admin.send('DELETE', `/api/posts/${draft.id}`)).status).toBe(204);
    const deleted = await ear.next();
    expect(deleted.some(({ isWithdrawal }) => isWithdrawal)).toBe(true);
    const versions = [...renamed, ...deleted].map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  });

  it('update their caches on a notice alone', async () => {
    await rename('Just renamed');
    await ear.next();
    // Both serve from the cache until an entry is 45 s old or a notice evicts it.
    for (const server of [first, second]) {
      await until(async () => (await newestTitle(server)) === 'Just renamed');
    }
    await renameSecretly('Told');
    for (const server of [first, second]) {
      await until(async () => (await newestTitle(server)) === 'Told', WHILE_CACHED_MS);
    }
    await ear.incrementVersion();
    await rename('Told again');
    await until(async () => (await newestTitle(second)) === 'Told again');
    await ear.next();
  });

  it('miss no change while their connections are broken, and listen again afterwards', async () => {
    const broken = terminateListeners(first);
    await rename('While it is broken');
    await until(async () => (await newestTitle(second)) === 'While it is broken');
    await broken;
    await ear.next();
    await renameSecretly('Heard again');
    await until(async () => (await newestTitle(second)) === 'Heard again', WHILE_CACHED_MS);
    await ear.incrementVersion();
    expect(second.output()).toContain('Polling for changes by other instances');
  });

  it('share sessions: a login or logout on one applies to the other', async () => {
    const { cookie } = await AdminUser.signIn(first);
    expect(await isSession(second, cookie)).toBe(true);
    expect((await call(second, 'GET', '/api/posts?status=all', { cookie })).status).toBe(200);
    expect((await call(first, 'POST', '/api/admin/logout', { cookie })).status).toBeLessThan(300);
    expect(await isSession(second, cookie)).toBe(false);
    expectProblem(await call(second, 'GET', '/api/posts?status=all', { cookie }), 401);
  });

  it('share the count of wrong passwords', async () => {
    const address = newAddress();
    for (const server of [first, second, first, second, first]) {
      expectProblem(await sendLogin(server, { password: 'wrong password' }, address), 401);
    }
    await extendLockouts(first);
    for (const server of [first, second]) {
      const answer = await sendLogin(server, { password: ADMIN_PASSWORD }, address);
      expectProblem(answer, 429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await runSql(first, 'update rate_limits set blocked_until = 0');
    expect((await sendLogin(second, { password: ADMIN_PASSWORD }, address)).status).toBe(200);
  });

  it('share the rate limit of a form, even for simultaneous requests', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const body = {
      name: 'Ann',
      email: 'ann@example.com',
      subject: 'Hello',
    };
    const answers = await Promise.all(
      Array.from({ length: CONTACT_LIMIT + 4 }, (_, i) =>
        call(i % 2 === 0 ? first : second, 'POST', '/api/contact', {
          // An identical message would be a duplicate.
          body: { ...body, message: `Words ${i}.` },
          headers,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(CONTACT_LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(await countRows(first, 'contact_messages', "email = 'ann@example.com'")).toBe(
      CONTACT_LIMIT,
    );
  });

  it('serve the cached version of a changed page, but not of a deleted one, while the database is unavailable', async () => {
    const own = await admin.createPost({ published: true });
    const page = `/post/${own.slug}`;
    const pageAt = (server: TestServer) => call(server, 'GET', page);
    await until(async () => (await pageAt(second)).status === 200);
    await rename('Changed at the other', own);
    await until(async () => (await newestTitle(second)) === 'Changed at the other');
    await setDatabaseUnavailable(first, true);
    expect((await pageAt(second)).status).toBe(200);
    await setDatabaseUnavailable(first, false);

    await until(async () => (await pageAt(second)).text.includes('Changed at the other'));
    expect((await admin.send('DELETE', `/api/posts/${own.id}`)).status).toBe(204);
    await until(async () => (await newestTitle(second)) !== 'Changed at the other');
    await setDatabaseUnavailable(first, true);
    expect((await pageAt(second)).status).toBe(503);
    await setDatabaseUnavailable(first, false);
    expect((await pageAt(second)).status).toBe(404);
    await until(async () => (await pageAt(first)).status === 404);
  });
});

describe('two instances behind a CDN', () => {
  let cdns: CdnStub[];
  let servers: TestServer[];

  beforeAll(async () => {
    cdns = [await CdnStub.start(), await CdnStub.start()];
    const first = await bootServer(cdns[0]?.env);
    await until(async () => (await countRows(first, 'cdn_purge', 'version >= 0')) === 1);
    servers = [first, await bootSecondInstance(first, cdns[1]?.env)];
  });
  afterAll(async () => {
    await servers[1]?.stop();
    if (servers[0] !== undefined) await shutDown(servers[0]);
    for (const cdn of cdns) cdn.stop();
  });

  it('purge it only from the instance that made the change', async () => {
    const [first, second] = servers as [TestServer, TestServer];
    const [ofFirst, ofSecond] = cdns as [CdnStub, CdnStub];
    await ofFirst.take();
    await (await AdminUser.signIn(first)).createPost({ slug: 'first', published: true });
    await ofFirst.take();
    expect(ofSecond.purges).toEqual([]);

    const admin = await AdminUser.signIn(second);
    const changeAtSecond = async (slug: string): Promise<void> => {
      await admin.createPost({ slug, published: true });
      await ofSecond.take();
    };
    // By the end of the first round, the first instance has announced all of its own changes.
    await changeAtSecond('second');
    const purgesByFirst = ofFirst.purges.length;
    await changeAtSecond('third');
    await changeAtSecond('fourth');
    expect(ofFirst.purges).toHaveLength(purgesByFirst);
  });
});

describe('two instances started simultaneously on an empty database', () => {
  it('set it up once', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const client = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const env = {
      DATABASE_CLIENT: 'postgres',
      DATABASE_URL: `${process.env.TEST_POSTGRES_URL}/${name}`,
    };
    const servers = await Promise.all([bootServer(env), bootServer(env)]);
    try {
      const titles = await Promise.all(
        servers.map(async (server) => (await call(server, 'GET', '/api/posts?limit=100')).json),
      );
      expect((titles[0] as unknown[]).length).toBeGreaterThan(0);
      expect(titles[1]).toEqual(titles[0]);
      for (const server of servers) {
        expect(await countRows(server, 'content_version', 'true')).toBe(1);
      }
    } finally {
      await Promise.all(servers.map((server) => shutDown(server)));
    }
  });
});

describe('a server that waits for a restore', () => {
  it('does not start if the restore was interrupted', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const url = `${process.env.TEST_POSTGRES_URL}/${name}`;
    const client = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    const endTurn = await takeStartTurn(url);
    let folder = '';
    const started = bootServer(
      { DATABASE_CLIENT: 'postgres', DATABASE_URL: url, EARLY_FAILURE: '1' },
      (env) => {
        folder = env.DATA_DIR;
        return Promise.resolve();
      },
    );
    const refused = expect(started).rejects.toThrow(/Restoring a backup was interrupted/);
    try {
      await until(async () => {
        const { rowCount } = await client.query(
          "select 1 from pg_stat_activity where datname = $1 and wait_event = 'advisory'",
          [name],
        );
        return rowCount === 1;
      });
      await writeFile(path.join(folder, RESTORE_MARK), '/data/before-restore');
    } finally {
      await endTurn();
      await client.end();
    }
    await refused;
    await rm(folder, { recursive: true });
  });
});
