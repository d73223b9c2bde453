import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Post, PostCard, PostListQuery } from '../../../contract/post';
import { notFound, unauthorized } from '../../../lib/errors';
import { type PostAddress, presentAddress, presentPost, presentPostCard } from '../presenters/post';
import { selectAddresses } from '../queries/post-addresses';
import { findLinkedPosts } from '../queries/linked-posts';
import { countPosts } from '../queries/post-narrow';
import { listPostIds, type PostListFilter } from '../queries/post-list';
import { authorsOfPosts } from '../../authors/queries/author-links';
import { seriesOfPosts } from '../../series/queries/series-posts';
import { selectCredits } from '../../../images/queries/credits';
import { selectPassages } from '../queries/post-passages';
import { type PostRow, selectPosts } from '../queries/post-row';
import { productPort, type ProductRow } from '../product-port';
import { readContentVersion } from '../../../strapi/content-version';
import { service } from '../../../strapi/service';
import { aiPartService } from './ai-part';
import { priceAgeService } from './price-age';

/** Number of addresses read at once, before yielding to other requests. */
const AT_ONCE = 2_000;
/** Maximum attempts to read all addresses while content changes in between. */
const TURNS = 3;

/** A page of posts and the total number of matching ones. */
export interface PostPage {
  items: PostCard[] | Post[];
  total: number;
}

const byPost = (rows: readonly ProductRow[]): Map<number, ProductRow[]> => {
  const map = new Map<number, ProductRow[]>();
  for (const row of rows) map.set(row.post_id, [...(map.get(row.post_id) ?? []), row]);
  return map;
};

/** How posts are presented: in full or as cards, with passages that match `q`. */
interface Wanted {
  view: 'full' | 'card';
  q?: string | undefined;
  withArchived?: boolean;
}

/** Related data of full posts; cards need none of it. */
async function loadDetails(strapi: Core.Strapi, rows: readonly PostRow[], view: Wanted['view']) {
  if (view === 'card') {
    return () => ({
      linked: [],
      credit: undefined,
      aiPart: undefined,
      authors: [],
      series: undefined,
    });
  }
  const credits = await selectCredits(
    strapi.db.connection,
    rows.map((row) => row.image_url),
  );
  const ids = rows.map(({ id }) => id);
  const parts = await aiPartService(strapi).ofPosts(ids);
  const authors = await authorsOfPosts(strapi.db.connection, ids);
  const series = await seriesOfPosts(strapi.db.connection, ids);
  const linkedIn = await findLinkedPosts(
    strapi.db.connection,
    rows.map(({ content }) => content ?? ''),
  );
  return ({ id, image_url, content }: PostRow) => ({
    linked: linkedIn(content ?? ''),
    credit: credits.get(image_url ?? ''),
    aiPart: parts.get(id),
    authors: authors.get(id) ?? [],
    series: series.get(id),
  });
}

/** Presented posts, in the order of the given ids; archived products are left out for readers. */
async function loadPosts(
  strapi: Core.Strapi,
  ids: readonly number[],
  { view, q = '', withArchived = false }: Wanted,
) {
  if (ids.length === 0) return [];
  const knex = strapi.db.connection;
  const rows = await selectPosts(knex, ids, view === 'full');
  const products = byPost(await productPort(strapi).ofPosts(knex, ids, { withArchived }));
  const prices = await priceAgeService(strapi).rules();
  const namesOf = (id: number): string[] => (products.get(id) ?? []).map(({ name }) => name);
  const passages = view === 'card' ? await selectPassages(knex, rows, q, namesOf) : null;
  const detailsOf = await loadDetails(strapi, rows, view);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (row === undefined) return [];
    const own = { rows: products.get(id) ?? [], prices };
    return [
      passages === null
        ? presentPost(row, own, detailsOf(row))
        : presentPostCard(row, own, passages.get(id)),
    ];
  });
}

/** The id of the category or author with a slug; throws 404. */
async function idOfSlug(
  knex: Knex,
  [table, what]: readonly ['categories', 'category'] | readonly ['authors', 'author'],
  slug: string,
): Promise<number> {
  const row = await knex(table).where({ slug }).first<{ id: number } | undefined>('id');
  if (row === undefined) throw notFound(`There is no ${what} '${slug}'.`);
  return row.id;
}

/** The range of addresses to read. */
type AddressSlice = Pick<PostListFilter, 'limit' | 'offset' | 'categoryId'>;

async function readAddresses(knex: Knex, slice: AddressSlice): Promise<PostAddress[]> {
  for (let turn = 1; ; turn += 1) {
    const version = await readContentVersion(knex);
    const addresses = await readInSteps(knex, slice);
    // A post withdrawn between two steps shifts those behind it, so that one is skipped.
    const isWhole = slice.limit <= AT_ONCE || (await readContentVersion(knex)) === version;
    if (isWhole || turn === TURNS) return addresses;
  }
}

async function readInSteps(knex: Knex, slice: AddressSlice): Promise<PostAddress[]> {
  const addresses: PostAddress[] = [];
  const end = slice.offset + slice.limit;
  for (let offset = slice.offset; offset < end; offset += AT_ONCE) {
    const limit = Math.min(AT_ONCE, end - offset);
    const page = { ...slice, offset, limit, sort: 'newest', status: 'published' } as const;
    const { ids } = await listPostIds(knex, page);
    addresses.push(...(await selectAddresses(knex, ids)).map(presentAddress));
    if (ids.length < limit) break;
  }
  return addresses;
}

export const postService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const find = async (id: number, withArchived: boolean): Promise<Post> => {
    const [found] = await loadPosts(strapi, [id], { view: 'full', withArchived });
    if (found === undefined) throw notFound(`There is no post ${id}.`);
    return found as Post;
  };

  return {
    /** One page of posts; without a session only published ones, and requesting others is 401. */
    async list(query: PostListQuery & { categoryId?: number }, admin: boolean): Promise<PostPage> {
      const status = query.status ?? (admin ? 'all' : 'published');
      if (!admin && status !== 'published') {
        throw unauthorized('Posts that are not published need an admin session.');
      }
      const filter: PostListFilter = { ...query, status };
      if (query.category !== undefined) {
        filter.categoryId = await idOfSlug(knex(), ['categories', 'category'], query.category);
      }
      if (query.author !== undefined) {
        filter.authorId = await idOfSlug(knex(), ['authors', 'author'], query.author);
      }
      const { ids, total } = await listPostIds(knex(), filter);
      return { items: await loadPosts(strapi, ids, query), total };
    },

    /** Published posts in full, newest first; optionally of one category or author. */
    async listWhole(page: Pick<PostListFilter, 'limit' | 'offset' | 'categoryId' | 'authorId'>) {
      const filter: PostListFilter = { ...page, sort: 'newest', status: 'published' };
      const { ids } = await listPostIds(knex(), filter);
      return (await loadPosts(strapi, ids, { view: 'full' })) as Post[];
    },

    /** One post by its slug; drafts only with a session. Throws 404. */
    async getBySlug(slug: string, admin: boolean): Promise<Post> {
      const row = await knex()('posts')
        .where(admin ? { slug } : { slug, published: true })
        .first<{ id: number } | undefined>('id');
      const [found] = row === undefined ? [] : await loadPosts(strapi, [row.id], { view: 'full' });
      if (found === undefined) throw notFound(`There is no post '${slug}'.`);
      return found as Post;
    },

    /** Cards of posts, in the order of the given ids. */
    async listByIds(ids: readonly number[]): Promise<PostCard[]> {
      return loadPosts(strapi, ids, { view: 'card' });
    },

    /** Full posts, drafts included, as readers would see them, in the order of the given ids. */
    async listWholeByIds(ids: readonly number[]): Promise<Post[]> {
      return (await loadPosts(strapi, ids, { view: 'full' })) as Post[];
    },

    /** One post by id, draft or published, as readers would see it. Throws 404. */
    getById: (id: number): Promise<Post> => find(id, false),

    /** As `getById`, including archived products, which an editor's save must not lose. */
    getWhole: (id: number): Promise<Post> => find(id, true),

    /** Throws 404 if a post does not exist, draft or published. */
    async checkExists(id: number): Promise<void> {
      const row: unknown = await knex()('posts').where({ id }).first('id');
      if (row === undefined) throw notFound(`There is no post ${id}.`);
    },

    /**
     * The addresses of published posts, newest first, for the sitemap; optionally of one category.
     */
    listAddresses: (slice: AddressSlice): Promise<PostAddress[]> => readAddresses(knex(), slice),

    /** Number of published or of all posts. */
    count: (status: 'published' | 'all'): Promise<number> => countPosts(knex(), { status }),
  };
});
