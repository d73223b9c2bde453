import type { Knex } from 'knex';
import { UNMATCHED } from '../../../contract/analytics-names';
import type { ConversionQuery } from '../../../contract/conversion';
import { type SaleRow, type StoredSale, toStoredSale } from './sales';
import { type SortColumns, sortedBy, containing } from '../../../strapi/list-query';
import { countOf } from '../../../strapi/count-of';

/** Filter of the list of sales. */
export type SaleFilter = Omit<ConversionQuery, 'limit' | 'offset' | 'sort'>;

function matching(knex: Knex, filter: SaleFilter): Knex.QueryBuilder {
  const { networkId, status, matched, postId, productId, slot, q } = filter;
  const query = knex('conversions');
  if (networkId !== undefined) void query.where({ network_id: networkId });
  if (status !== undefined) void query.where({ status });
  if (postId !== undefined) void query.where({ post_id: postId });
  if (productId !== undefined) void query.where({ product_id: productId });
  if (slot !== undefined) void query.where({ slot });
  if (matched === true) void query.whereNotNull('matched_by');
  if (matched === false) void query.whereNull('matched_by');
  return containing(query, knex, ['transaction_id'], q);
}

const sorting: SortColumns<'date' | 'revenue'> = {
  columns: { date: 'occurred_at', revenue: 'revenue' },
  mayBeEmpty: ['revenue'],
  id: 'id',
};

/** One page of the matching sales, in the requested order. */
export async function selectSales(
  knex: Knex,
  { limit, offset, sort, ...filter }: ConversionQuery,
): Promise<StoredSale[]> {
  const rows = await sortedBy(matching(knex, filter), sort, sorting)
    .limit(limit)
    .offset(offset)
    .select<SaleRow[]>('*');
  return rows.map(toStoredSale);
}

/** Sales after an id, in the order in which they were stored. */
export async function selectSalesAfter(
  knex: Knex,
  afterId: number,
  limit: number,
): Promise<StoredSale[]> {
  const rows = await knex('conversions')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .select<SaleRow[]>('*');
  return rows.map(toStoredSale);
}

/** Number of matching sales. */
export async function countSales(knex: Knex, filter: SaleFilter): Promise<number> {
  return countOf(matching(knex, filter));
}

/** One sale; undefined if there is none. */
export async function selectSale(knex: Knex, id: number): Promise<StoredSale | undefined> {
  const row = await knex('conversions').where({ id }).first<SaleRow | undefined>('*');
  return row && toStoredSale(row);
}

/** A part of the site by which sales are filtered: a key, or all keys except some. */
export interface SalePart {
  part: string;
  key: string;
  except?: readonly string[];
}

const columnOf: Readonly<Record<string, string>> = {
  source: 'source',
  channel: 'channel',
  campaign: 'campaign',
  device: 'device',
  page: 'path',
  post: 'post_id',
  category: 'category_id',
  product: 'product_id',
  network: 'network_id',
};

function narrow(query: Knex.QueryBuilder, { part, key, except }: SalePart): void {
  const column = columnOf[part];
  if (column === undefined) {
    void query.whereRaw('1 = 0');
    return;
  }
  if (part === 'page') void query.whereNull('post_id');
  const named = except ?? [key];
  const orUnmatched = part === 'source' && named.includes(UNMATCHED) === (except === undefined);
  void query.where((which) => {
    if (except === undefined) void which.where(column, key);
    else void which.whereNotNull(column).whereNotIn(column, [...except]);
    if (orUnmatched) void which.orWhereNull(column);
  });
}

/** The sales that count on the days of a range, newest first. */
export async function selectCountedSales(
  knex: Knex,
  span: { from: string; to: string },
  of: SalePart | undefined,
  limit: number,
): Promise<StoredSale[]> {
  const query = knex('conversions')
    .whereBetween('day', [span.from, span.to])
    .whereNot({ status: 'reversed' })
    .whereNotNull('revenue');
  if (of !== undefined) narrow(query, of);
  const rows = await query
    .orderBy([
      { column: 'day', order: 'desc' },
      { column: 'occurred_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select<SaleRow[]>('*');
  return rows.map(toStoredSale);
}

/** The first day of the ledger with a sale, whatever its status; undefined if there is none. */
export async function firstSaleDay(knex: Knex): Promise<string | undefined> {
  const row = await knex('conversions').orderBy('day').first<{ day: string } | undefined>('day');
  return row?.day;
}
