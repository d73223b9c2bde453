import type { PostCard } from '../../src/contract/post';
import type { StarterRemoval, StarterState } from '../../src/contract/starter';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, queryContent, runSql, whileChangesFail } from '../support/database';
import { removeStarter } from '../support/owner-command';
import { call, expectContract, expectProblem } from '../support/request';
import { starter } from '../support/starter';
import { until } from '../support/until';

const PATH = '/api/admin/starter';
const POST = 'api::post.post';
const all = starter.posts + starter.drafts;
const none = { posts: 0, products: 0, authors: 0, series: 0 };
const whole = {
  posts: all,
  products: 30,
  authors: starter.authors,
  series: starter.series,
};

const listOf = async (admin: AdminUser): Promise<PostCard[]> =>
  (await admin.send('GET', '/api/posts?view=card&limit=100')).json as PostCard[];

const stateOf = async (admin: AdminUser): Promise<StarterState> => {
  const answer = await admin.send('GET', PATH);
  expectContract('starter.get', answer);
  return answer.json as StarterState;
};

const remove = async (admin: AdminUser): Promise<StarterRemoval> => {
  const answer = await admin.send('DELETE', PATH);
  expectContract('starter.remove', answer);
  return answer.json as StarterRemoval;
};

const named = (posts: readonly PostCard[], slug: string): PostCard => {
  const post = posts.find((entry) => entry.slug === slug);
  if (post === undefined) throw new Error(`The starter has no ${slug}`);
  return post;
};

/** Runs a test on a fresh magazine. */
const onFreshSite = async (work: (server: TestServer, admin: AdminUser) => Promise<void>) => {
  const server = await bootServer();
  try {
    await work(server, await AdminUser.signIn(server));
  } finally {
    await shutDown(server);
  }
};

describe('the starter magazine', () => {
  it('is removed completely if it is unchanged, once, into the trash', () =>
    onFreshSite(async (server, admin) => {
      for (const method of ['GET', 'DELETE']) {
        expectProblem(await call(server, method, PATH), 401);
      }
      const [story] = (await call(server, 'GET', '/api/posts?view=card')).json as PostCard[];
      const path = `/post/${story?.slug ?? ''}`;
      expect((await call(server, 'GET', path)).status).toBe(200);
      expect((await call(server, 'GET', '/')).text).toContain(path);
      expect(await stateOf(admin)).toEqual({ removable: whole, kept: none });

      expect(await remove(admin)).toEqual({ removed: whole, kept: none });
      expect((await call(server, 'GET', path)).status).toBe(404);
      expect((await call(server, 'GET', '/')).text).not.toContain(path);
      expect(await listOf(admin)).toEqual([]);
      expect(await countRows(server, 'affiliate_products', 'true')).toBe(0);
      expect(await countRows(server, 'posts_affiliate_products_lnk', 'true')).toBe(0);
      expect(await countRows(server, 'authors', 'true')).toBe(0);
      expect(await countRows(server, 'series', 'true')).toBe(0);
      expect(await countRows(server, 'categories', 'true')).toBe(6);
      const trash = await admin.send('GET', '/api/trash/posts?limit=100');
      expect(trash.headers.get('x-total-count')).toBe(String(all));
      const condition = "reason = 'Starter magazine removed' and author = 'admin'";
      expect(await countRows(server, 'post_revisions', condition)).toBe(all);

      expect(await stateOf(admin)).toEqual({ removable: none, kept: none });
      expect(await remove(admin)).toEqual({ removed: none, kept: none });

      const restored = await admin.send('POST', `/api/trash/posts/${story?.id ?? 0}/restore`, {});
      expectContract('trash.restore', restored);
      await server.restart();
      const later = await AdminUser.signIn(server);
      expect(await remove(later)).toEqual({ removed: none, kept: { ...none, posts: 1 } });
      expect(await listOf(later)).toHaveLength(1);
    }));

  it('does not return after it was removed with its categories', () =>
    onFreshSite(async (server, admin) => {
      await remove(admin);
      const categories = (await call(server, 'GET', '/api/categories')).json as { id: number }[];
      for (const { id } of categories) {
        expect((await admin.send('DELETE', `/api/categories/${id}`)).status).toBe(204);
      }
      await server.restart();
      expect(await listOf(await AdminUser.signIn(server))).toEqual([]);
      expect(await countRows(server, 'categories', 'true')).toBe(0);
    }));

  it('is removed except for what somebody has changed or uses', () =>
    onFreshSite(async (server, admin) => {
      const posts = await listOf(admin);
      const edited = named(posts, 'silk-by-the-meter');
      await admin.send('PATCH', `/api/posts/${edited.id}`, { title: 'Silk, by the Yard' });
      const toggled = named(posts, 'the-glass-house-problem');
      for (const published of [false, true]) {
        await admin.send('PATCH', `/api/posts/${toggled.id}`, { published });
      }
      const changedProduct = posts
        .flatMap((post) => post.affiliateProducts)
        .find((product) => product.name.startsWith('Odell Marrick'));
      await runSql(
        server,
        `update affiliate_products set price = '$1' where id = ${changedProduct?.id ?? 0}`,
      );
      const sold = named(posts, 'the-slow-way-through-raja-ampat').affiliateProducts[0];
      const sale = { transactionId: 'T-1', productId: sold?.id, amount: 100, commission: 8 };
      const { id: networkId } = (
        await admin.send('POST', '/api/affiliate/networks', { name: 'Meridian' })
      ).json as { id: number };
      await admin.send('POST', '/api/affiliate/conversions', { networkId, ...sale });
      const shown = named(posts, 'the-short-field-club').affiliateProducts[0];
      const own = await admin.createPost({
        affiliateProductIds: [shown?.id],
        categoryId: edited.categoryId,
        published: true,
      });

      const stay = new Set([
        ...[...edited.affiliateProducts, ...toggled.affiliateProducts].map(({ id }) => id),
        changedProduct?.id,
        shown?.id,
        sold?.id,
      ]);
      // Both remaining posts have the same author; the other author and series are removed.
      await runSql(server, "update series set intro = 'Ours' where slug = 'a-watch-in-the-hand'");
      const remaining = { posts: 2, products: stay.size, authors: 1, series: 1 };
      const removed = { posts: all - 2, products: 30 - stay.size, authors: 1, series: 1 };
      expect(await stateOf(admin)).toEqual({ removable: removed, kept: remaining });
      expect(await remove(admin)).toEqual({ removed, kept: remaining });

      const left = await listOf(admin);
      expect(left.map(({ id }) => id).sort()).toEqual([edited.id, toggled.id, own.id].sort());
      expect(named(left, own.slug).version).toBe(own.version);
      expect(named(left, own.slug).affiliateProducts).toEqual([shown]);
      expect(named(left, edited.slug).affiliateProducts).toEqual(edited.affiliateProducts);
      const { json } = await admin.send('GET', `/api/posts/${edited.id}`);
      expect(json).toMatchObject({ authors: [{ slug: 'clara-venn' }] });
      expect(await remove(admin)).toEqual({ removed: none, kept: remaining });
    }));

  it('is removed even if a task changed a post, but not if a person did too', () =>
    onFreshSite(async (server, admin) => {
      const posts = await listOf(admin);
      const tidied = named(posts, 'silk-by-the-meter');
      const shared = named(posts, 'the-glass-house-problem');
      await queryContent(
        server,
        [tidied, shared].map(({ id }) => ({
          uid: POST,
          method: 'update' as const,
          params: { where: { id }, data: { metaTitle: 'A tidier title' } },
        })),
      );
      await admin.send('PATCH', `/api/posts/${shared.id}`, { featured: !shared.featured });
      expect((await stateOf(admin)).kept.posts).toBe(1);
      expect((await remove(admin)).removed.posts).toBe(all - 1);
      expect((await listOf(admin)).map(({ id }) => id)).toEqual([shared.id]);
    }));

  describe('while it is unchanged', () => {
    let server: TestServer;
    let admin: AdminUser;
    let stories: PostCard[];
    beforeAll(async () => {
      server = await bootServer();
      server.expectedErrors.push(/DELETE \/api\/admin\/starter failed/);
      admin = await AdminUser.signIn(server);
      stories = (await call(server, 'GET', '/api/posts?view=card')).json as PostCard[];
    });
    afterAll(() => shutDown(server));

    it('shows the day of each price', () => {
      const days = stories.flatMap((post) => post.affiliateProducts).map((p) => p.priceAsOf ?? '');
      const oldest = new Date(Date.now() - 42 * 86_400_000).toISOString().slice(0, 10);
      expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day) || day < oldest)).toEqual([]);
      expect(new Set(days).size).toBeGreaterThan(15);
    });

    it('is removed completely or not at all, also by a command while a server runs', async () => {
      const answer = await whileChangesFail(server, () => admin.send('DELETE', PATH));
      expectProblem(answer, 500);
      expect(await listOf(admin)).toHaveLength(all);
      expect(await countRows(server, 'post_trash', 'true')).toBe(0);
      expect((await stateOf(admin)).removable).toEqual(whole);

      const [story] = await listOf(admin);
      const path = `/post/${named(await listOf(admin), 'silk-by-the-meter').slug}`;
      expect((await call(server, 'GET', path)).status).toBe(200);
      await admin.send('PATCH', `/api/posts/${story?.id ?? 0}`, { title: 'Mine' });
      const refused = await removeStarter(server, []);
      expect([refused.code, refused.stdout]).toEqual([1, '']);
      expect(await listOf(admin)).toHaveLength(all);
      const result = await removeStarter(server, ['--yes']);
      expect([result.code, result.stderr]).toEqual([0, '']);
      expect(result.stdout).toMatch(
        new RegExp(
          `^${all - 1} articles, \\d+ products, 1 author, and \\d series of the starter magazine were removed\\.`,
        ),
      );
      expect(result.stdout).toMatch(
        /^1 article, \d products?, and 1 author.* that you have changed .* are kept\.$/m,
      );
      await until(async () => (await call(server, 'GET', path)).status === 404);
    });
  });
});
