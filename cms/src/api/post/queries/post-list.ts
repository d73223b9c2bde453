import type { Knex } from 'knex';
import type { PostStatus } from '../../../contract/post';
import { searchPostIds } from './post-find';
import { keptTotal } from './post-totals';

/** What a list of posts is narrowed and sorted by. */
export interface PostListFilter {
  status: PostStatus;
  categoryId?: number;
  featured?: boolean;
  q?: string;
  sort: 'newest' | 'oldest' | 'title' | 'views';
  limit: number;
  offset: number;
}

/** Ids of one page and the count of all that match. */
export interface PostIdPage {
  ids: number[];
  total: number;
}

type Narrowing = Pick<PostListFilter, 'status' | 'featured' | 'categoryId'>;
interface Slice {
  limit: number;
  offset: number;
}

/** So few posts are sorted as fast as they are found in order. */
const FEW = 2_000;

const inCategory = (knex: Knex, categoryId: number): Knex.QueryBuilder =>
  knex('posts_category_lnk as pc').where('pc.category_id', categoryId);

/** The number of posts that match; exact. */
function countPosts(knex: Knex, filter: Narrowing): Promise<number> {
  const { status, featured, categoryId } = filter;
  const key = [status, featured, categoryId].map(String).join();
  return keptTotal(knex, key, async () => {
    const isWholeCategory = categoryId !== undefined && status === 'all' && featured === undefined;
    const query = isWholeCategory ? inCategory(knex, categoryId) : narrowed(knex, filter);
    const [row] = await query.count<{ total: number | string }[]>('* as total');
    return Number(row?.total ?? 0);
  });
}

/**
 * Posts that match. Whether a post is of the category is looked up for each in turn where `isNear`,
 * which is best for a page that is soon reached, and otherwise once for all.
 */
function narrowed(knex: Knex, filter: Narrowing, isNear = false): Knex.QueryBuilder {
  const query = knex('posts as p');
  if (filter.status !== 'all') query.where('p.published', filter.status === 'published');
  if (filter.featured !== undefined) query.where('p.featured', filter.featured);
  if (filter.categoryId !== undefined) {
    const held = inCategory(knex, filter.categoryId);
    if (isNear) query.whereExists(held.select(knex.raw('1')).whereRaw('pc.post_id = p.id'));
    else query.whereIn('p.id', held.select('pc.post_id'));
  }
  return query;
}

const dateOf = (status: PostStatus): string => {
  if (status === 'draft') return 'p.created_at';
  // As the index has it: another expression would not be found there.
  return status === 'published'
    ? 'p.publication_date'
    : 'coalesce(p.publication_date, p.created_at)';
};

/** Sorts a query; `isReversed` turns the order round. */
function sorted(
  query: Knex.QueryBuilder,
  { sort, status }: PostListFilter,
  isReversed = false,
): Knex.QueryBuilder {
  const isDescending = sort === 'newest' || sort === 'views';
  const direction = isDescending === isReversed ? 'asc' : 'desc';
  if (sort === 'views') query.leftJoin('post_views as v', 'v.post_id', 'p.id');
  const keys = { title: 'p.title', views: 'coalesce(v.views, 0)' };
  const key = sort === 'title' || sort === 'views' ? keys[sort] : dateOf(status);
  return query.orderByRaw(`${key} ${direction}, p.id ${direction}`);
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id);

/** The most viewed posts by the index of views; undefined where it has not enough of them. */
async function listMostViewed(
  knex: Knex,
  filter: PostListFilter,
  { limit, offset }: Slice,
): Promise<number[] | undefined> {
  // SQLite takes a cross join in the order in which it is written.
  const rows = await narrowed(knex, filter, true)
    .from('post_views as v')
    .crossJoin('posts as p' as never)
    .whereRaw('p.id = v.post_id')
    .where('v.views', '>', 0)
    .orderByRaw('v.views desc, v.post_id desc')
    .limit(limit)
    .offset(offset)
    .select<{ id: number }[]>('p.id');
  return rows.length === limit ? idsOf(rows) : undefined;
}

async function listIds(knex: Knex, filter: PostListFilter, total: number): Promise<number[]> {
  const left = total - filter.offset;
  if (left <= 0) return [];
  const limit = Math.min(filter.limit, left);
  if (filter.sort === 'views' && total > FEW && filter.offset <= FEW) {
    const ids = await listMostViewed(knex, filter, { limit, offset: filter.offset });
    if (ids !== undefined) return ids;
  }
  // A page of the second half is nearer from the end.
  const isReversed = filter.offset > total / 2;
  const offset = isReversed ? left - limit : filter.offset;
  let isNear = false;
  if (filter.categoryId !== undefined) {
    const { categoryId: _, ...rest } = filter;
    const all = await countPosts(knex, rest);
    isNear = 2 * (offset + limit) * all <= total * total;
  }
  const rows = await sorted(narrowed(knex, filter, isNear), filter, isReversed)
    .limit(limit)
    .offset(offset)
    .select<{ id: number }[]>('p.id');
  return isReversed ? idsOf(rows).reverse() : idsOf(rows);
}

/** Those of the posts that were found that match, best first unless another order is asked for. */
async function listFound(knex: Knex, filter: PostListFilter, found: number[]): Promise<number[]> {
  const { status, featured, categoryId, sort } = filter;
  // By their ids alone: with a condition more, SQLite would walk through all that meet that one.
  const query = narrowed(knex, { status: 'all', ...(categoryId && { categoryId }) }, true);
  query.whereIn('p.id', found);
  if (sort !== 'newest') sorted(query, filter);
  const rows = await query.select<
    { id: number; published: boolean | number; featured: boolean | number }[]
  >('p.id', 'p.published', 'p.featured');
  const ids = idsOf(
    rows.filter(
      (row) =>
        (status === 'all' || Boolean(row.published) === (status === 'published')) &&
        (featured === undefined || Boolean(row.featured) === featured),
    ),
  );
  if (sort !== 'newest') return ids;
  const kept = new Set(ids);
  return found.filter((id) => kept.has(id));
}

/**
 * One page of post ids and the exact count of all that match. With `q` the best matches come first,
 * unless another order is asked for, and the count is of the posts that the search gave.
 */
export async function listPostIds(knex: Knex, filter: PostListFilter): Promise<PostIdPage> {
  if (filter.q !== undefined && filter.q.trim() !== '') {
    const ids = await listFound(knex, filter, await searchPostIds(knex, filter.q));
    return { ids: ids.slice(filter.offset, filter.offset + filter.limit), total: ids.length };
  }
  const total = await countPosts(knex, filter);
  return { ids: await listIds(knex, filter, total), total };
}
