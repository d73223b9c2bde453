import type { Knex } from 'knex';
import { containing } from '../../../strapi/list-query';
import type { SoldProduct } from '../../rules/sold-product';

/** All products, as `a`, for a query that adds conditions and columns. */
export const allProducts = (knex: Knex): Knex.QueryBuilder => knex('affiliate_products as a');

/**
 * Narrows products, as `a`, to those offered; `archived` is null in rows from before the field
 * existed.
 */
export const offered = (products: Knex.QueryBuilder): Knex.QueryBuilder =>
  products.whereRaw('a.archived is not true');

/** The columns of a product's verdict, of products as `a`. */
export const VERDICT_COLUMNS = ['a.rating', 'a.best_for', 'a.pros', 'a.cons'];

/** Joins the link to a product's network: `an.affiliate_network_id`, null if it has none. */
export const withNetworkId = (products: Knex.QueryBuilder): Knex.QueryBuilder =>
  products.leftJoin('affiliate_products_network_lnk as an', 'an.affiliate_product_id', 'a.id');

/** Joins the network of a product, as `n`; all null if it has none. */
export const withNetwork = (products: Knex.QueryBuilder): Knex.QueryBuilder =>
  withNetworkId(products).leftJoin('affiliate_networks as n', 'n.id', 'an.affiliate_network_id');

/** The addresses that products lead to, without duplicates. */
export async function listShopUrls(knex: Knex): Promise<string[]> {
  const rows: { url: string | null }[] = await allProducts(knex).distinct('a.affiliate_url as url');
  return rows.flatMap(({ url }) => url ?? []);
}

/**
 * All products with the sub-id parameter of their networks, offered ones before archived ones, each
 * oldest first.
 */
export async function selectSoldProducts(knex: Knex): Promise<SoldProduct[]> {
  const rows = await withNetwork(allProducts(knex))
    // Null in rows from before the field existed.
    .orderByRaw('case when a.archived is true then 1 else 0 end, a.id')
    .select<{ id: number; url: string | null; parameter: string | null }[]>(
      'a.id as id',
      'a.affiliate_url as url',
      'n.sub_id_parameter as parameter',
    );
  return rows.map(({ id, url, parameter }) => ({
    id,
    affiliateUrl: url ?? '',
    subIdParameter: parameter,
  }));
}

/** A product's name, and where it is sold. */
export interface PlaceRow {
  id: number;
  name: string | null;
  url: string | null;
  parameter: string | null;
  archived: boolean | number | null;
}

const placed = (products: Knex.QueryBuilder): Promise<PlaceRow[]> =>
  products.select<PlaceRow[]>(
    'a.id',
    'a.name',
    'a.affiliate_url as url',
    'n.sub_id_parameter as parameter',
    'a.archived',
  );

/** Products by id. */
export const selectPlaces = (knex: Knex, ids: readonly number[]): Promise<PlaceRow[]> =>
  placed(withNetwork(allProducts(knex)).whereIn('a.id', [...ids]));

/** The newest products whose name contains a text, archived ones last. */
export const searchPlaces = (knex: Knex, words: string, limit: number): Promise<PlaceRow[]> =>
  placed(
    containing(withNetwork(allProducts(knex)), knex, ['a.name'], words)
      .orderByRaw('case when a.archived is true then 1 else 0 end, a.id desc')
      .limit(limit),
  );
