import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { routes } from '../../src/contract/routes';
import {
  queryInstallation,
  createBackup,
  bootInstallation,
  createEmptyInstallation,
  type Installation,
  installationOf,
  restore,
  tablesOf,
} from '../support/backup-site';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { withFirstReleaseDatabase, firstReleasePassword } from '../support/first-release';
import { call, expectContract, logIn } from '../support/request';

const MIGRATIONS = path.resolve(__dirname, '../../dist/database/migrations');
/** Tables that a starting server writes to. */
const WRITTEN_AT_START = /^(?:strapi_|admin_|up_|content_version$|post_views$|rate_limits$)/;
/** Calls with a required query. */
const QUERIES: Record<string, string> = {
  'affiliate.earnings': '?by=post&ids=7',
  'analytics.breakdown': '?by=channel',
  'analytics.explain': '?figure=views',
  'redirects.test': '?address=/old-page',
  'redirects.targets': '?q=a',
};
const STORY = 'a-story-of-the-first-release';

/** Starts a server on a restored installation and checks that it was upgraded to this version. */
async function expectUpgraded(installation: Installation): Promise<void> {
  const again = await bootInstallation(installation);
  try {
    const page = await call(again, 'GET', `/post/${STORY}`);
    expect(page.text).toContain('A story of the first release, told again');
    const cookie = await logIn(
      again,
      firstReleasePassword(again.env.DATABASE_CLIENT === 'postgres'),
    );
    expectContract('posts.list', await call(again, 'GET', '/api/posts?status=all', { cookie }));
  } finally {
    await shutDown(again);
  }
  const run = await queryInstallation(installation, 'select name from strapi_migrations');
  const all = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.js'));
  expect(run.map(({ name }) => name).sort()).toEqual(all.sort());
}

describe('an installation of the first release', () => {
  let server: TestServer;
  let admin: string;

  beforeAll(async () => {
    server = await bootServer({ ADMIN_PASSWORD: '' }, withFirstReleaseDatabase);
    admin = await logIn(server, firstReleasePassword(server.env.DATABASE_CLIENT === 'postgres'));
  });
  afterAll(() => shutDown(server));

  const read = async (path: string): Promise<Record<string, unknown>> =>
    (await call(server, 'GET', path, { cookie: admin })).json as Record<string, unknown>;
  const readList = async (path: string): Promise<Record<string, unknown>[]> =>
    (await call(server, 'GET', path, { cookie: admin })).json as Record<string, unknown>[];

  it('keeps its posts with their ids and full texts', async () => {
    const posts = await readList('/api/posts?status=all');
    expect(posts.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 9 }, (_, index) => index + 1),
    );
    expect(await read('/api/posts/7')).toMatchObject({
      slug: STORY,
      title: 'A story of the first release, told again',
      excerpt: 'Kept through every upgrade.',
      content: '## Kept\n\nThrough **every** upgrade, with ümlauts and 🚁.',
      tags: ['Kept', 'Upgrade'],
      published: true,
    });
    expect((await read('/api/posts/1')).affiliateProducts).toContainEqual(
      expect.objectContaining({ rating: null, bestFor: '', pros: [], cons: [] }),
    );
  });

  it('shows only what was public', async () => {
    const page = await call(server, 'GET', `/post/${STORY}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('A story of the first release, told again');
    const draft = await call(server, 'GET', '/api/posts/slug/a-draft-of-the-first-release');
    expect(draft.status).toBe(404);
    const found = (await readList('/api/posts?q=upgrade')).map(({ slug }) => slug);
    expect(found).toContain(STORY);
  });

  it('keeps categories, readers and messages', async () => {
    const [, , supercars] = await readList('/api/categories');
    expect(supercars?.description).toMatch(/ Changed by the owner\.$/);
    const readers = await readList('/api/newsletter/subscribers');
    expect(readers.map(({ email, status }) => [email, status]).sort()).toEqual([
      ['first.reader@example.com', 'pending'],
      ['zweite.leserin@example.org', 'pending'],
    ]);
    expect(await readList('/api/contact/messages')).toMatchObject([
      {
        subject: 'Träume aus Glas',
        message: 'A message of the first release — with “quotes”, ümlauts and 🚁.',
      },
    ]);
  });

  it('gets nothing from later starter magazines and recognizes its unchanged entries', async () => {
    expect(await readList('/api/authors')).toEqual([]);
    expect(await readList('/api/series')).toEqual([]);
    expect(await read('/api/admin/starter')).toMatchObject({
      removable: { posts: 5, authors: 0, series: 0 },
      kept: { posts: 1, authors: 0, series: 0 },
    });
  });

  it('responds to every request that needs only a session', async () => {
    const plain = routes.filter(
      ({ method, path, access, responseType, events }) =>
        method === 'GET' &&
        access === 'admin' &&
        !path.includes('{') &&
        responseType === undefined &&
        events === undefined,
    );
    expect(plain.length).toBeGreaterThan(20);
    for (const { id, path: address } of plain) {
      const query = QUERIES[id] ?? '';
      expectContract(id, await call(server, 'GET', address + query, { cookie: admin }));
    }
  });

  it('is restored from a backup, including data that later versions do not use, and upgraded', async () => {
    const kind = server.env.DATABASE_CLIENT === 'postgres' ? 'postgres' : 'sqlite';
    const then = await createEmptyInstallation(installationOf(server), kind);
    const now = await createEmptyInstallation(then, kind);
    const askThen = (sql: string) => queryInstallation(then, sql);
    try {
      await withFirstReleaseDatabase(then);
      await askThen('alter table posts add column retired_note text');
      await askThen("update posts set retired_note = 'A note' where id = 7");
      await askThen('create table retired (id integer, at timestamp, share float, is_on boolean)');
      await askThen("insert into retired values (1, '2026-11-20T10:00:00.000Z', 0.25, true)");
      const remaining = (await tablesOf(then)).filter(({ name }) => !WRITTEN_AT_START.test(name));
      const { code, stderr, stdout } = await restore(now, await createBackup(then));
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('the next start upgrades it');
      expect(stdout).toMatch(/Not used by this version, but kept: .*\bposts\.retired_note\b/);
      expect(stdout).toMatch(/Not used by this version, but kept: .*\bretired\b/);
      await expectUpgraded(now);
      expect(await tablesOf(now, remaining)).toEqual(await tablesOf(then, remaining));
    } finally {
      for (const { DATA_DIR } of [then, now]) await rm(DATA_DIR, { recursive: true, force: true });
    }
  });

  it('accepts new posts and starts a second time', async () => {
    const [category] = await readList('/api/categories');
    const created = await call(server, 'POST', '/api/posts', {
      cookie: admin,
      body: {
        title: 'After the upgrade',
        slug: 'after-the-upgrade',
        excerpt: 'Written since.',
        content: 'Written since.',
        imageUrl: '',
        categoryId: category?.id,
        tags: [],
        published: true,
      },
    });
    expectContract('posts.create', created);
    expect(created.json).toMatchObject({ id: 10 });
    const edited = await call(server, 'PATCH', '/api/posts/7', {
      cookie: admin,
      body: { title: 'Changed since' },
    });
    expectContract('posts.update', edited);
    const revisions = await readList('/api/posts/7/revisions');
    expect(revisions.map(({ title }) => title)).toContain(
      'A story of the first release, told again',
    );
    await server.restart();
    expect((await call(server, 'GET', '/post/after-the-upgrade')).status).toBe(200);
    expect(await read('/api/posts/7')).toMatchObject({ title: 'Changed since' });

    const body = { title: 'A story of the first release, told again' };
    await call(server, 'PATCH', '/api/posts/7', { cookie: admin, body });
    await call(server, 'DELETE', '/api/posts/10', { cookie: admin });
  });
});
