import type { Knex } from 'knex';
import { type ColumnField, postFields } from '../../../contract/post-fields';
import { storedMoment } from '../../../lib/stored-moment';

/** All posts, as `p`, for a query that adds conditions and columns. */
export const allPosts = (knex: Knex): Knex.QueryBuilder => knex('posts as p');

/** The columns of fields, of posts as `p`. */
export const columnsOf = (names: readonly ColumnField[]): string[] =>
  names.map((name) => `p.${postFields[name].column}`);

/** The published posts, as `p`. */
export const publishedPosts = (knex: Knex): Knex.QueryBuilder =>
  allPosts(knex).where('p.published', true);

/** Posts published after one time and not after another (milliseconds). */
export const publishedBetween = (
  knex: Knex,
  { after, until }: { after: number; until: number },
): Knex.QueryBuilder =>
  publishedPosts(knex)
    .where('p.publication_date', '>', storedMoment(knex, after))
    .where('p.publication_date', '<=', storedMoment(knex, until));

/**
 * Published posts, as `p`, joined with each of their tags, as `h`; tags first, since SQLite may
 * join in written order.
 */
export const publishedTags = (knex: Knex): Knex.QueryBuilder =>
  knex('post_tags as h').join('posts as p', 'p.id', 'h.post_id').where('p.published', true);

/** Sorts published posts along the index of their dates. */
export const NEWEST_FIRST = [
  { column: 'p.publication_date', order: 'desc' },
  { column: 'p.id', order: 'desc' },
] as const;

/** Joins the link to a post's category: `pc.category_id`, null if it has none. */
export const withCategoryId = (posts: Knex.QueryBuilder): Knex.QueryBuilder =>
  posts.leftJoin('posts_category_lnk as pc', 'pc.post_id', 'p.id');

/** Joins the category of a post, as `c`; all null if it has none. */
export const withCategory = (posts: Knex.QueryBuilder): Knex.QueryBuilder =>
  withCategoryId(posts).leftJoin('categories as c', 'c.id', 'pc.category_id');

/** Joins the number of a post's views: `v.views`, null if it has none. */
export const withViews = (posts: Knex.QueryBuilder): Knex.QueryBuilder =>
  posts.leftJoin('post_views as v', 'v.post_id', 'p.id');

/** The category id of a post, drafts included; null if there is no category or no post. */
export async function findCategoryId(knex: Knex, postId: number): Promise<number | null> {
  const row = await knex('posts_category_lnk')
    .where({ post_id: postId })
    .first<{ category_id: number } | undefined>('category_id');
  return row?.category_id ?? null;
}

/** The links of all posts to their products, as `l`. */
export const allProductLinks = (knex: Knex): Knex.QueryBuilder =>
  knex('posts_affiliate_products_lnk as l');

/** The links of posts to their products, as `l`, in each post's own order. */
export const productLinks = (knex: Knex, postIds: readonly number[]): Knex.QueryBuilder =>
  allProductLinks(knex)
    .whereIn('l.post_id', [...postIds])
    .orderBy(['l.post_id', 'l.affiliate_product_ord', 'l.id']);

/** A category that shows a product, with the number of its posts that do. */
interface ProductUse {
  product: number;
  category: string;
  posts: number | string;
}

/** Number of posts by category that show these products, most first. */
export const selectProductUses = (knex: Knex, ids: readonly number[]): Promise<ProductUse[]> =>
  allProductLinks(knex)
    .join('posts_category_lnk as pc', 'pc.post_id', 'l.post_id')
    .join('categories as c', 'c.id', 'pc.category_id')
    .whereIn('l.affiliate_product_id', [...ids])
    .groupBy('l.affiliate_product_id', 'c.id', 'c.name')
    .orderBy([{ column: 'posts', order: 'desc' }, { column: 'c.id' }])
    .select('l.affiliate_product_id as product', 'c.name as category')
    .count<ProductUse[]>('* as posts');
