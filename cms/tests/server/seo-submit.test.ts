import type { TaskReport } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { SeoStatus, SeoSubmission } from '../../src/contract/seo';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';
import { HOUR_MS, ORIGIN, SeoSite } from '../support/seo-site';
import { until } from '../support/until';

/** Home, /stories, About, Contact and four legal pages. */
const PAGES = 8;

let site: SeoSite;

beforeAll(async () => {
  site = await SeoSite.open();
});
afterAll(() => site.close());
afterEach(() => {
  site.stub.setAnswer(200);
  site.stub.takeUrls();
});

const submissions = async (query = ''): Promise<{ items: SeoSubmission[]; total: string }> => {
  const answer = await site.admin.send('GET', `/api/seo/submissions${query}`);
  expectContract('seo.submissions', answer);
  const total = answer.headers.get('x-total-count') ?? '';
  return { items: answer.json as SeoSubmission[], total };
};

/** Submits whatever waits. */
const submitAll = async (): Promise<void> => {
  await site.submitNow();
  site.stub.takeUrls();
};

/** Deletes all posts, and what the site knows of addresses and submissions. */
const reset = async (): Promise<void> => {
  const { json } = await site.admin.send('GET', '/api/posts?status=all&limit=100');
  const ids = (json as Post[]).map(({ id }) => id);
  if (ids.length > 0) await site.admin.send('POST', '/api/posts/bulk', { action: 'delete', ids });
  await runSql(site.server, 'delete from indexed_pages');
  await runSql(site.server, 'delete from index_submissions');
};

describe('submitting to search engines', () => {
  it('starts with every address of the site and submits none twice', async () => {
    await reset();
    const post = await site.admin.createPost({ published: true, slug: 'first' });
    await site.admin.createPost({ slug: 'a-draft' });
    expect(await site.status()).toMatchObject({ isConfigured: true, isEnabled: false, last: null });

    expect((await site.submitNow()).status).toBe('done');
    const [submission] = site.stub.submissions;
    expect(submission).toMatchObject({ host: 'magazine.example.org' });
    expect(submission?.keyLocation).toBe(`${ORIGIN}/${submission?.key}.txt`);
    expect(submission?.urlList).toHaveLength(PAGES + 1 + 1);
    expect(submission?.urlList).toContain(`${ORIGIN}/post/${post.slug}`);
    expect(submission?.urlList).toContain(`${ORIGIN}/category/watches`);
    expect(submission?.urlList.join()).not.toContain('a-draft');
    const after = await site.status();
    expect(after).toMatchObject({
      known: PAGES + 2,
      waiting: 0,
      keyAddress: submission?.keyLocation,
    });
    expect(after.last).toMatchObject({ outcome: 'accepted', status: 200, count: PAGES + 2 });

    site.stub.takeUrls();
    await site.submitNow();
    await site.restart();
    await site.submitNow();
    expect(site.stub.submissions).toEqual([]);
  });

  it('serves the key at its address only', async () => {
    const path = new URL((await site.status()).keyAddress).pathname;
    const file = await call(site.server, 'GET', path);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(`/${file.text}.txt`).toBe(path);
    // As long as other files for machines, since each search engine may request it.
    expect(file.headers.get('cache-control')).toBe('public, max-age=300');
    for (const other of [path.toUpperCase(), `/${'0'.repeat(32)}.txt`, path.slice(0, -4)]) {
      expect((await call(site.server, 'GET', other)).status).toBe(404);
    }
  });

  it('covers new, changed and removed addresses', async () => {
    await submitAll();
    const post = await site.admin.createPost({ published: true, slug: 'second' });
    await site.submitNow();
    const lists = [`${ORIGIN}/`, `${ORIGIN}/category/watches`, `${ORIGIN}/stories`];
    expect(site.stub.takeUrls().sort()).toEqual([...lists, `${ORIGIN}/post/second`].sort());

    await site.advance(60_000);
    const change = (body: object) => site.admin.send('PATCH', `/api/posts/${post.id}`, body);
    await change({ featured: true });
    await site.submitNow();
    expect(site.stub.takeUrls()).toEqual([]);
    await change({ content: 'Other words.' });
    await site.submitNow();
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/second`);

    await change({ slug: 'second-to-none' });
    await site.submitNow();
    const moved = site.stub.takeUrls();
    expect(moved).toContain(`${ORIGIN}/post/second`);
    expect(moved).toContain(`${ORIGIN}/post/second-to-none`);

    await change({ published: false });
    await site.submitNow();
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/second-to-none`);
    expect(await countRows(site.server, 'indexed_pages', `fingerprint = 'gone'`)).toBe(0);
    await site.submitNow();
    expect(site.stub.takeUrls()).toEqual([]);
  });

  it('submits a page after every change, regardless of who made it', async () => {
    const shop = await site.admin.send('GET', '/api/categories');
    const [{ id: categoryId }] = shop.json as [{ id: number }];
    const post = await site.admin.createPost({ published: true, slug: 'shown', categoryId });
    const page = `${ORIGIN}/post/shown`;
    await submitAll();
    const reported = async (method: string, path: string, body: object): Promise<string[]> => {
      expect((await site.admin.send(method, path, body)).status).toBe(200);
      await site.submitNow();
      return site.stub.takeUrls().sort();
    };
    const edited = (body: object) => reported('PATCH', `/api/posts/${post.id}`, body);
    expect(await edited({ metaDescription: 'What it is about.' })).toEqual([page]);
    expect(await edited({ tags: ['Steel', 'Blue'] })).toEqual([page]);
    expect(await edited({ tags: ['Blue', 'Steel'] })).toEqual([page]);
    expect(await edited({ imageAlt: 'A watch' })).toContain(`${ORIGIN}/category/watches`);
    // As a job that formats texts does, without an API call.
    await runSql(site.server, `update posts set content = 'Tidied.' where slug = 'shown'`);
    await site.submitNow();
    expect(site.stub.takeUrls()).toEqual([page]);

    const category = { description: 'Time, kept better.' };
    const lists = await reported('PATCH', `/api/categories/${categoryId}`, category);
    expect(lists).toContain(`${ORIGIN}/category/watches`);
    expect(lists).not.toContain(page);
    const fixed = await reported('PATCH', '/api/settings', { contactPhone: '+1 555 0100' });
    expect(fixed).toContain(`${ORIGIN}/contact`);
    expect(fixed).not.toContain(page);
    await site.submitNow();
    expect(site.stub.takeUrls()).toEqual([]);
  });

  it('can be previewed without storing anything', async () => {
    await submitAll();
    const post = await site.admin.createPost({ published: true, slug: 'foreseen' });
    const preview = async (): Promise<string[]> => {
      const answer = await site.admin.send('POST', '/api/automation/run-task/seo-submit?dryRun=1');
      const { items } = answer.json as TaskReport;
      return items.map(({ title, message }) => `${title}: ${message}`);
    };
    const known = await countRows(site.server, 'indexed_pages', '1 = 1');
    expect(await preview()).toEqual(
      expect.arrayContaining(['/: Changed', '/post/foreseen: New', '/stories: Changed']),
    );
    expect(await countRows(site.server, 'indexed_pages', '1 = 1')).toBe(known);
    expect(site.stub.submissions).toEqual([]);
    await site.submitNow();
    site.stub.takeUrls();
    await site.admin.send('DELETE', `/api/posts/${post.id}`);
    expect(await preview()).toContain('/post/foreseen: Gone');
    await site.submitNow();
    expect(await preview()).toEqual(['All addresses: Nothing to submit.']);
  });

  it('remembers addresses while the site temporarily has another URL or spelling', async () => {
    await submitAll();
    const canonical = async (): Promise<unknown> =>
      (await site.admin.send('GET', '/api/seo/findings?kind=canonical')).json;
    await site.restart('http://localhost:1337');
    await site.runTask();
    // A changed address triggers a check of the site, and its findings end with that address.
    await until(async () => JSON.stringify(await canonical()).includes('PUBLIC_URL is http://'));
    await site.restart('https://Magazine.Example.ORG:443');
    const { isOutdated, findings } = await site.status();
    expect(isOutdated).toBe(true);
    expect(findings.map(({ kind }) => kind)).not.toContain('canonical');
    expect(await canonical()).toEqual([]);
    await site.runTask();
    await until(async () => !(await site.status()).isOutdated);
    await site.restart();
    await site.submitNow();
    expect(site.stub.submissions).toEqual([]);
  });

  it('relies on the status, even if the response hangs', async () => {
    site.stub.hangAfterAccepting();
    await site.admin.createPost({ published: true, slug: 'long-answer' });
    await site.submitNow();
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/long-answer`);
    expect((await site.status()).last).toMatchObject({ outcome: 'accepted', status: 200 });
    site.stub.setAnswer(200);
    await site.submitNow();
    expect(site.stub.submissions).toEqual([]);
  });

  it('skips what was removed before any submission succeeded', async () => {
    site.stub.setAnswer(503);
    const post = await site.admin.createPost({ published: true, slug: 'short-lived' });
    await site.submitNow();
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/short-lived`);
    await site.admin.send('DELETE', `/api/posts/${post.id}`);
    site.stub.setAnswer(200);
    await site.submitNow();
    expect(site.stub.takeUrls().join()).not.toContain('short-lived');
  });

  it('splits many addresses into several requests', async () => {
    await submitAll();
    const rows = Array.from({ length: 2_100 }, (_, index) => `('/old/${index}', 'x', 'x')`);
    await runSql(
      site.server,
      `insert into indexed_pages (path, fingerprint, submitted_fingerprint) values ${rows.join()}`,
    );
    await site.submitNow();
    expect(site.stub.submissions.map(({ urlList }) => urlList.length)).toEqual([1_000, 1_000, 100]);
    expect(await site.status()).toMatchObject({ waiting: 0 });
  });

  it('runs hourly by itself', async () => {
    await site.admin.createPost({ published: true, slug: 'by-itself' });
    await site.admin.send('PATCH', '/api/settings', { automation: { seo: true } });
    await site.advance(HOUR_MS);
    await until(() => site.stub.submissions.length > 0);
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/by-itself`);
    await site.admin.send('PATCH', '/api/settings', { automation: { seo: false } });
  });

  it('is logged in a list that is cleared after 90 days', async () => {
    const { total } = await submissions();
    for (const slug of ['listed', 'listed-too', 'listed-last']) {
      await site.admin.createPost({ published: true, slug });
      await site.submitNow();
    }
    const listed = await submissions('?limit=2&offset=1');
    expect(listed.items).toHaveLength(2);
    expect(Number(listed.total)).toBe(Number(total) + 3);
    expect(listed.items[0]?.id).toBeGreaterThan(listed.items[1]?.id ?? 0);
    await site.advance(91 * 24 * HOUR_MS);
    // The cleanup of old data is due, so it may have started on its own.
    await site.admin.send('POST', '/api/automation/run-task/retention');
    await until(async () => (await submissions()).total === '0');
  });

  it('refuses invalid queries and requires a session', async () => {
    expect(
      Object.keys(expectProblem(await site.admin.send('GET', '/api/seo/submissions?limit=0'), 400)),
    ).toEqual(['limit']);
    for (const path of ['status', 'submissions', 'findings']) {
      expectProblem(await call(site.server, 'GET', `/api/seo/${path}`), 401);
    }
    expectProblem(await call(site.server, 'POST', '/api/seo/submit', { body: {} }), 401);
  });
});

describe('a site that search engines cannot reach', () => {
  it('submits nothing and explains why', async () => {
    const local = await bootServer({
      SEED: 'none',
      OUTBOUND_ALLOW: '127.0.0.1',
      INDEXNOW_URL: site.stub.url,
    });
    try {
      const user = await AdminUser.signIn(local);
      const answer = await user.send('GET', '/api/seo/status');
      expect(answer.json).toMatchObject({ isConfigured: false });
      expect((answer.json as SeoStatus).whyNot).toContain('PUBLIC_URL is http://localhost:1337');
      expectProblem(await user.send('POST', '/api/seo/submit'), 409);
      await user.send('POST', '/api/automation/run-task/seo-submit');
      expect(site.stub.submissions).toEqual([]);
    } finally {
      await shutDown(local);
    }
  });
});
