import type { Knex } from 'knex';
import { allProductLinks } from './post-source';

/** A category that shows a product, and in how many of its posts. */
export interface ProductUse {
  product: number;
  category: string;
  posts: number | string;
}

/** How many posts of each category show these products, the most first. */
export const selectProductUses = (knex: Knex, ids: readonly number[]): Promise<ProductUse[]> =>
  allProductLinks(knex)
    .join('posts_category_lnk as pc', 'pc.post_id', 'l.post_id')
    .join('categories as c', 'c.id', 'pc.category_id')
    .whereIn('l.affiliate_product_id', [...ids])
    .groupBy('l.affiliate_product_id', 'c.id', 'c.name')
    .orderBy([{ column: 'posts', order: 'desc' }, { column: 'c.id' }])
    .select('l.affiliate_product_id as product', 'c.name as category')
    .count<ProductUse[]>('* as posts');
