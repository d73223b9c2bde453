import type { Run } from '../../src/contract/automation-run';
import type { SeoStatus, SeoSubmission } from '../../src/contract/seo';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { IndexNowStub } from '../support/index-now';
import { type Answer, call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const ORIGIN = 'https://magazine.example.org';
const HOUR_MS = 3_600_000;
/** Ten minutes into the next hour: none begins while something is tried. */
const START = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 600_000;
/** Home, stories, about, contact and four legal pages. */
const PAGES = 8;

let stub: IndexNowStub;
let server: TestServer;
let admin: AdminUser;
let now = START;

const status = async (): Promise<SeoStatus> => {
  const answer = await admin.send('GET', '/api/seo/status');
  expectContract('seo.status', answer);
  return answer.json as SeoStatus;
};

const runOf = async (id: number): Promise<Run> =>
  (await admin.send('GET', `/api/automation/runs/${id}`)).json as Run;

const ended = async (id: number): Promise<Run> => {
  await until(async () => (await runOf(id)).status !== 'running');
  return runOf(id);
};

const submit = (): Promise<Answer> => admin.send('POST', '/api/seo/submit');

/** Tells now and waits for the end. */
const submitNow = async (): Promise<Run> => {
  const answer = await submit();
  expectContract('seo.submit', answer);
  return ended((answer.json as Run).id);
};

/** Runs the task as its schedule does, which tries nothing again that is halted or put off. */
const runTask = async (): Promise<void> =>
  expectContract('jobs.runTask', await admin.send('POST', '/api/automation/run-task/seo-submit'));

const submissions = async (query = ''): Promise<{ items: SeoSubmission[]; total: string }> => {
  const answer = await admin.send('GET', `/api/seo/submissions${query}`);
  expectContract('seo.submissions', answer);
  const total = answer.headers.get('x-total-count') ?? '';
  return { items: answer.json as SeoSubmission[], total };
};

const forward = async (ms: number): Promise<void> => {
  now += ms;
  await server.setTime(now);
  // Sessions end with the day.
  admin = await AdminUser.signIn(server);
};

beforeAll(async () => {
  stub = await IndexNowStub.start();
  server = await bootServer({
    SEED: 'none',
    FAKE_CLOCK: '1',
    PUBLIC_URL: ORIGIN,
    OUTBOUND_ALLOW: '127.0.0.1',
    INDEXNOW_URL: stub.url,
  });
  admin = await AdminUser.signIn(server);
  // Nothing comes by itself while the calls are tried.
  await admin.send('PATCH', '/api/settings', { automation: { seo: false } });
  await admin.send('POST', '/api/categories', {
    name: 'Watches',
    slug: 'watches',
    description: 'Time, kept well.',
    color: '#D4AF37',
  });
  await forward(0);
});
afterAll(async () => {
  await shutDown(server);
  stub.stop();
});
afterEach(() => {
  stub.answers(200);
  stub.take();
});

describe('telling search engines', () => {
  it('begins with every address of the site, and tells none twice', async () => {
    const post = await admin.createPost({ published: true, slug: 'first' });
    await admin.createPost({ slug: 'a-draft' });
    expect(await status()).toMatchObject({ isConfigured: true, isEnabled: false, last: null });

    expect((await submitNow()).status).toBe('done');
    const [told] = stub.told;
    expect(told).toMatchObject({ host: 'magazine.example.org' });
    expect(told?.keyLocation).toBe(`${ORIGIN}/${told?.key}.txt`);
    expect(told?.urlList).toHaveLength(PAGES + 1 + 1);
    expect(told?.urlList).toContain(`${ORIGIN}/post/${post.slug}`);
    expect(told?.urlList).toContain(`${ORIGIN}/category/watches`);
    expect(told?.urlList.join()).not.toContain('a-draft');
    const after = await status();
    expect(after).toMatchObject({ known: PAGES + 2, waiting: 0, keyAddress: told?.keyLocation });
    expect(after.last).toMatchObject({ outcome: 'accepted', status: 200, count: PAGES + 2 });

    stub.take();
    await submitNow();
    await server.restart(now);
    await submitNow();
    expect(stub.told).toEqual([]);
  });

  it('serves the key at its address, and nothing at others', async () => {
    const path = new URL((await status()).keyAddress).pathname;
    const file = await call(server, 'GET', path);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(`/${file.text}.txt`).toBe(path);
    for (const other of [path.toUpperCase(), `/${'0'.repeat(32)}.txt`, path.slice(0, -4)]) {
      expect((await call(server, 'GET', other)).status).toBe(404);
    }
  });

  it('tells what is new, what has changed and what is gone', async () => {
    const post = await admin.createPost({ published: true, slug: 'second' });
    await submitNow();
    const lists = [`${ORIGIN}/`, `${ORIGIN}/category/watches`, `${ORIGIN}/stories`];
    expect(stub.take().sort()).toEqual([...lists, `${ORIGIN}/post/second`].sort());

    await forward(60_000);
    const change = (body: object) => admin.send('PATCH', `/api/posts/${post.id}`, body);
    await change({ featured: true });
    await submitNow();
    expect(stub.take()).toEqual([]);
    await change({ content: 'Other words.' });
    await submitNow();
    expect(stub.take()).toContain(`${ORIGIN}/post/second`);

    await change({ slug: 'second-to-none' });
    await submitNow();
    const moved = stub.take();
    expect(moved).toContain(`${ORIGIN}/post/second`);
    expect(moved).toContain(`${ORIGIN}/post/second-to-none`);

    await change({ published: false });
    await submitNow();
    expect(stub.take()).toContain(`${ORIGIN}/post/second-to-none`);
    expect(await countRows(server, 'indexed_pages', `fingerprint = 'gone'`)).toBe(0);
    await submitNow();
    expect(stub.take()).toEqual([]);
  });

  it('forgets what was gone before anybody was told', async () => {
    stub.answers(503);
    const post = await admin.createPost({ published: true, slug: 'short-lived' });
    await submitNow();
    expect(stub.take()).toContain(`${ORIGIN}/post/short-lived`);
    await admin.send('DELETE', `/api/posts/${post.id}`);
    stub.answers(200);
    await submitNow();
    expect(stub.take().join()).not.toContain('short-lived');
  });

  it('tells many addresses in several parts', async () => {
    const rows = Array.from({ length: 2_100 }, (_, index) => `('/old/${index}', 'x', 'x')`);
    await runSql(
      server,
      `insert into indexed_pages (path, fingerprint, submitted_fingerprint) values ${rows.join()}`,
    );
    await submitNow();
    expect(stub.told.map(({ urlList }) => urlList.length)).toEqual([1_000, 1_000, 100]);
    expect(await status()).toMatchObject({ waiting: 0 });
  });

  it.each([
    [400, /not valid \(400\)/],
    [403, /key is not valid \(403\)/],
    [422, /do not belong to the host/],
    [404, /answers with status 404/],
  ])('halts at a %d until a person tries again', async (code, why) => {
    stub.answers(code);
    await admin.createPost({ published: true, slug: `refused-${code}` });
    const run = await submitNow();
    expect(run).toMatchObject({ failed: 1 });
    const halted = await status();
    expect(halted.haltedBecause).toMatch(why);
    expect(halted.last).toMatchObject({ outcome: 'refused', status: code });
    expect(halted.waiting).toBeGreaterThan(0);
    stub.take();
    stub.answers(202);
    await forward(48 * HOUR_MS);
    await runTask();
    expect(stub.told).toEqual([]);
    await submitNow();
    expect(stub.take()).toContain(`${ORIGIN}/post/refused-${code}`);
    expect(await status()).toMatchObject({ haltedBecause: null, waiting: 0 });
  });

  it('waits as long as a 429 says', async () => {
    stub.answers(429, { 'retry-after': '7200' });
    await admin.createPost({ published: true, slug: 'too-many' });
    await submitNow();
    expect(Date.parse((await status()).putOffUntil ?? '') - now).toBeGreaterThanOrEqual(
      2 * HOUR_MS,
    );
    stub.take();
    stub.answers(200);
    await forward(HOUR_MS);
    await runTask();
    expect(stub.told).toEqual([]);
    await forward(HOUR_MS + 60_000);
    await runTask();
    expect(stub.take()).toContain(`${ORIGIN}/post/too-many`);
  });

  it('tries again later, and later still, where the service is away', async () => {
    await admin.createPost({ published: true, slug: 'patient' });
    stub.breaksOff();
    await submitNow();
    expect((await status()).last).toMatchObject({ outcome: 'later', status: null });
    stub.take();
    stub.answers(500);
    await forward(HOUR_MS);
    await runTask();
    expect(stub.take()).not.toEqual([]);
    await forward(HOUR_MS);
    await runTask();
    expect(stub.take()).toEqual([]);
    stub.answers(200);
    await forward(HOUR_MS);
    await runTask();
    expect(stub.take()).toContain(`${ORIGIN}/post/patient`);
    expect(await status()).toMatchObject({ putOffUntil: null, waiting: 0 });
  });

  it('comes every hour by itself', async () => {
    await admin.createPost({ published: true, slug: 'by-itself' });
    await admin.send('PATCH', '/api/settings', { automation: { seo: true } });
    await forward(HOUR_MS);
    await until(() => stub.told.length > 0);
    expect(stub.take()).toContain(`${ORIGIN}/post/by-itself`);
    await admin.send('PATCH', '/api/settings', { automation: { seo: false } });
  });

  it('has its log listed, and cleared after 90 days', async () => {
    const before = await submissions('?limit=2&offset=1');
    expect(before.items).toHaveLength(2);
    expect(Number(before.total)).toBeGreaterThan(5);
    expect(before.items[0]?.id).toBeGreaterThan(before.items[1]?.id ?? 0);
    await forward(91 * 24 * HOUR_MS);
    // The time for clearing away has passed by now, so that it may have begun by itself.
    await admin.send('POST', '/api/automation/run-task/retention');
    await until(async () => (await submissions()).total === '0');
  });

  it('refuses what it does not know', async () => {
    expect(
      Object.keys(expectProblem(await admin.send('GET', '/api/seo/submissions?limit=0'), 400)),
    ).toEqual(['limit']);
    for (const path of ['status', 'submissions', 'findings']) {
      expectProblem(await call(server, 'GET', `/api/seo/${path}`), 401);
    }
    expectProblem(await call(server, 'POST', '/api/seo/submit', { body: {} }), 401);
  });
});

describe('a site that search engines cannot find', () => {
  it('tells nothing, and says why', async () => {
    const local = await bootServer({
      SEED: 'none',
      OUTBOUND_ALLOW: '127.0.0.1',
      INDEXNOW_URL: stub.url,
    });
    try {
      const user = await AdminUser.signIn(local);
      const answer = await user.send('GET', '/api/seo/status');
      expect(answer.json).toMatchObject({ isConfigured: false });
      expect((answer.json as SeoStatus).whyNot).toContain('PUBLIC_URL is http://localhost:1337');
      expectProblem(await user.send('POST', '/api/seo/submit'), 409);
      await user.send('POST', '/api/automation/run-task/seo-submit');
      expect(stub.told).toEqual([]);
    } finally {
      await shutDown(local);
    }
  });
});
