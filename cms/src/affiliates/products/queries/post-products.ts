import type { Knex } from 'knex';
import { ProductLinks } from '../../../contract/product-links';
import type { ProductReader, ProductRow } from '../../../content/posts/product-port';
import { productLinks } from '../../../content/posts/queries/post-source';
import {
  allProducts,
  offered,
  selectSoldProducts,
  VERDICT_COLUMNS,
  withNetwork,
  withNetworkId,
} from './product-source';

/** The products of posts, as `a`, joined with their links, as `l`, in each post's own order. */
export const productsOfPosts = (knex: Knex, postIds: readonly number[]): Knex.QueryBuilder =>
  productLinks(knex, postIds).join('affiliate_products as a', 'a.id', 'l.affiliate_product_id');

/** Whether a post shows a product that is still offered. */
export async function hasOfferedProduct(knex: Knex, postId: number): Promise<boolean> {
  const product: unknown = await offered(productsOfPosts(knex, [postId])).first('a.id');
  return product !== undefined;
}

const productColumns = [
  'a.id',
  'a.name',
  'a.description',
  'a.price',
  'a.price_as_of',
  'a.image_url',
  'a.affiliate_url',
  'n.sub_id_parameter',
  'a.brand',
  ...VERDICT_COLUMNS,
];

const ofPosts: ProductReader['ofPosts'] = async (knex, postIds, { withArchived }) => {
  const products = withNetwork(productsOfPosts(knex, postIds));
  const query = withArchived ? products : offered(products);
  return query.select<ProductRow[]>('l.post_id', ...productColumns);
};

const offeredAmong: ProductReader['offered'] = async (knex, ids) => {
  const rows = await offered(withNetwork(allProducts(knex)))
    .whereIn('a.id', [...ids])
    .orderBy('a.id')
    .select<Omit<ProductRow, 'post_id'>[]>(productColumns);
  return rows.map((row) => ({ ...row, post_id: 0 }));
};

const checked: ProductReader['checked'] = async (knex, chosen) => {
  const products = withNetworkId(allProducts(knex)).where((query) => {
    void offered(query).orWhereIn('a.id', [...chosen]);
  });
  const rows = await products
    .orderBy('a.id')
    .select<{ id: number; name: string | null; url: string | null; network: number | null }[]>(
      'a.id',
      'a.name',
      'a.affiliate_url as url',
      'an.affiliate_network_id as network',
    );
  return rows.map(({ id, name, url, network }) => ({
    id,
    name: name ?? '',
    affiliateUrl: url ?? '',
    isPaid: network !== null,
  }));
};

const leadingTo: ProductReader['leadingTo'] = async (knex, urls) => {
  if (urls.length === 0) return [];
  const products = new ProductLinks(await selectSoldProducts(knex));
  return [...new Set(urls.flatMap((url) => products.leadingTo(url)?.[0]?.id ?? []))];
};

const holdExisting: ProductReader['holdExisting'] = async (knex, ids) => {
  const rows = await knex('affiliate_products')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forKeyShare()
    .select<{ id: number }[]>('id');
  return new Set(rows.map(({ id }) => id));
};

const texts: ProductReader['texts'] = async (knex, ids) => {
  const query = allProducts(knex).orderBy('a.id');
  if (ids !== undefined) void query.whereIn('a.id', [...ids]);
  return query.select(
    ...['a.id', 'a.name', 'a.description', 'a.price', 'a.price_as_of', 'a.image_url'],
    'a.affiliate_url',
    ...VERDICT_COLUMNS,
  );
};

const lock: ProductReader['lock'] = async (trx, ids) => {
  await trx('affiliate_products').whereIn('id', ids).orderBy('id').forUpdate().select('id');
};

const sold: ProductReader['sold'] = async (knex, ids) => {
  const rows = await knex('conversions')
    .whereIn('product_id', [...ids])
    .distinct<{ product_id: number }[]>('product_id');
  return new Set(rows.map(({ product_id: id }) => id));
};

/** Implements the port through which posts read products. */
export const productReader: ProductReader = {
  ofPosts,
  offered: offeredAmong,
  checked,
  leadingTo,
  holdExisting,
  texts,
  lock,
  sold,
};
