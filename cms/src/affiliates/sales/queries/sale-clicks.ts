import type { Knex } from 'knex';
import type { SaleClick } from '../../rules/ledger/resolve-sale-value';
import { chunksOf } from '../../../lib/chunks';

interface ClickRow {
  id: number;
  click_id: string;
  at: number | string;
  product_id: number;
  post_id: number | null;
  category_id: number | null;
  path: string;
  slot: string | null;
  source: string;
  channel: string;
  campaign: string | null;
  device: string;
}

const COLUMNS = [
  'id',
  'click_id',
  'at',
  'product_id',
  'post_id',
  'category_id',
  'path',
  'slot',
  'source',
  'channel',
  'campaign',
  'device',
];

/** Stored clicks by click id; excludes simulated ones, which cannot lead to sales. */
export async function selectSaleClicks(
  knex: Knex,
  clickIds: readonly string[],
): Promise<Map<string, SaleClick>> {
  const clicks = new Map<string, SaleClick>();
  for (const some of chunksOf([...new Set(clickIds)])) {
    const rows: ClickRow[] = await knex('affiliate_clicks')
      .whereIn('click_id', some)
      .where({ simulated: false })
      .select(COLUMNS);
    for (const { id, click_id, at, product_id, post_id, category_id, ...place } of rows) {
      clicks.set(click_id, {
        row: id,
        clickId: click_id,
        at: Number(at),
        productId: product_id,
        postId: post_id,
        categoryId: category_id,
        ...place,
      });
    }
  }
  return clicks;
}

/**
 * A batch of click ids, in order after a given one, of sales that have no click although it is
 * stored.
 */
export async function selectMissed(knex: Knex, after: string, limit: number): Promise<string[]> {
  const rows = await knex('conversions as c')
    .join('affiliate_clicks as k', 'k.click_id', 'c.click_id')
    .whereNull('c.click_row')
    .where('k.simulated', false)
    .where('c.click_id', '>', after)
    .orderBy('c.click_id')
    .limit(limit)
    .distinct<{ clickId: string }[]>('c.click_id as clickId');
  return rows.map(({ clickId }) => clickId);
}
