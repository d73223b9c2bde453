import type { Knex } from 'knex';
import { countOf } from '../../../strapi/count-of';
import { allProducts, offered, withNetwork } from '../../products/queries/product-source';

/** The fields of a product that its link check needs. */
export interface LinkedProduct {
  id: number;
  title: string;
  url: string;
  /** Null without a network. */
  subIdParameter: string | null;
}

const products = (knex: Knex) => allProducts(knex).whereNot('a.affiliate_url', '');

const checked = (knex: Knex) => offered(products(knex));

const withParameter = (query: Knex.QueryBuilder) =>
  withNetwork(query).select(
    'a.id as id',
    'a.name as title',
    'a.affiliate_url as url',
    'n.sub_id_parameter as subIdParameter',
  );

/** Number of checked products: those with a link that are not archived. */
export const countLinked = (knex: Knex): Promise<number> => countOf(checked(knex));

/** Checked products after an id, oldest first. */
export const pageOfLinked = async (
  knex: Knex,
  afterId: number,
  limit: number,
): Promise<LinkedProduct[]> =>
  (await withParameter(
    checked(knex).where('a.id', '>', afterId).orderBy('a.id').limit(limit),
  )) as LinkedProduct[];

/** A product with a link, archived or not; undefined if there is none. */
export const findLinked = async (knex: Knex, id: number): Promise<LinkedProduct | undefined> =>
  ((await withParameter(products(knex).where('a.id', id))) as LinkedProduct[])[0];

/** Locks a product in a transaction; returns its current link, undefined if it has been deleted. */
export async function holdLink(trx: Knex, id: number): Promise<string | undefined> {
  const row = await trx('affiliate_products')
    .where({ id })
    .forUpdate()
    .first<{ affiliate_url: string | null } | undefined>('affiliate_url');
  return row?.affiliate_url ?? undefined;
}
