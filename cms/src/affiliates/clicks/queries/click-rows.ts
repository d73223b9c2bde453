import type { Knex } from 'knex';
import type { AffiliateClickQuery } from '../../../contract/affiliate-click';
import type { ClickSlot } from '../../../contract/collect';
import { countOf } from '../../../strapi/count-of';

/** Matching clicks are counted only up to this number, since there may be millions. */
const COUNTED = 10_000;

/** A click as the database returns it. */
export interface ClickRow {
  id: number;
  click_id: string;
  at: number | string;
  product_id: number;
  network_id: number | null;
  post_id: number | null;
  slot: ClickSlot | null;
  path: string;
  source: string;
  channel: string;
  device: string;
  bot: string | null;
  is_repeat: boolean | number;
}

/** Filters of a list of clicks. */
export type ClickFilter = Omit<AffiliateClickQuery, 'limit' | 'offset'>;

/**
 * Filters clicks by columns that are indexed together with the time; excludes simulated readers.
 */
function narrowed(
  knex: Knex,
  { networkId, productId, postId, clickId, slot }: ClickFilter,
): Knex.QueryBuilder {
  const query = knex('affiliate_clicks').where({ simulated: false });
  if (networkId !== undefined) void query.where({ network_id: networkId });
  if (productId !== undefined) void query.where({ product_id: productId });
  if (postId !== undefined) void query.where({ post_id: postId });
  if (clickId !== undefined) void query.where({ click_id: clickId });
  if (slot !== undefined) void query.where({ slot });
  return query;
}

/** One page of clicks, newest first. */
export const selectClickRows = (
  knex: Knex,
  filter: ClickFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClickRow[]> =>
  narrowed(knex, filter)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select<ClickRow[]>(
      'id',
      'click_id',
      'at',
      'product_id',
      'network_id',
      'post_id',
      'slot',
      'path',
      'source',
      'channel',
      'device',
      'bot',
      'is_repeat',
    );

/** Number of matching clicks, at most 10,000. */
export async function countClickRows(knex: Knex, filter: ClickFilter): Promise<number> {
  return countOf(knex.from(narrowed(knex, filter).select('id').limit(COUNTED).as('counted')));
}

/** The sales that clicks led to, by click row; of several the first. */
export async function selectSalesOf(
  knex: Knex,
  clickRows: readonly number[],
): Promise<Map<number, number>> {
  const rows = await knex('conversions')
    .whereIn('click_row', [...clickRows])
    .groupBy('click_row')
    .select<{ click_row: number; first: number }[]>('click_row')
    .min('id as first');
  return new Map(rows.map(({ click_row: click, first }) => [click, first]));
}
