import type { Knex } from 'knex';
import type { PostStatus } from '../../../contract/post';
import { cachedTotal } from './post-totals';
import { countOf } from '../../../strapi/count-of';

/** Filters of a list of posts. */
export interface Narrowing {
  status: PostStatus;
  categoryId?: number;
  /** Slug of a tag. */
  tag?: string;
  /** Id of an affiliate product that the posts show. */
  productId?: number;
  authorId?: number;
  featured?: boolean;
}

/** Number of posts up to which sorting is about as fast as reading along an index. */
export const SORT_LIMIT = 1_000;

/**
 * How posts of a category, tag, product or author are found: `each` tests every post, best for
 * frequent ones; `walk` reads all posts in order and compares them with the list of linked ones;
 * `list` starts from that list, best if it is short.
 */
export type FilterStrategy = 'each' | 'walk' | 'list';

/** The posts of a category, by `h.post_id`. */
export const inCategory = (knex: Knex, categoryId: number): Knex.QueryBuilder =>
  knex('posts_category_lnk as h').where('h.category_id', categoryId);

/** The posts that carry a tag, by `h.post_id`. */
export const withTag = (knex: Knex, slug: string): Knex.QueryBuilder =>
  knex('post_tags as h').where('h.slug', slug);

/** The posts that show a product, by `h.post_id`. */
const withProduct = (knex: Knex, productId: number): Knex.QueryBuilder =>
  knex('posts_affiliate_products_lnk as h').where('h.affiliate_product_id', productId);

/** The posts that name an author, by `h.post_id`. */
const byAuthor = (knex: Knex, authorId: number): Knex.QueryBuilder =>
  knex('posts_authors_lnk as h').where('h.author_id', authorId);

/** Whether any post, draft or published, shows a product. */
export async function hasProduct(knex: Knex, productId: number): Promise<boolean> {
  const row: unknown = await withProduct(knex, productId).first('h.post_id');
  return row !== undefined;
}

const heldLists = (
  knex: Knex,
  { categoryId, tag, productId, authorId }: Narrowing,
): Knex.QueryBuilder[] => [
  ...(categoryId === undefined ? [] : [inCategory(knex, categoryId)]),
  ...(tag === undefined ? [] : [withTag(knex, tag)]),
  ...(productId === undefined ? [] : [withProduct(knex, productId)]),
  ...(authorId === undefined ? [] : [byAuthor(knex, authorId)]),
];

/** Whether posts are filtered by category, tag, product or author. */
export const isHeld = ({ categoryId, tag, productId, authorId }: Narrowing): boolean =>
  [categoryId, tag, productId, authorId].some((held) => held !== undefined);

/**
 * The unpublished posts of a filter, tested one by one: there are far fewer than published ones.
 */
const unpublished = (knex: Knex, filter: Narrowing): Knex.QueryBuilder =>
  narrowed(knex, { ...filter, status: 'all' }, 'each').where(
    (query) => void query.where('p.published', false).orWhereNull('p.published'),
  );

async function readCount(knex: Knex, filter: Narrowing): Promise<number> {
  const { status, featured } = filter;
  const [held, ...others] = heldLists(knex, filter);
  if (held === undefined || others.length > 0 || featured !== undefined) {
    return countOf(narrowed(knex, filter));
  }
  if (status === 'all') return countOf(held);
  if (status !== 'published') return countOf(narrowed(knex, filter));
  return (
    (await countPosts(knex, { ...filter, status: 'all' })) -
    (await countOf(unpublished(knex, filter)))
  );
}

/** The exact number of matching posts, cached. */
export function countPosts(knex: Knex, filter: Narrowing): Promise<number> {
  const { status, featured, categoryId, tag, productId, authorId } = filter;
  const key = JSON.stringify([status, featured, categoryId, tag, productId, authorId]);
  return cachedTotal(knex, key, () => readCount(knex, filter));
}

/** The matching posts. */
export function narrowed(
  knex: Knex,
  filter: Narrowing,
  strategy: FilterStrategy = 'list',
): Knex.QueryBuilder {
  const query = knex('posts as p');
  if (filter.status !== 'all') query.where('p.published', filter.status === 'published');
  if (filter.status === 'scheduled') query.whereNotNull('p.publish_at');
  if (filter.featured !== undefined) query.where('p.featured', filter.featured);
  const lists = heldLists(knex, filter);
  for (const [index, held] of lists.entries()) {
    // Only the last of several is used as a list; categories, the longest, come first.
    if (strategy === 'each' || index < lists.length - 1)
      query.whereExists(held.select(knex.raw('1')).whereRaw('h.post_id = p.id'));
    // SQLite cannot use an index for an expression, so it reads in the requested order.
    else if (strategy === 'walk') query.whereRaw('+p.id in ?', [held.select('h.post_id')]);
    else query.whereIn('p.id', held.select('h.post_id'));
  }
  return query;
}
