import type { Run, TaskReport } from '../../src/contract/automation-run';
import type { Category } from '../../src/contract/category';
import type { Post } from '../../src/contract/post';
import type { SeoFinding, SeoStatus } from '../../src/contract/seo';
import { LISTED_PAGES, SITE_FILES, UNLISTED_PAGES } from '../../src/lib/site-pages';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { createTrigger } from '../support/create-trigger';
import { call, expectContract, expectProblem } from '../support/request';
import { ORIGIN } from '../support/seo-site';
import { until } from '../support/until';

const words = (count: number, of: string): string => of.repeat(count).slice(0, count - 1) + '.';

/** A post without findings. */
const fine = {
  published: true,
  metaTitle: words(55, 'Quiet water '),
  metaDescription: words(155, 'Slow boats go where the roads do not. '),
};

let server: TestServer;
let admin: AdminUser;
let category: Category;
/** The site as it is without a finding. */
const SETTINGS = {
  automation: { seo: false },
  tagline: 'Slow places, and long ways to get to them well',
  description: words(155, 'A magazine of slow places. '),
};
const DESCRIPTION = words(155, 'Far away, and back again. ');
/** The status and findings before the first check. */
let atFirst: [SeoStatus, SeoFinding[]];
/** Paths of the posts and pages of a test. */
let created: string[] = [];

const check = async (query = ''): Promise<TaskReport> => {
  const answer = await admin.send('POST', `/api/seo/check-site${query}`);
  expectContract('jobs.checkSite', answer);
  return answer.json as TaskReport;
};

const status = async (): Promise<SeoStatus> => {
  const answer = await admin.send('GET', '/api/seo/status');
  expectContract('seo.status', answer);
  return answer.json as SeoStatus;
};

const findings = async (query = ''): Promise<SeoFinding[]> => {
  const answer = await admin.send('GET', `/api/seo/findings${query}`);
  expectContract('seo.findings', answer);
  return answer.json as SeoFinding[];
};

const kindsOf = (found: readonly SeoFinding[], { id }: Post): string[] =>
  found.filter(({ postId }) => postId === id).map(({ kind, place }) => `${kind}: ${place}`);

const create = async (slug: string, rest: Record<string, unknown> = {}): Promise<Post> => {
  const post = await admin.createPost({
    ...fine,
    metaTitle: `${slug} ${fine.metaTitle}`.slice(0, 55),
    metaDescription: `${slug} ${fine.metaDescription}`.slice(0, 155),
    slug,
    title: slug,
    categoryId: category.id,
    ...rest,
  });
  created.push(`/api/posts/${post.id}`);
  return post;
};

beforeAll(async () => {
  server = await bootServer({ SEED: 'none', PUBLIC_URL: ORIGIN });
  server.expectedErrors.push(/failed in a task/);
  admin = await AdminUser.signIn(server);
  await admin.send('PATCH', '/api/settings', SETTINGS);
  const answer = await admin.send('POST', '/api/categories', {
    name: 'Travel',
    slug: 'travel',
    description: DESCRIPTION,
    color: '#D4AF37',
  });
  category = answer.json as Category;
  atFirst = [await status(), await findings()];
});
afterEach(async () => {
  for (const path of created) await admin.send('DELETE', path);
  created = [];
  await runSql(server, 'delete from seo_findings');
});
afterAll(() => shutDown(server));

describe('the check of the whole site', () => {
  it('has no findings before its first run', () => {
    expect(atFirst).toEqual([expect.objectContaining({ checkedAt: null, findings: [] }), []]);
  });

  it('finds nothing on a site without problems', async () => {
    await create('all-well', { content: 'See [it](/post/all-well) and [all](/stories).' });
    const report = await check();
    expect(report).toMatchObject({ status: 'done', failed: 0 });
    expect(await findings()).toEqual([]);
    const { checkedAt, checkedPages } = await status();
    expect(checkedAt).not.toBeNull();
    expect(checkedPages).toBe(8);
  });

  it('reports the problems of posts and no others once they are gone', async () => {
    const old = await create('old-name');
    await admin.send('PATCH', `/api/posts/${old.id}`, { slug: 'new-name' });
    const draft = await create('not-yet', { published: false, title: 'Not yet' });
    const faulty = await create('faulty', {
      metaTitle: 'Tea',
      metaDescription: '',
      imageUrl: 'https://pictures.example.org/lake.jpg',
      imageAlt: '',
      content: [
        '[nothing](/post/nowhere) [old](/post/old-name) [draft](/post/not-yet)',
        `[tag](${ORIGIN}/tag/nobody) [page](/no-such-page) [fine](/category/travel)`,
        '![](https://pictures.example.org/boat.jpg)',
        '<img src="https://pictures.example.org/sail.jpg" alt="A sail">',
        `![A jetty](/uploads/gone.webp) ![A jetty](${ORIGIN}/uploads/gone-too.png)`,
      ].join('\n\n'),
    });
    const twins = [await create('one'), await create('two')];
    for (const { id } of twins) {
      await admin.send('PATCH', `/api/posts/${id}`, { metaTitle: fine.metaTitle });
    }

    const dry = await check('?dryRun=1');
    expect(dry).toMatchObject({ changed: 0, skipped: 5, failed: 0 });
    expect(dry.items.map(({ message }) => message)).toContain('11 findings');
    expect(await findings()).toEqual([]);

    await check();
    const found = await findings();
    expect(kindsOf(found, faulty)).toEqual([
      'short-title: Title',
      'short-description: Description',
      'broken-link: Link to /post/nowhere',
      'moved-link: Link to /post/old-name',
      'draft-link: Link to /post/not-yet',
      `broken-link: Link to ${ORIGIN}/tag/nobody`,
      'broken-link: Link to /no-such-page',
      'missing-alt: Lead image',
      'missing-alt: Image https://pictures.example.org/boat.jpg',
      'missing-picture: Image /uploads/gone.webp',
      `missing-picture: Image ${ORIGIN}/uploads/gone-too.png`,
    ]);
    expect(found.find(({ kind }) => kind === 'moved-link')?.advice).toBe(
      'Link to /post/new-name instead.',
    );
    for (const twin of twins) expect(kindsOf(found, twin)).toEqual(['duplicate-title: Title']);
    expect(kindsOf(found, draft)).toEqual([]);
    expect(found).toHaveLength(13);
    expect((await status()).findings).toContainEqual({ kind: 'broken-link', count: 3 });

    const narrowed = await admin.send('GET', '/api/seo/findings?kind=broken-link&limit=2&offset=1');
    expect(narrowed.headers.get('x-total-count')).toBe('3');
    const kinds = (narrowed.json as SeoFinding[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['broken-link', 'broken-link']);

    for (const { id } of [faulty, ...twins]) await admin.send('DELETE', `/api/posts/${id}`);
    await check();
    expect(await findings()).toEqual([]);
    expect(await countRows(server, 'seo_findings', '1 = 1')).toBe(0);
  });

  it('keeps the previous findings if a part of it fails', async () => {
    const lonely = await create('lonely', { content: '[nothing](/post/nowhere)' });
    await check();
    const expectKept = async (report: TaskReport): Promise<void> => {
      expect(report.failed).toBe(2);
      expect(report.items.map(({ message }) => message)).toContain(
        'Some parts could not be checked, so the previous findings are kept',
      );
      expect(kindsOf(await findings(), lonely)).toEqual(['broken-link: Link to /post/nowhere']);
    };
    await runSql(server, 'alter table slug_history rename to slug_history_away');
    try {
      await expectKept(await check());
    } finally {
      await runSql(server, 'alter table slug_history_away rename to slug_history');
    }
    // A check whose finding cannot be stored must keep the previous findings.
    const resolve = await createTrigger(server, {
      when: 'before insert on seo_findings',
      condition: `new.kind = 'broken-link'`,
      sqlite: `select raise(abort, 'no room');`,
      postgres: `raise exception 'no room';`,
    });
    try {
      await expectKept(await check());
    } finally {
      await resolve();
    }
  });

  it('reports nothing twice if it is resumed after its end', async () => {
    await create('lonely-too', { content: '[nothing](/post/nowhere)' });
    const { runId } = await check();
    const before = await findings();
    // State after a crash just before the run's end is recorded.
    const resumed = `update task_runs set status = 'running', finished_at = null where id = ${runId}`;
    await runSql(server, resumed);
    await until(async () => {
      const run = await admin.send('GET', `/api/automation/runs/${runId}`);
      return (run.json as Run).status === 'done';
    });
    expect(await findings()).toEqual(before);
  });

  it('recognizes every page and file of the site', async () => {
    const pages = [...LISTED_PAGES, ...UNLISTED_PAGES, ...SITE_FILES];
    // The newsletter's pages need the token from a mail.
    for (const path of pages.filter((one) => !one.startsWith('/newsletter/')))
      expect([path, (await call(server, 'GET', path)).status]).toEqual([path, 200]);
    const linked = await create('linked', {
      content: [...pages, '/img/800/pictures/a.jpg.webp', '/category/travel/feed.xml']
        .map((path) => `[words](${path})`)
        .join('\n\n'),
    });
    const around = await create('around', {
      content: '[all](/stories/) [travel](/category/travel/) [lost](/post/nowhere/)',
    });
    await check();
    const found = await findings();
    expect(kindsOf(found, linked)).toEqual([]);
    expect(kindsOf(found, around)).toEqual([
      'moved-link: Link to /stories/',
      'moved-link: Link to /category/travel/',
      'broken-link: Link to /post/nowhere/',
    ]);
    expect(found.map(({ advice }) => advice)).toContain('Link to /stories instead.');
    expect((await call(server, 'GET', '/stories/')).headers.get('location')).toBe('/stories');
  });

  it('includes the home page, categories, addresses and texts of published pages', async () => {
    await admin.send('PATCH', `/api/categories/${category.id}`, { description: 'Short.' });
    await admin.send('PATCH', '/api/settings', { tagline: '' });
    const content = '[none](/post/nowhere) [terms](/legal/terms) ![A door](/uploads/gone.webp)';
    const house = { title: 'Of {siteName}', slug: 'house', content, published: true };
    for (const page of [house, { ...house, slug: 'barn', published: false }]) {
      const { json } = await admin.send('POST', '/api/pages', page);
      created.push(`/api/pages/${(json as { id: number }).id}`);
    }
    const { id } = await create('dots');
    await runSql(server, `update posts set slug = '..' where id = ${id}`);
    await check();
    await admin.send('PATCH', `/api/categories/${category.id}`, { description: DESCRIPTION });
    await admin.send('PATCH', '/api/settings', SETTINGS);
    expect((await findings()).map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'short-title: Home page',
      'short-description: Travel',
      'canonical: dots',
      'broken-link: Of Aurelian',
      'missing-picture: Of Aurelian',
    ]);
  });

  it('refuses an unknown kind and requires a session', async () => {
    const refused = await admin.send('GET', '/api/seo/findings?kind=ugly');
    expect(expectProblem(refused, 400).kind).toMatch(/^kind must be .+ or /);
    expectProblem(await call(server, 'POST', '/api/seo/check-site'), 401);
  });
});

describe('the dates of the sitemap', () => {
  const dateOf = async (path: string): Promise<string | undefined> => {
    const { text } = await call(server, 'GET', '/sitemap.xml');
    const entry = text.split('<url>').find((one) => one.includes(`<loc>${ORIGIN}${path}</loc>`));
    return /<lastmod>([^<]*)/.exec(entry ?? '')?.[1];
  };

  it('follow the text of a post, and the newest post for lists', async () => {
    const post = await create('dated');
    const path = '/post/dated';
    expect(await dateOf(path)).toBe(post.publishedAt);
    for (const list of ['/', '/stories', '/category/travel']) {
      expect(await dateOf(list)).toBe(post.publishedAt);
    }
    expect(await dateOf('/about')).toBeUndefined();

    await admin.send('PATCH', `/api/posts/${post.id}`, { featured: true });
    expect(await dateOf(path)).toBe(post.publishedAt);
    const edited = await admin.send('PATCH', `/api/posts/${post.id}`, { content: 'Other words.' });
    const { editedAt } = edited.json as Post;
    expect(editedAt).not.toBeNull();
    expect(await dateOf(path)).toBe(editedAt);
    expect(await dateOf('/')).toBe(editedAt);

    await create('dated-later');
    const again = await admin.send('PATCH', `/api/posts/${post.id}`, { content: 'Still others.' });
    for (const list of ['/', '/stories', '/category/travel']) {
      expect(await dateOf(list)).toBe((again.json as Post).editedAt);
    }
  });
});
