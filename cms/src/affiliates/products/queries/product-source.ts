import type { Knex } from 'knex';

/** All products, as `a`, for a query that narrows them and chooses its columns. */
export const allProducts = (knex: Knex): Knex.QueryBuilder => knex('affiliate_products as a');

/** Narrows products, as `a`, to those that are offered: `archived` is null in what is older than the field. */
export const offered = (products: Knex.QueryBuilder): Knex.QueryBuilder =>
  products.whereRaw('a.archived is not true');

/** Joins the link to a product's network: `an.affiliate_network_id`, null where it has none. */
export const withNetworkId = (products: Knex.QueryBuilder): Knex.QueryBuilder =>
  products.leftJoin('affiliate_products_network_lnk as an', 'an.affiliate_product_id', 'a.id');

/** Joins the network of a product, as `n`; all null where it has none. */
export const withNetwork = (products: Knex.QueryBuilder): Knex.QueryBuilder =>
  withNetworkId(products).leftJoin('affiliate_networks as n', 'n.id', 'an.affiliate_network_id');

/** The addresses that products lead to, each once. */
export async function listShopUrls(knex: Knex): Promise<string[]> {
  const rows: { url: string | null }[] = await allProducts(knex).distinct('a.affiliate_url as url');
  return rows.flatMap(({ url }) => url ?? []);
}
