import type { AffiliateProduct } from '../../src/contract/affiliate-product';
import type { TaskReport } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectContract, expectProblem } from '../support/request';
import { starter } from '../support/starter';

const JOB = '/api/automation/inject-affiliate-links';
const WATCH = 'Halloran & Wix Meridian 38';
const SCENT = 'Maison Oudrelle Cendre d’Iris';
const DIVER = 'Skerrow & Lisle Undertow 39';
const PEN = 'Odell Marrick Piston Filler';

describe('affiliate links in posts', () => {
  let server: TestServer;
  let admin: AdminUser;
  let products: Map<string, AffiliateProduct>;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
    const { json } = await admin.send('GET', '/api/posts?limit=100&status=all');
    const shown = (json as Post[]).flatMap(({ affiliateProducts }) => affiliateProducts);
    products = new Map(shown.map((product) => [product.name, product]));
  });
  afterAll(() => shutDown(server));

  /** Posts that the running test has created. */
  const created: Post[] = [];
  const createPost = async (rest: Record<string, unknown>): Promise<Post> => {
    const post = await admin.createPost(rest);
    created.push(post);
    return post;
  };
  afterEach(async () => {
    for (const { id } of created.splice(0)) await admin.send('DELETE', `/api/posts/${id}`);
  });

  const product = (name: string): AffiliateProduct => {
    const found = products.get(name);
    if (found === undefined) throw new Error(`The starter magazine shows no ${name}`);
    return found;
  };
  const idsOf = (post: Post): number[] => post.affiliateProducts.map(({ id }) => id);
  const read = async ({ id }: Post): Promise<Post> =>
    (await admin.send('GET', `/api/posts/${id}`)).json as Post;

  const run = async (query = ''): Promise<TaskReport> => {
    const answer = await admin.send('POST', JOB + query);
    expectContract('jobs.injectAffiliateLinks', answer);
    return answer.json as TaskReport;
  };
  const undo = async ({ runId }: TaskReport): Promise<TaskReport> =>
    (await admin.send('POST', `/api/automation/runs/${runId}/undo`)).json as TaskReport;

  const CONTENT = [
    `## The ${WATCH}`,
    `Nobody needs two. A ${WATCH.toUpperCase()} does for dinner, a **${DIVER}** for the sea.`,
    `> “A ${PEN}!”`,
    `Later comes *Maison Oudrelle Cendre d'Iris*, then the ${WATCH} again, and a ${PEN}.`,
  ].join('\n\n');

  it('can only be added by the administrator', async () => {
    expectProblem(await call(server, 'POST', JOB), 401);
  });

  it('are not added to posts that mention no product, such as those of the starter magazine', async () => {
    const report = await run();
    expect(report).toMatchObject({
      status: 'done',
      changed: 0,
      failed: 0,
      skipped: starter.posts + starter.drafts,
    });
    expect(new Set(report.items.map(({ message }) => message))).toEqual(
      new Set(['Its text mentions no product']),
    );
  });

  describe('whose text mentions products', () => {
    let post: Post;
    let posts = 0;

    beforeEach(async () => {
      posts += 1;
      post = await createPost({
        title: 'Two watches',
        slug: `two-watches-${posts}`,
        content: CONTENT,
        published: true,
        affiliateProductIds: [product(SCENT).id],
      });
    });

    it('are listed in a dry run, which changes nothing', async () => {
      const reported = await run('?dryRun=1');
      expect(reported).toMatchObject({ dryRun: true, runId: null, changed: 1, failed: 0 });
      const [item] = reported.items;
      expect(item).toMatchObject({ id: post.id, outcome: 'changed' });
      expect(item?.message).toBe(
        `Attached: ${WATCH}, ${DIVER}, ${PEN}. Linked: ` +
          `${WATCH} in “A ${WATCH.toUpperCase()} does for dinner, a **${DIVER}** for the sea.”; ` +
          `${DIVER} in “A ${WATCH.toUpperCase()} does for dinner, a **${DIVER}** for the sea.”; ` +
          `${SCENT} in “Later comes *Maison Oudrelle Cendre d'Iris*, then the ${WATCH} again, and a ${PEN}.”`,
      );
      expect(item?.changes.map(({ field }) => field)).toEqual(['content', 'affiliateProductIds']);
      expect(await read(post)).toMatchObject({ content: CONTENT, version: post.version });
    });

    it('are set once at the first mentions of at most three products, with all mentioned products attached, and can be undone', async () => {
      const report = await run();
      expect(report).toMatchObject({ status: 'done', changed: 1, failed: 0 });
      const changed = await read(post);
      const link = (text: string, name: string): string =>
        `[${text}](${product(name).affiliateUrl})`;
      expect(changed.content).toBe(
        CONTENT.replace(WATCH.toUpperCase(), (text) => link(text, WATCH))
          .replace(DIVER, (text) => link(text, DIVER))
          .replace("Maison Oudrelle Cendre d'Iris", (text) => link(text, SCENT)),
      );
      expect(idsOf(changed)).toEqual([SCENT, WATCH, DIVER, PEN].map((name) => product(name).id));
      expect(changed).toMatchObject({ published: true, editedAt: null });

      expect(await run()).toMatchObject({ changed: 0, failed: 0 });
      expect((await read(post)).version).toBe(changed.version);

      expect(await undo(report)).toMatchObject({ status: 'done', changed: 1, failed: 0 });
      const restored = await read(post);
      expect(restored.content).toBe(CONTENT);
      expect(idsOf(restored)).toEqual([product(SCENT).id]);
    });

    it('are marked as sponsored and follow the disclosure', async () => {
      await run();
      const mark = 'rel="sponsored nofollow noopener noreferrer"';
      const { text: page } = await call(server, 'GET', `/post/${post.slug}`);
      const html = page.slice(page.indexOf('<article'));
      const [note, text] = [
        html.indexOf('This story contains affiliate links; '),
        html.indexOf('data-article='),
      ];
      expect(note).toBeGreaterThan(0);
      expect(text).toBeGreaterThan(note);
      expect(html.indexOf(mark)).toBeGreaterThan(text);
      const links = html.slice(text).match(/<a [^>]*>(?:HALLORAN|Skerrow|Maison)/g) ?? [];
      expect(links).toHaveLength(3);
      for (const link of links) {
        expect(link).toContain(mark);
        expect(link).toContain('target="_blank"');
        expect(link).toContain('referrerPolicy="no-referrer"');
      }
      const { text: feed } = await call(server, 'GET', '/feed.xml');
      const item = feed.slice(feed.indexOf('Two watches'));
      expect(item.indexOf('may earn a commission.')).toBeGreaterThan(0);
      expect(item.indexOf(mark)).toBeGreaterThan(item.indexOf('may earn a commission.'));
    });

    it('are kept by an undo if the post has been edited since', async () => {
      const report = await run();
      expect(report.changed).toBe(1);
      const edited = `${(await read(post)).content} Well.`;
      await admin.send('PATCH', `/api/posts/${post.id}`, { content: edited });
      const answer = await undo(report);
      expect(answer).toMatchObject({ changed: 0, skipped: 1 });
      expect(answer.items[0]?.message).toMatch(/^Edited since/);
      expect((await read(post)).content).toBe(edited);
    });
  });

  it('are not added in HTML or for products that are already linked', async () => {
    const { affiliateUrl } = product(PEN);
    const content = `<p>A ${WATCH}.</p>\n\n[Odell](${affiliateUrl}?ref=1) makes the ${PEN}.`;
    const post = await createPost({ content });
    expect((await run()).changed).toBe(1);
    const changed = await read(post);
    expect(changed).toMatchObject({ content, published: false });
    expect(idsOf(changed)).toEqual([product(PEN).id]);
    expect((await run()).changed).toBe(0);
  });

  it('are marked and disclosed on the page and in the feed even if they belong to no product', async () => {
    const content = 'A [bag](https://amzn.to/3abcDEF), a [page](https://news.example/?tag=luxury).';
    await createPost({ title: 'One bag', slug: 'one-bag', content, published: true });
    const read = await call(server, 'GET', '/api/posts/slug/one-bag');
    expectContract('posts.bySlug', read);
    expect(read.json).toMatchObject({ hasAffiliateLinks: true, affiliateProducts: [] });
    const { text: page } = await call(server, 'GET', '/post/one-bag');
    const { text: feed } = await call(server, 'GET', '/feed.xml');
    for (const whole of [
      page.slice(page.indexOf('<article')),
      feed.slice(feed.indexOf('One bag')),
    ]) {
      const note = whole.indexOf('This story contains affiliate links; ');
      expect(note).toBeGreaterThan(0);
      expect(/<a [^>]*rel="([^"]*)"[^>]*>bag</.exec(whole)?.[1]).toMatch(/^sponsored nofollow/);
      expect(whole.search(/<a [^>]*>bag</)).toBeGreaterThan(note);
      expect(/<a [^>]*rel="([^"]*)"[^>]*>page</.exec(whole)?.[1]).toBe('noopener noreferrer');
    }
  });
});
