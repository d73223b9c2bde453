import type { Knex } from 'knex';
import type { WrittenBy } from '../../../contract/ai-part';

/** A post as the database gives it, with its category and its views; `content` and who wrote it only where asked for. */
export interface PostRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string | null;
  content?: string | null;
  written_by?: WrittenBy | null;
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
  publish_at: number | string | Date | null;
  edited_at: number | string | Date | null;
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
  price_as_of: string | null;
  image_url: string | null;
  affiliate_url: string;
  sub_id_parameter: string | null;
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
  'p.edited_at',
  'p.publish_at',
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
    .select<PostRow[]>(withContent ? [...cardColumns, 'p.content', 'p.written_by'] : cardColumns);

/** The affiliate products of these posts, in each post's own order; archived ones only where they are asked for. */
export function selectProducts(
  knex: Knex,
  postIds: readonly number[],
  { withArchived }: { withArchived: boolean },
): Promise<ProductRow[]> {
  const query = knex('posts_affiliate_products_lnk as l')
    .join('affiliate_products as a', 'a.id', 'l.affiliate_product_id')
    .leftJoin('affiliate_products_network_lnk as an', 'an.affiliate_product_id', 'a.id')
    .leftJoin('affiliate_networks as n', 'n.id', 'an.affiliate_network_id')
    .whereIn('l.post_id', [...postIds])
    .orderBy(['l.post_id', 'l.affiliate_product_ord', 'l.id']);
  // It is null in what is older than the field.
  if (!withArchived) void query.whereRaw('a.archived is not true');
  return query.select<ProductRow[]>([
    'l.post_id',
    'a.id',
    'a.name',
    'a.description',
    'a.price',
    'a.price_as_of',
    'a.image_url',
    'a.affiliate_url',
    'n.sub_id_parameter',
  ]);
}
