import type { Knex } from 'knex';
import { allCategories } from '../../content/categories/queries/category-source';
import { productLinks, publishedPosts, withViews } from '../../content/posts/queries/post-source';
import type { Sums } from '../rules/roll-up';
import type { SimulatedPost } from '../rules/simulated-visits';
import { chunksOf } from '../../lib/chunks';
import { toMs } from '../../lib/dates';
import { noSums, type StoredSums, SUMS, toSums } from './daily-reading';
import { summed } from './summed';

/** Sums of simulated readers in a range of days. */
export async function sumSimulated(knex: Knex, from: string, to: string): Promise<Sums> {
  const row = await knex('analytics_daily')
    .where({ dimension: 'site', simulated: true })
    .whereBetween('day', [from, to])
    .first<StoredSums | undefined>(...summed(knex, SUMS));
  return row === undefined ? noSums() : toSums(row);
}

/** Views that simulated readers have added to posts, by post id. */
async function selectSimulatedViews(knex: Knex): Promise<Map<number, number>> {
  const rows = await knex('analytics_daily')
    .where({ dimension: 'post', simulated: true })
    .groupBy('key')
    .select<{ key: string; views: number | string }[]>('key', knex.raw('sum(views) as views'));
  return new Map(rows.map(({ key, views }) => [Number(key), Number(views)]));
}

/** The products of posts, in order, by post id. */
async function selectProductIds(
  knex: Knex,
  postIds: readonly number[],
): Promise<Map<number, number[]>> {
  const products = new Map<number, number[]>();
  for (const ids of chunksOf(postIds)) {
    const rows: { post: number; product: number }[] = await productLinks(knex, ids).select(
      'l.post_id as post',
      'l.affiliate_product_id as product',
    );
    for (const { post, product } of rows) {
      products.set(post, [...(products.get(post) ?? []), product]);
    }
  }
  return products;
}

/**
 * Published posts, those most read by real readers first, featured ones before others; earlier
 * simulations do not affect the order.
 */
export async function selectPopularPosts(knex: Knex, most: number): Promise<SimulatedPost[]> {
  const rows = await withViews(publishedPosts(knex)).select<
    {
      id: number;
      slug: string;
      featured: boolean | number;
      views: number | string | null;
      published_at: number | string | Date | null;
      created_at: number | string | Date;
    }[]
  >(
    'p.id',
    'p.slug',
    'p.featured',
    'v.views',
    'p.publication_date as published_at',
    'p.created_at',
  );
  const simulated = await selectSimulatedViews(knex);
  const ranked = rows
    .map(({ id, slug, featured, views, published_at, created_at }) => ({
      id,
      slug,
      since: toMs(published_at ?? created_at),
      isFeatured: Boolean(featured),
      views: Number(views ?? 0) - (simulated.get(id) ?? 0),
    }))
    .sort((a, b) => b.views - a.views || Number(b.isFeatured) - Number(a.isFeatured) || a.id - b.id)
    .slice(0, most);
  const products = await selectProductIds(
    knex,
    ranked.map(({ id }) => id),
  );
  return ranked.map(({ id, slug, since }) => ({
    id,
    slug,
    since,
    productIds: products.get(id) ?? [],
  }));
}

/** The categories' slugs, ordered by id. */
export const selectCategorySlugs = async (knex: Knex): Promise<string[]> =>
  (await allCategories(knex).orderBy('c.id').select<{ slug: string }[]>('c.slug')).map(
    ({ slug }) => slug,
  );
