import type { Knex } from 'knex';

/** A product as far as its link is checked. */
export interface LinkedProduct {
  id: number;
  title: string;
  url: string;
  /** Null without a network. */
  subIdParameter: string | null;
}

const products = (knex: Knex) => knex('affiliate_products as a').whereNot('a.affiliate_url', '');

const checked = (knex: Knex) =>
  products(knex).where((query) => void query.whereNull('a.archived').orWhere('a.archived', false));

const withParameter = (query: Knex.QueryBuilder) =>
  query
    .leftJoin('affiliate_products_network_lnk as an', 'an.affiliate_product_id', 'a.id')
    .leftJoin('affiliate_networks as n', 'n.id', 'an.affiliate_network_id')
    .select(
      'a.id as id',
      'a.name as title',
      'a.affiliate_url as url',
      'n.sub_id_parameter as subIdParameter',
    );

/** How many products are checked: those with a link that are not archived. */
export async function countLinked(knex: Knex): Promise<number> {
  const [row] = await checked(knex).count<{ total: number | string }[]>('* as total');
  return Number(row?.total ?? 0);
}

/** Products that are checked, after one, oldest first. */
export const pageOfLinked = async (
  knex: Knex,
  afterId: number,
  limit: number,
): Promise<LinkedProduct[]> =>
  (await withParameter(
    checked(knex).where('a.id', '>', afterId).orderBy('a.id').limit(limit),
  )) as LinkedProduct[];

/** A product with a link, archived or not; undefined where there is none. */
export const findLinked = async (knex: Knex, id: number): Promise<LinkedProduct | undefined> =>
  ((await withParameter(products(knex).where('a.id', id))) as LinkedProduct[])[0];

/** Holds a product in a transaction as it is now; its present link, undefined where it has been deleted. */
export async function holdLink(trx: Knex, id: number): Promise<string | undefined> {
  const row = await trx('affiliate_products')
    .where({ id })
    .forUpdate()
    .first<{ affiliate_url: string | null } | undefined>('affiliate_url');
  return row?.affiliate_url ?? undefined;
}
