import path from 'node:path';
import createKnex, { type Knex } from 'knex';
import type { Post } from '../../src/contract/post';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, logIn } from '../support/request';

/** Several pages, also of the published posts. */
const LISTED = 360;
/** More posts than a search returns. */
const SEARCHED = 1_100;
const HOUR_MS = 3_600_000;
const START = Date.UTC(2020, 0, 1);

/** A post that the test created; `number` is the one in its title. */
interface Known {
  id: number;
  number: number;
  title: string;
  published: boolean;
  featured: boolean;
  category: 'usual' | 'rare';
  tag: 'seldom' | 'often';
  created: number;
  dated: number | null;
  views: number;
}

const titleEnd = (id: number): string => {
  if (id === 4 || id === 8) return ' of harbours and a lantern';
  return id <= 50 ? ' of a lantern' : '';
};

const postsOf = (count: number): Known[] =>
  Array.from({ length: count }, (_, i) => {
    const id = i + 1;
    const published = id % 10 !== 0;
    const number = (id * 31) % count;
    return {
      id,
      number,
      // Sorting by title must ignore case, quotes and accents before the number.
      title: `${['Story', 'story', '“Stóry”'][id % 3]} ${number}${titleEnd(id)}`,
      published,
      featured: id % 7 === 0,
      category: id % 100 === 1 ? 'rare' : 'usual',
      tag: id % 50 === 1 ? 'seldom' : 'often',
      created: START + id * HOUR_MS,
      // Some drafts were published before.
      dated: published || id % 20 === 0 ? START + ((id * 7) % count) * HOUR_MS : null,
      views: id % 5 === 0 ? 0 : (id * 17) % 500,
    };
  });

const connect = ({ env }: TestServer): Knex =>
  env.DATABASE_CLIENT === 'postgres'
    ? createKnex({ client: 'pg', connection: env.DATABASE_URL ?? '' })
    : createKnex({
        client: 'better-sqlite3',
        useNullAsDefault: true,
        connection: { filename: path.join(env.DATA_DIR ?? '', 'db', 'data.db') },
      });

async function fill(knex: Knex, known: readonly Known[]): Promise<void> {
  const now = new Date(START);
  const stamps = { created_at: now, updated_at: now, published_at: now };
  const slugs = ['usual', 'rare'];
  await knex('categories').insert(
    slugs.map((slug, i) => ({ id: i + 1, document_id: slug, name: slug, slug, ...stamps })),
  );
  const rows = known.map((post) => ({
    id: post.id,
    document_id: `post-${post.id}`,
    title: post.title,
    slug: `story-${post.id}`,
    excerpt: 'What it is about.',
    content: `The lantern number${post.id} ${post.id % 4 === 0 ? 'in harbours' : ''}`,
    published: post.published,
    featured: post.featured,
    tags: JSON.stringify([post.tag]),
    publication_date: post.dated === null ? null : new Date(post.dated),
    version: 1,
    ...stamps,
    created_at: new Date(post.created),
  }));
  await knex.batchInsert('posts', rows, 50);
  const links = known.map(({ id, category }) => ({
    post_id: id,
    category_id: slugs.indexOf(category) + 1,
  }));
  await knex.batchInsert('posts_category_lnk', links, 100);
  // Posts without views may have no row.
  const views = known.filter(({ id }) => id % 10 !== 5);
  await knex.batchInsert(
    'post_views',
    views.map((post) => ({ post_id: post.id, views: post.views })),
    100,
  );
}

type Status = 'all' | 'published' | 'draft';
type Sort = 'newest' | 'oldest' | 'title' | 'views';
interface Wanted {
  status: Status;
  sort: Sort;
  category?: 'usual' | 'rare';
  tag?: 'seldom' | 'often';
  featured?: boolean;
}

/** The expected ids of a list, in order. */
function expected(
  known: readonly Known[],
  { status, sort, category, tag, featured }: Wanted,
): number[] {
  const dateOf = (post: Known): number =>
    status === 'draft' ? post.created : (post.dated ?? post.created);
  const orders: Record<Sort, (a: Known, b: Known) => number> = {
    newest: (a, b) => dateOf(b) - dateOf(a) || b.id - a.id,
    oldest: (a, b) => dateOf(a) - dateOf(b) || a.id - b.id,
    title: (a, b) => a.number - b.number,
    views: (a, b) => b.views - a.views || b.id - a.id,
  };
  return known
    .filter((post) => status === 'all' || post.published === (status === 'published'))
    .filter((post) => category === undefined || post.category === category)
    .filter((post) => tag === undefined || post.tag === tag)
    .filter((post) => featured === undefined || post.featured === featured)
    .sort(orders[sort])
    .map((post) => post.id);
}

const wanted: Wanted[] = (['all', 'published', 'draft'] as const).flatMap((status) =>
  (['newest', 'oldest', 'title', 'views'] as const).flatMap((sort) => [
    { status, sort },
    { status, sort, featured: true },
    { status, sort, category: 'usual' as const },
    { status, sort, category: 'rare' as const },
    { status, sort, category: 'usual' as const, featured: false },
    { status, sort, tag: 'often' as const },
    { status, sort, tag: 'seldom' as const },
    { status, sort, tag: 'often' as const, category: 'usual' as const },
  ]),
);

/** A server with posts, as an administrator sees them. */
class Magazine {
  private constructor(
    readonly server: TestServer,
    readonly knex: Knex,
    readonly cookie: string,
  ) {}

  static async open(known: readonly Known[]): Promise<Magazine> {
    const server = await bootServer({ SEED: 'none' });
    await server.stop();
    const knex = connect(server);
    await fill(knex, known);
    // As after an update from a version without these tables, which are then rebuilt.
    await knex.schema.dropTable('post_titles');
    await knex.schema.dropTable('post_tags');
    await server.restart();
    return new Magazine(server, knex, await logIn(server));
  }

  async close(): Promise<void> {
    await this.knex.destroy();
    await shutDown(this.server);
  }

  async page(query: string): Promise<{ ids: number[]; total: number }> {
    const { server, cookie } = this;
    const answer = await call(server, 'GET', `/api/posts?view=card&${query}`, { cookie });
    expect({ query, status: answer.status }).toEqual({ query, status: 200 });
    return {
      ids: (answer.json as Post[]).map((post) => post.id),
      total: Number(answer.headers.get('x-total-count')),
    };
  }

  async totalOf(query: string): Promise<number> {
    return (await this.page(query)).total;
  }
}

describe('a magazine with many posts', () => {
  const known = postsOf(LISTED);
  let magazine: Magazine;

  beforeAll(async () => {
    magazine = await Magazine.open(known);
  });
  afterAll(() => magazine.close());

  it.each(wanted.map((one) => [JSON.stringify(one), one] as const))(
    'lists all of %s, page by page',
    async (_, one) => {
      const query = new URLSearchParams(
        Object.entries(one).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString();
      const ids = expected(known, one);
      const listed: number[] = [];
      for (let offset = 0; offset < ids.length; offset += 100) {
        const { ids: part, total } = await magazine.page(`${query}&offset=${offset}`);
        expect(total).toBe(ids.length);
        listed.push(...part);
      }
      expect(listed).toEqual(ids);
      expect(await magazine.page(`${query}&offset=${ids.length}`)).toEqual({
        ids: [],
        total: ids.length,
      });
      const last = Math.max(0, ids.length - 3);
      expect((await magazine.page(`${query}&limit=5&offset=${last}`)).ids).toEqual(ids.slice(last));
    },
  );

  it('updates its counts after every change, even by another process', async () => {
    const drafts = await magazine.totalOf('status=draft');
    const rare = await magazine.totalOf('category=rare');
    const send = (body: object) =>
      call(magazine.server, 'PATCH', '/api/posts/10', { cookie: magazine.cookie, body });
    expect((await send({ published: true, categoryId: 2 })).status).toBe(200);
    expect(await magazine.totalOf('status=draft')).toBe(drafts - 1);
    expect(await magazine.totalOf('category=rare')).toBe(rare + 1);
    await magazine.knex.transaction(async (trx) => {
      await trx('posts').where({ id: 10 }).update({ published: false, publication_date: null });
      await trx('posts_category_lnk').where({ post_id: 10 }).update({ category_id: 1 });
      await trx('content_version').where({ id: 1 }).increment('version', 1);
    });
    expect(await magazine.totalOf('status=draft')).toBe(drafts);
    expect(await magazine.totalOf('category=rare')).toBe(rare);
  });
});

describe('a search of many posts', () => {
  const known = postsOf(SEARCHED);
  let magazine: Magazine;

  beforeAll(async () => {
    magazine = await Magazine.open(known);
  });
  afterAll(() => magazine.close());

  it('finds at most a thousand posts: those with every word in the title first, then the newest', async () => {
    const titles = Array.from({ length: 50 }, (_, i) => 50 - i);
    const newest = Array.from({ length: 100 }, (_, i) => SEARCHED - i);
    for (const q of ['lantern', 'lante']) {
      const { ids, total } = await magazine.page(`q=${q}`);
      expect(total).toBe(1_000);
      expect(ids).toEqual([...titles, ...newest.slice(0, 50)]);
    }
    expect(await magazine.page('q=the%20lantern')).toEqual({ ids: newest, total: 1_000 });
  });

  it('ranks smaller results and finds rare words among common ones', async () => {
    expect(await magazine.totalOf('q=harbours')).toBe(SEARCHED / 4);
    expect(await magazine.totalOf('q=harb')).toBe(SEARCHED / 4);
    expect(await magazine.page('q=the%20lantern%20number777')).toEqual({ ids: [777], total: 1 });
    // These posts have the word in their titles, which outranks newer posts.
    const { ids } = await magazine.page('q=the%20harbours&limit=2');
    expect(ids.sort((a, b) => a - b)).toEqual([4, 8]);
    expect(await magazine.page('q=number7%20number8')).toEqual({ ids: [], total: 0 });
  });

  it('combines a search with filters and sorting', async () => {
    const harbours = known.filter(({ id }) => id % 4 === 0);
    const published = harbours.filter((post) => post.published);
    expect(await magazine.totalOf('q=harbours&status=published')).toBe(published.length);
    expect(await magazine.totalOf('q=harbours&featured=true')).toBe(
      harbours.filter((post) => post.featured).length,
    );
    expect(await magazine.totalOf('q=harbours&category=rare')).toBe(0);
    const byTitle = (await magazine.page('q=harbours&sort=title&limit=100')).ids;
    const order = expected(known, { status: 'all', sort: 'title' }).filter((id) => id % 4 === 0);
    expect(byTitle).toEqual(order.slice(0, 100));
  });
});
