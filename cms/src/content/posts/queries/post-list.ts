import type { Knex } from 'knex';
import type { PostStatus } from '../../../contract/post';
import { searchPostIds } from './post-find';
import {
  countPosts,
  FEW,
  hasProduct,
  chooseFilterStrategy,
  narrowed,
  type Narrowing,
} from './post-narrow';
import { hasTag } from './post-tags';

/** What a list of posts is narrowed and sorted by. */
export interface PostListFilter extends Narrowing {
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

interface Slice {
  limit: number;
  offset: number;
}

const dateOf = (status: PostStatus): string => {
  if (status === 'draft') return 'p.created_at';
  if (status === 'scheduled') return 'p.publish_at';
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
  const keys = { title: 'p.title_key', views: 'coalesce(v.views, 0)' };
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
  const rows = await narrowed(knex, filter, 'each')
    .from('post_views as v')
    .joinRaw('cross join posts as p')
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
  const strategy = await chooseFilterStrategy(knex, filter, total, offset + limit);
  const rows = await sorted(narrowed(knex, filter, strategy), filter, isReversed)
    .limit(limit)
    .offset(offset)
    .select<{ id: number }[]>('p.id');
  return isReversed ? idsOf(rows).reverse() : idsOf(rows);
}

/** Those of the posts that were found that match, best first unless another order is asked for. */
async function listFound(knex: Knex, filter: PostListFilter, found: number[]): Promise<number[]> {
  const { status, featured, categoryId, tag, productId, authorId, sort } = filter;
  // By their ids alone: with a condition more, SQLite would walk through all that meet that one.
  const held = {
    ...(categoryId && { categoryId }),
    ...(tag && { tag }),
    ...(productId && { productId }),
    ...(authorId && { authorId }),
  };
  const query = narrowed(knex, { status: 'all', ...held }, 'each');
  query.whereIn('p.id', found);
  if (sort !== 'newest') sorted(query, filter);
  const rows = await query.select<
    { id: number; published: boolean | number; featured: boolean | number; publish_at: unknown }[]
  >('p.id', 'p.published', 'p.featured', 'p.publish_at');
  const ids = idsOf(
    rows.filter(
      (row) =>
        (status === 'all' || Boolean(row.published) === (status === 'published')) &&
        (status !== 'scheduled' || row.publish_at !== null) &&
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
  // Anybody can think of tags and ids, and what was counted is kept.
  const { tag, productId } = filter;
  if (tag !== undefined && !(await hasTag(knex, tag))) return { ids: [], total: 0 };
  if (productId !== undefined && !(await hasProduct(knex, productId))) return { ids: [], total: 0 };
  const total = await countPosts(knex, filter);
  return { ids: await listIds(knex, filter, total), total };
}
