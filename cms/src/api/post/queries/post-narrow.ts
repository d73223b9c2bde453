import type { Knex } from 'knex';
import type { PostStatus } from '../../../contract/post';
import { keptTotal } from './post-totals';

/** What a list of posts is narrowed by. */
export interface Narrowing {
  status: PostStatus;
  categoryId?: number;
  featured?: boolean;
}

/** So few posts are sorted about as fast as a whole index is walked. */
export const FEW = 1_000;

/**
 * How posts of a category are found: by looking at each post in turn, best for a page that is soon
 * reached; by walking all posts beside the list of the category's; or from that list, where it is short.
 */
export type CategoryWay = 'each' | 'walk' | 'list';

const inCategory = (knex: Knex, categoryId: number): Knex.QueryBuilder =>
  knex('posts_category_lnk as pc').where('pc.category_id', categoryId);

/** The number of posts that match; exact. */
export function countPosts(knex: Knex, filter: Narrowing): Promise<number> {
  const { status, featured, categoryId } = filter;
  const key = [status, featured, categoryId].map(String).join();
  return keptTotal(knex, key, async () => {
    const isWholeCategory = categoryId !== undefined && status === 'all' && featured === undefined;
    const query = isWholeCategory ? inCategory(knex, categoryId) : narrowed(knex, filter);
    const [row] = await query.count<{ total: number | string }[]>('* as total');
    return Number(row?.total ?? 0);
  });
}

/** Posts that match. */
export function narrowed(
  knex: Knex,
  filter: Narrowing,
  way: CategoryWay = 'list',
): Knex.QueryBuilder {
  const query = knex('posts as p');
  if (filter.status !== 'all') query.where('p.published', filter.status === 'published');
  if (filter.featured !== undefined) query.where('p.featured', filter.featured);
  if (filter.categoryId !== undefined) {
    const held = inCategory(knex, filter.categoryId);
    if (way === 'each') query.whereExists(held.select(knex.raw('1')).whereRaw('pc.post_id = p.id'));
    // SQLite does not look up an expression by its key, so that it walks in the order asked for.
    else if (way === 'walk') query.whereRaw('+p.id in ?', [held.select('pc.post_id')]);
    else query.whereIn('p.id', held.select('pc.post_id'));
  }
  return query;
}

/** How a page that ends at `reach` is best found among `total` posts. */
export async function categoryWay(
  knex: Knex,
  { categoryId, ...rest }: Narrowing,
  total: number,
  reach: number,
): Promise<CategoryWay> {
  if (categoryId === undefined || total <= FEW) return 'list';
  const all = await countPosts(knex, rest);
  return 2 * reach * all <= total * total ? 'each' : 'walk';
}
