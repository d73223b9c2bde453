import type { Knex } from 'knex';

/** A post as the database gives it, with its category and its views; `content` only where asked for. */
export interface PostRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string | null;
  content?: string | null;
  image_url: string | null;
  image_alt: string | null;
  meta_title: string | null;
  meta_description: string | null;
  tags: unknown;
  published: boolean | number;
  featured: boolean | number;
  created_at: number | string | Date;
  updated_at: number | string | Date;
  publication_date: number | string | Date | null;
  version: number;
  views: number | string | null;
  category_id: number | null;
  category_name: string | null;
  category_color: string | null;
  category_slug: string | null;
}

/** An affiliate product of a post as the database gives it. */
export interface ProductRow {
  post_id: number;
  id: number;
  name: string;
  description: string | null;
  price: string | null;
  image_url: string | null;
  affiliate_url: string;
}

const cardColumns = [
  'p.id',
  'p.slug',
  'p.title',
  'p.excerpt',
  'p.image_url',
  'p.image_alt',
  'p.meta_title',
  'p.meta_description',
  'p.tags',
  'p.published',
  'p.featured',
  'p.created_at',
  'p.updated_at',
  'p.publication_date',
  'p.version',
  'v.views',
  'c.id as category_id',
  'c.name as category_name',
  'c.color as category_color',
  'c.slug as category_slug',
];

/** Posts with these ids, in no order. */
export const selectPosts = (
  knex: Knex,
  ids: readonly number[],
  withContent: boolean,
): Promise<PostRow[]> =>
  knex('posts as p')
    .leftJoin('posts_category_lnk as pc', 'pc.post_id', 'p.id')
    .leftJoin('categories as c', 'c.id', 'pc.category_id')
    .leftJoin('post_views as v', 'v.post_id', 'p.id')
    .whereIn('p.id', [...ids])
    .select<PostRow[]>(withContent ? [...cardColumns, 'p.content'] : cardColumns);

/** The affiliate products of these posts, in each post's own order. */
export const selectProducts = (knex: Knex, postIds: readonly number[]): Promise<ProductRow[]> =>
  knex('posts_affiliate_products_lnk as l')
    .join('affiliate_products as a', 'a.id', 'l.affiliate_product_id')
    .whereIn('l.post_id', [...postIds])
    .orderBy(['l.post_id', 'l.affiliate_product_ord', 'l.id'])
    .select<ProductRow[]>([
      'l.post_id',
      'a.id',
      'a.name',
      'a.description',
      'a.price',
      'a.image_url',
      'a.affiliate_url',
    ]);
