import type { Knex } from 'knex';
import type { PostStatus } from '../../../contract/post';
import { searchPostIds } from './post-search';

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

const narrowed = (knex: Knex, filter: PostListFilter): Knex.QueryBuilder => {
  const query = knex('posts as p');
  if (filter.status !== 'all') query.where('p.published', filter.status === 'published');
  if (filter.featured !== undefined) query.where('p.featured', filter.featured);
  if (filter.categoryId !== undefined) {
    query
      .join('posts_category_lnk as pc', 'pc.post_id', 'p.id')
      .where('pc.category_id', filter.categoryId);
  }
  return query;
};

const sorted = (query: Knex.QueryBuilder, filter: PostListFilter): Knex.QueryBuilder => {
  const date = filter.status === 'draft' ? 'p.created_at' : 'p.publication_date';
  switch (filter.sort) {
    case 'oldest':
      return query.orderBy([date, 'p.id']);
    case 'title':
      return query.orderBy(['p.title', 'p.id']);
    case 'views':
      return query
        .leftJoin('post_views as v', 'v.post_id', 'p.id')
        .orderByRaw('coalesce(v.views, 0) desc, p.id desc');
    case 'newest':
      return filter.status === 'all'
        ? query.orderByRaw('coalesce(p.publication_date, p.created_at) desc, p.id desc')
        : query.orderBy([
            { column: date, order: 'desc' },
            { column: 'p.id', order: 'desc' },
          ]);
  }
};

/** One page of post ids. With `q` the best matches come first, unless another order is asked for. */
export async function listPostIds(knex: Knex, filter: PostListFilter): Promise<PostIdPage> {
  if (filter.q !== undefined && filter.q.trim() !== '') {
    const found = await searchPostIds(knex, filter.q);
    const query = narrowed(knex, filter).whereIn('p.id', found);
    if (filter.sort !== 'newest') {
      const rows = await sorted(query, filter).select<{ id: number }[]>('p.id');
      return page(
        rows.map((row) => row.id),
        filter,
      );
    }
    const kept = new Set((await query.select<{ id: number }[]>('p.id')).map((row) => row.id));
    return page(
      found.filter((id) => kept.has(id)),
      filter,
    );
  }
  const [counted] = await narrowed(knex, filter).count<{ total: number | string }[]>('* as total');
  const rows = await sorted(narrowed(knex, filter), filter)
    .select<{ id: number }[]>('p.id')
    .limit(filter.limit)
    .offset(filter.offset);
  return { ids: rows.map((row) => row.id), total: Number(counted?.total ?? 0) };
}

const page = (ids: number[], filter: PostListFilter): PostIdPage => ({
  ids: ids.slice(filter.offset, filter.offset + filter.limit),
  total: ids.length,
});
