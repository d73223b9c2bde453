import type { Knex } from 'knex';
import type { CatalogProductQuery } from '../../../contract/affiliate-product';
import { isLinkFailure, LINK_ALARM_FAILURES, linkStates } from '../../../contract/link-health';
import type { VerdictRow } from '../../../content/posts/product-port';
import { allProductLinks } from '../../../content/posts/queries/post-source';
import { type SortColumns, sortedBy, containing } from '../../../strapi/list-query';
import { countOf } from '../../../strapi/count-of';
import { allProducts, offered, VERDICT_COLUMNS, withNetwork } from './product-source';

/** Products without a brand sort last, whether it is empty or null. */
const BRAND = "nullif(lower(a.brand), '')";

const FAILURES = linkStates.filter(isLinkFailure);

/** A product as the catalog shows it. */
export interface CatalogRow extends VerdictRow {
  id: number;
  name: string;
  description: string | null;
  price: string | null;
  price_as_of: string | null;
  image_url: string | null;
  affiliate_url: string;
  brand: string | null;
  archived: boolean | number | null;
  created_at: number | string | Date;
  updated_at: number | string | Date;
  network_id: number | null;
  network: string | null;
  sub_id_parameter: string | null;
  posts: number | string;
}

/** Filters of a list of products; `pricedBefore` is a day as YYYY-MM-DD. */
export type CatalogFilter = Omit<CatalogProductQuery, 'limit' | 'offset' | 'oldPrices' | 'sort'> & {
  pricedBefore?: string | undefined;
};

const joined = (knex: Knex): Knex.QueryBuilder => withNetwork(allProducts(knex));

const columns = (knex: Knex) => [
  'a.id',
  'a.name',
  'a.description',
  'a.price',
  'a.price_as_of',
  'a.image_url',
  'a.affiliate_url',
  'a.brand',
  'a.archived',
  ...VERDICT_COLUMNS,
  'a.created_at',
  'a.updated_at',
  'n.id as network_id',
  'n.name as network',
  'n.sub_id_parameter',
  allProductLinks(knex).whereRaw('l.affiliate_product_id = a.id').count('*').as('posts'),
];

/** Narrows to products whose current link failed twice or more. */
const whoseLinkIsBroken = (query: Knex.QueryBuilder): void => {
  void query.whereExists((checks) => {
    void checks
      .from('link_checks as k')
      .whereRaw('k.product_id = a.id and k.url = a.affiliate_url')
      .where('k.failures', '>=', LINK_ALARM_FAILURES)
      .whereIn('k.state', FAILURES)
      .select('k.product_id');
  });
};

/** Narrows to products whose price was seen before a day; an undated one has no age. */
const whosePriceIsOlder = (query: Knex.QueryBuilder, day: string): Knex.QueryBuilder =>
  query.whereNot('a.price', '').where('a.price_as_of', '<', day);

function narrowed(knex: Knex, { q, networkId, archived, broken, pricedBefore }: CatalogFilter) {
  const query = archived ? joined(knex).whereRaw('a.archived is true') : offered(joined(knex));
  if (networkId !== undefined) void query.where('n.id', networkId);
  if (broken === true) whoseLinkIsBroken(query);
  if (pricedBefore !== undefined) void whosePriceIsOlder(query, pricedBefore);
  return containing(query, knex, ['a.name', 'a.brand'], q);
}

type CatalogPart = Pick<CatalogProductQuery, 'limit' | 'offset' | 'sort'>;

const sorting: SortColumns<'added' | 'name' | 'brand' | 'priced'> = {
  // Ids increase with every product and are never reused.
  columns: { added: 'a.id', name: 'lower(a.name)', brand: BRAND, priced: 'a.price_as_of' },
  mayBeEmpty: ['brand', 'priced'],
  id: 'a.id',
};

/** One page of products in the requested order. */
export const selectCatalog = (
  knex: Knex,
  filter: CatalogFilter,
  { limit, offset, sort }: CatalogPart,
): Promise<CatalogRow[]> =>
  sortedBy(narrowed(knex, filter), sort, sorting)
    .limit(limit)
    .offset(offset)
    .select<CatalogRow[]>(...columns(knex));

/** Products after an id, including archived ones, oldest first. */
export const selectCatalogAfter = (
  knex: Knex,
  afterId: number,
  limit: number,
): Promise<CatalogRow[]> =>
  joined(knex)
    .where('a.id', '>', afterId)
    .orderBy('a.id')
    .limit(limit)
    .select<CatalogRow[]>(...columns(knex));

/** Products by id, archived or not. */
export const selectCatalogByIds = (knex: Knex, ids: readonly number[]): Promise<CatalogRow[]> =>
  joined(knex)
    .whereIn('a.id', [...ids])
    .select<CatalogRow[]>(...columns(knex));

/** Number of matching products. */
export const countCatalog = (knex: Knex, filter: CatalogFilter): Promise<number> =>
  countOf(narrowed(knex, filter));

/** One product, archived or not; undefined if there is none. */
export const findCatalogRow = (knex: Knex, id: number): Promise<CatalogRow | undefined> =>
  joined(knex)
    .where('a.id', id)
    .first<CatalogRow | undefined>(...columns(knex));

/** Number of offered products whose price was seen before a day (YYYY-MM-DD). */
export const countOldPrices = (knex: Knex, day: string): Promise<number> =>
  countOf(whosePriceIsOlder(offered(allProducts(knex)), day));
