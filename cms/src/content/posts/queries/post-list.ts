import type { Knex } from 'knex';
import type { PostStatus } from '../../../contract/post';
import { searchPostIds } from './post-find';
import {
  countPosts,
  SORT_LIMIT,
  type FilterStrategy,
  hasProduct,
  isHeld,
  narrowed,
  type Narrowing,
} from './post-narrow';
import { hasTag } from './post-tags';
import { keptMarks, type Mark, type Marks } from './post-totals';

/** Number of posts read between two marks of a list. */
const APART = 500;
/** Distance of marks in a list that contains one of twenty posts. */
const COMMON_APART = APART / 20;

/** Filters and sort order of a list of posts. */
export interface PostListFilter extends Narrowing {
  q?: string;
  sort: 'newest' | 'oldest' | 'title' | 'views';
  limit: number;
  offset: number;
}

/** Ids of one page and the total number of matching posts. */
export interface PostIdPage {
  ids: number[];
  total: number;
}

const dateOf = (status: PostStatus): string => {
  if (status === 'draft') return 'p.created_at';
  if (status === 'scheduled') return 'p.publish_at';
  // Must equal the expression of the index.
  return status === 'published'
    ? 'p.publication_date'
    : 'coalesce(p.publication_date, p.created_at)';
};

/** Sort column and tie-breaking id: of posts as `p`, or of their views as `v`. */
function orderOf({ sort, status }: PostListFilter): { key: string; id: string } {
  if (sort === 'views') return { key: 'v.views', id: 'v.post_id' };
  return { key: sort === 'title' ? 'p.title_key' : dateOf(status), id: 'p.id' };
}

const isDescending = ({ sort }: PostListFilter): boolean => sort === 'newest' || sort === 'views';

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id);

/** A list read from one of its ends, with the distance of its marks. */
interface MarkedList {
  filter: PostListFilter;
  isReversed: boolean;
  apart: number;
}

const directionOf = (filter: PostListFilter, isReversed: boolean): 'asc' | 'desc' =>
  isDescending(filter) === isReversed ? 'asc' : 'desc';

/** The posts of a list, read along the index of its order. */
function walked(knex: Knex, list: MarkedList, strategy: FilterStrategy): Knex.QueryBuilder {
  const { filter, isReversed } = list;
  const query = narrowed(knex, filter, strategy);
  if (filter.sort === 'views') {
    // SQLite joins in the written order of a cross join.
    query.from('post_views as v').joinRaw('cross join posts as p').whereRaw('p.id = v.post_id');
  }
  const { key, id } = orderOf(filter);
  const direction = directionOf(filter, isReversed);
  return query.orderByRaw(`${key} ${direction}, ${id} ${direction}`);
}

/** Sorts a query with few results. */
function sortedFew(
  query: Knex.QueryBuilder,
  filter: PostListFilter,
  isReversed = false,
): Knex.QueryBuilder {
  const isByViews = filter.sort === 'views';
  if (isByViews) query.leftJoin('post_views as v', 'v.post_id', 'p.id');
  const key = isByViews ? 'coalesce(v.views, 0)' : orderOf(filter).key;
  const direction = directionOf(filter, isReversed);
  return query.orderByRaw(`${key} ${direction}, p.id ${direction}`);
}

/** The list from a marked post on, inclusive; the whole list without a mark. */
function listFrom(knex: Knex, list: MarkedList, mark: Mark | undefined): Knex.QueryBuilder {
  const { filter, isReversed, apart } = list;
  // The first post of a rare kind may come after many others.
  if (mark === undefined) return walked(knex, list, apart < COMMON_APART ? 'walk' : 'each');
  const beyond = isDescending(filter) === isReversed ? '>' : '<';
  const { key, id } = orderOf(filter);
  const own =
    filter.sort === 'views'
      ? mark.views
      : knex('posts as p').where('p.id', mark.id).select(knex.raw(key));
  // Only the first condition determines where to start in the index.
  return walked(knex, list, 'each')
    .whereRaw(`${key} ${beyond}= ?`, [own])
    .whereRaw(`(${key} ${beyond} ? or ${id} ${beyond}= ?)`, [own, mark.id]);
}

interface MarkRow {
  id: number;
  keyless: boolean | number;
  views: number | string;
}

/**
 * The last mark at or before a position of a list. Missing marks are added once, in steps that let
 * other requests proceed; undefined if the list ends before.
 */
async function findMark(
  knex: Knex,
  list: MarkedList,
  place: number,
): Promise<(Mark & { place: number }) | undefined> {
  const marks = await marksOf(knex, list);
  const wanted = Math.floor(place / list.apart);
  // A single request adds the marks for all that wait for them.
  await marks.turns.run(() => walkTo(knex, list, marks.known, wanted));
  const mark = marks.known[wanted];
  return mark && { ...mark, place: wanted * list.apart };
}

/** The cached positions of a list. */
function marksOf(knex: Knex, { filter, isReversed, apart }: MarkedList): Promise<Marks> {
  const { limit: _limit, offset: _offset, ...narrowing } = filter;
  // Views change without a change of content.
  const minute = filter.sort === 'views' ? Math.floor(Date.now() / 60_000) : 0;
  const key = JSON.stringify([Object.entries(narrowing).sort(), isReversed, apart, minute]);
  return keptMarks(knex, key);
}

/** Extends the marks of a list up to the wanted one, or to the end of the list. */
async function walkTo(knex: Knex, list: MarkedList, marks: Mark[], wanted: number): Promise<void> {
  const { filter, apart } = list;
  const isByViews = filter.sort === 'views';
  for (let known = marks.length; known <= wanted; known += 1) {
    const row = await listFrom(knex, list, marks[known - 1])
      .offset(known === 0 ? 0 : apart)
      .select(knex.raw(`${orderOf(filter).key} is null as keyless`))
      .select(knex.raw(`${isByViews ? 'v.views' : '0'} as views`))
      .first<MarkRow | undefined>('p.id');
    if (row === undefined || Boolean(row.keyless)) return;
    marks[known] = { id: row.id, views: Number(row.views) };
  }
}

/**
 * Whether an index contains only the posts of the list; otherwise reading it passes other posts
 * too.
 */
const isAlone = (filter: PostListFilter): boolean => !isHeld(filter) && filter.sort !== 'views';

/**
 * Distance of the marks of a list, such that reading from one to the next passes about APART posts,
 * others included.
 */
async function marksApart(knex: Knex, filter: PostListFilter, total: number): Promise<number> {
  if (isAlone(filter)) return APART;
  const status = filter.sort === 'views' ? 'all' : filter.status;
  const all = await countPosts(knex, { status });
  return Math.ceil((APART * total) / Math.max(all, total));
}

async function listIds(knex: Knex, filter: PostListFilter, total: number): Promise<number[]> {
  const left = total - filter.offset;
  if (left <= 0) return [];
  const limit = Math.min(filter.limit, left);
  // A page in the second half is closer to the end.
  const isReversed = filter.offset > total / 2;
  const offset = isReversed ? left - limit : filter.offset;
  const list = { filter, isReversed, apart: await marksApart(knex, filter, total) };
  const isMarked = total > SORT_LIMIT && (!isAlone(filter) || offset >= list.apart);
  const mark = isMarked ? await findMark(knex, list, offset) : undefined;
  const query =
    total <= SORT_LIMIT
      ? sortedFew(narrowed(knex, filter), filter, isReversed)
      : listFrom(knex, list, mark);
  const rows = await query
    .limit(limit)
    .offset(offset - (mark?.place ?? 0))
    .select<{ id: number }[]>('p.id');
  return isReversed ? idsOf(rows).reverse() : idsOf(rows);
}

/** Found posts that match the filter, best first unless another order is requested. */
async function listFound(knex: Knex, filter: PostListFilter, found: number[]): Promise<number[]> {
  const { status, featured, categoryId, tag, productId, authorId, sort } = filter;
  // By id only: with another condition, SQLite would read all posts that meet it.
  const held = {
    ...(categoryId && { categoryId }),
    ...(tag && { tag }),
    ...(productId && { productId }),
    ...(authorId && { authorId }),
  };
  const query = narrowed(knex, { status: 'all', ...held }, 'each');
  query.whereIn('p.id', found);
  if (sort !== 'newest') sortedFew(query, filter);
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
 * One page of post ids and the exact total. With `q` the best matches come first, unless another
 * order is requested, and the total is that of the search results.
 */
export async function listPostIds(knex: Knex, filter: PostListFilter): Promise<PostIdPage> {
  if (filter.q !== undefined && filter.q.trim() !== '') {
    const ids = await listFound(knex, filter, await searchPostIds(knex, filter.q));
    return { ids: ids.slice(filter.offset, filter.offset + filter.limit), total: ids.length };
  }
  // Checked first, since made-up tags and ids would fill the cache of counts.
  const { tag, productId } = filter;
  if (tag !== undefined && !(await hasTag(knex, tag))) return { ids: [], total: 0 };
  if (productId !== undefined && !(await hasProduct(knex, productId))) return { ids: [], total: 0 };
  const total = await countPosts(knex, filter);
  return { ids: await listIds(knex, filter, total), total };
}
