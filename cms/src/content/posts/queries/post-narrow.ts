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
  /** Id of an affiliate product that they show. */
  productId?: number;
  authorId?: number;
  featured?: boolean;
}

/** Number of posts up to which sorting is about as fast as walking a whole index. */
export const SORT_LIMIT = 1_000;

/**
 * How posts of a category, tag, product or author are found: by looking at each post in turn, best for those that are
 * soon reached; by walking all posts beside the list of those held; or from that list, where it is short.
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

/** Whether posts are narrowed by what holds them. */
export const isHeld = ({ categoryId, tag, productId, authorId }: Narrowing): boolean =>
  [categoryId, tag, productId, authorId].some((held) => held !== undefined);

/** Posts that are held and not published, looked at one by one: there are far fewer than published ones. */
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

/** The number of posts that match; exact. */
export function countPosts(knex: Knex, filter: Narrowing): Promise<number> {
  const { status, featured, categoryId, tag, productId, authorId } = filter;
  const key = JSON.stringify([status, featured, categoryId, tag, productId, authorId]);
  return cachedTotal(knex, key, () => readCount(knex, filter));
}

/** Posts that match. */
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
    // Of several one is enough as a list: the last, categories being the longest.
    if (strategy === 'each' || index < lists.length - 1)
      query.whereExists(held.select(knex.raw('1')).whereRaw('h.post_id = p.id'));
    // SQLite does not look up an expression by its key, so that it walks in the order asked for.
    else if (strategy === 'walk') query.whereRaw('+p.id in ?', [held.select('h.post_id')]);
    else query.whereIn('p.id', held.select('h.post_id'));
  }
  return query;
}
