import type { Knex } from 'knex';
import type { CheckedProduct } from '../rules/drafts/draft';
import { port } from '../../strapi/port';

/** A product's verdict as the database returns it; the lists are JSON or its text. */
export interface VerdictRow {
  rating: number | null;
  best_for: string | null;
  pros: unknown;
  cons: unknown;
}

/** An affiliate product of a post as the database returns it. */
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

/** The editable fields of a product. */
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
  /** The products of these posts, in each post's own order; archived ones only on request. */
  ofPosts: (
    knex: Knex,
    postIds: readonly number[],
    wanted: { withArchived: boolean },
  ) => Promise<ProductRow[]>;
  /** The products with these ids that are on offer, regardless of any post. */
  offered: (knex: Knex, ids: readonly number[]) => Promise<ProductRow[]>;
  /** The offered products and the chosen ones, with the fields that link checks need. */
  checked: (knex: Knex, chosen: readonly number[]) => Promise<CheckedProduct[]>;
  /** The ids of the products that links lead to, without duplicates. */
  leadingTo: (knex: Knex, urls: readonly string[]) => Promise<number[]>;
  /** The given ids that exist, locked against deletion until the transaction ends. */
  holdExisting: (knex: Knex, ids: readonly number[]) => Promise<Set<number>>;
  /** The editable fields of all products, or of those with these ids. */
  texts: (knex: Knex, ids?: readonly number[]) => Promise<ProductText[]>;
  /** Locks the products of a subquery of ids against changes until the transaction ends. */
  lock: (trx: Knex, ids: Knex.QueryBuilder) => Promise<void>;
  /** The given ids that sales refer to. */
  sold: (knex: Knex, ids: readonly number[]) => Promise<Set<number>>;
}

export const productPort = port<ProductReader>('products');
