import type { Knex } from 'knex';
import type { CheckedProduct } from '../rules/drafts/draft';
import { port } from '../../strapi/port';

/** A product's verdict as the database gives it; the lists are JSON, or the text of it. */
export interface VerdictRow {
  rating: number | null;
  best_for: string | null;
  pros: unknown;
  cons: unknown;
}

/** An affiliate product of a post as the database gives it. */
export interface ProductRow extends VerdictRow {
  post_id: number;
  id: number;
  name: string;
  description: string | null;
  price: string | null;
  price_as_of: string | null;
  image_url: string | null;
  affiliate_url: string;
  sub_id_parameter: string | null;
  brand: string | null;
}

/** A product as far as people write it. */
export interface ProductText extends VerdictRow {
  id: number;
  name: string;
  description: string | null;
  price: string | null;
  price_as_of: string | null;
  image_url: string | null;
  affiliate_url: string;
}

/** Product queries that posts depend on. */
export interface ProductReader {
  /** The products of these posts, in each post's own order; archived ones only where they are asked for. */
  ofPosts: (
    knex: Knex,
    postIds: readonly number[],
    wanted: { withArchived: boolean },
  ) => Promise<ProductRow[]>;
  /** The products with these ids that are on offer, regardless of any post. */
  offered: (knex: Knex, ids: readonly number[]) => Promise<ProductRow[]>;
  /** The products that are offered, and those that were chosen, as far as links to them are checked. */
  checked: (knex: Knex, chosen: readonly number[]) => Promise<CheckedProduct[]>;
  /** The ids of the products that links lead to, each once. */
  leadingTo: (knex: Knex, urls: readonly string[]) => Promise<number[]>;
  /** The given ids that exist, locked against deletion until the transaction ends. */
  holdExisting: (knex: Knex, ids: readonly number[]) => Promise<Set<number>>;
  /** All products as far as people write them, or those with these ids. */
  texts: (knex: Knex, ids?: readonly number[]) => Promise<ProductText[]>;
  /** Locks products, chosen by a query of their ids, against changes until the transaction ends. */
  lock: (trx: Knex, ids: Knex.QueryBuilder) => Promise<void>;
  /** The given ids that sales refer to. */
  sold: (knex: Knex, ids: readonly number[]) => Promise<Set<number>>;
}

export const productPort = port<ProductReader>('products');
