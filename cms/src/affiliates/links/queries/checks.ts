import type { Knex } from 'knex';
import type { LinkState } from '../../../contract/link-health';
import type { LinkMemory } from '../../rules/links/link-memory';
import { chunksOf } from '../../../lib/chunks';

/** A row of `link_checks`. */
export interface LinkCheckRow {
  product_id: number;
  url: string;
  state: LinkState;
  detail: string;
  final_url: string;
  expected_url: string | null;
  failures: number;
  checked_at: number | string;
}

const TABLE = 'link_checks';

/** The link history in a row. */
export const toMemory = (row: LinkCheckRow): LinkMemory => ({
  url: row.url,
  state: row.state,
  detail: row.detail,
  finalUrl: row.final_url,
  expectedUrl: row.expected_url,
  failures: row.failures,
  checkedAt: Number(row.checked_at),
});

/** The history of a product's link, even if the link has changed since. */
export async function selectMemory(knex: Knex, productId: number): Promise<LinkMemory | undefined> {
  const row = await knex(TABLE)
    .where({ product_id: productId })
    .first<LinkCheckRow | undefined>('*');
  return row && toMemory(row);
}

/** The checks of these products' current links; those of previous links are left out. */
export async function selectChecks(knex: Knex, ids: readonly number[]): Promise<LinkCheckRow[]> {
  const rows: LinkCheckRow[] = [];
  for (const part of chunksOf(ids)) {
    rows.push(
      ...(await knex('link_checks as c')
        .join('affiliate_products as a', (on) =>
          on.on('a.id', 'c.product_id').andOn('a.affiliate_url', 'c.url'),
        )
        .whereIn('c.product_id', part)
        .select<LinkCheckRow[]>('c.*')),
    );
  }
  return rows;
}

/** Stores the history of a product's link. */
export async function putMemory(trx: Knex, productId: number, memory: LinkMemory): Promise<void> {
  const row = {
    url: memory.url,
    state: memory.state,
    detail: memory.detail,
    final_url: memory.finalUrl,
    expected_url: memory.expectedUrl,
    failures: memory.failures,
    checked_at: memory.checkedAt,
  };
  await trx(TABLE)
    .insert({ product_id: productId, ...row })
    .onConflict('product_id')
    .merge(row);
}

/** Deletes the link history of a product. */
export const deleteCheck = (trx: Knex, productId: number): Promise<number> =>
  trx(TABLE).where({ product_id: productId }).del();

/** Deletes the link history of products that were deleted outside the catalog, as in the panel. */
export const deleteOrphans = (knex: Knex): Promise<number> =>
  knex(TABLE).whereNotIn('product_id', knex('affiliate_products').select('id')).del();
