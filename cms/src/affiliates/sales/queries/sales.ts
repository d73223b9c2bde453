import type { Knex } from 'knex';
import type { ConversionOrigin, ConversionStatus } from '../../../contract/conversion';
import type {
  Correction,
  SaleFacts,
  SalePlace,
  SaleValue,
} from '../../rules/ledger/resolve-sale-value';
import { chunksOf } from '../../../lib/chunks';
import { insertRows } from '../../../lib/insert-rows';
import { numberOrNull } from '../../../lib/number-or-null';

const TABLE = 'conversions';

/**
 * A sale as the ledger stores it; amounts in the minor unit of its currency, value in USD cents.
 */
export type Sale = {
  networkId: number;
  transactionId: string;
  correction: Correction | null;
} & SaleFacts &
  SalePlace &
  SaleValue;

/** A stored sale; times in milliseconds. */
export interface StoredSale {
  id: number;
  sale: Sale;
  createdAt: number;
  updatedAt: number;
}

/** A row of the table, as the database returns it. */
export interface SaleRow {
  id: number;
  network_id: number;
  transaction_id: string;
  origin: ConversionOrigin;
  click_id: string | null;
  amount: number | string;
  commission: number | string;
  currency: string;
  status: ConversionStatus;
  occurred_at: number | string;
  correction: string | null;
  matched_by: 'click' | 'hand' | null;
  click_row: number | null;
  product_id: number | null;
  post_id: number | null;
  category_id: number | null;
  path: string | null;
  slot: string | null;
  source: string | null;
  channel: string | null;
  campaign: string | null;
  device: string | null;
  day: string;
  revenue: number | string | null;
  order_value: number | string | null;
  created_at: number | string;
  updated_at: number | string;
}

/** Converts a row to a sale. */
export const toStoredSale = (row: SaleRow): StoredSale => ({
  id: row.id,
  sale: {
    networkId: row.network_id,
    transactionId: row.transaction_id,
    correction: row.correction === null ? null : (JSON.parse(row.correction) as Correction),
    origin: row.origin,
    clickId: row.click_id,
    amount: Number(row.amount),
    commission: Number(row.commission),
    currency: row.currency,
    status: row.status,
    occurredAt: Number(row.occurred_at),
    matchedBy: row.matched_by,
    clickRow: row.click_row,
    productId: row.product_id,
    postId: row.post_id,
    categoryId: row.category_id,
    path: row.path,
    slot: row.slot,
    source: row.source,
    channel: row.channel,
    campaign: row.campaign,
    device: row.device,
    day: row.day,
    revenue: numberOrNull(row.revenue),
    orderValue: numberOrNull(row.order_value),
  },
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});

/** The columns of a sale, without the times at which it was stored. */
const columnsOf = (sale: Sale) => ({
  network_id: sale.networkId,
  transaction_id: sale.transactionId,
  origin: sale.origin,
  click_id: sale.clickId,
  amount: sale.amount,
  commission: sale.commission,
  currency: sale.currency,
  status: sale.status,
  occurred_at: sale.occurredAt,
  correction: sale.correction === null ? null : JSON.stringify(sale.correction),
  matched_by: sale.matchedBy,
  click_row: sale.clickRow,
  product_id: sale.productId,
  post_id: sale.postId,
  category_id: sale.categoryId,
  path: sale.path,
  slot: sale.slot,
  source: sale.source,
  channel: sale.channel,
  campaign: sale.campaign,
  device: sale.device,
  day: sale.day,
  revenue: sale.revenue,
  order_value: sale.orderValue,
});

/** Whether two sales are the same in every column. */
export const isSameSale = (a: Sale, b: Sale): boolean =>
  JSON.stringify(columnsOf(a)) === JSON.stringify(columnsOf(b));

/** Inserts sales that do not exist yet, in key order; returns the ids of the new ones. */
export async function insertSales(
  trx: Knex,
  sales: readonly Sale[],
  now: number,
): Promise<Map<string, number>> {
  const rows = sales.map((sale) => ({ ...columnsOf(sale), created_at: now, updated_at: now }));
  const added = await insertRows<{ id: number; transaction_id: string }>(trx, TABLE, rows, {
    onConflict: 'on conflict (network_id, transaction_id) do nothing',
    returning: ['id', 'transaction_id'],
  });
  return new Map(added.map(({ id, transaction_id }) => [transaction_id, id]));
}

const KEPT = ['network_id', 'transaction_id', 'created_at'];

/** Updates stored, locked sales. */
export async function updateSales(trx: Knex, sales: readonly StoredSale[]): Promise<void> {
  const rows = sales.map(({ id, sale, createdAt, updatedAt }) => ({
    id,
    ...columnsOf(sale),
    created_at: createdAt,
    updated_at: updatedAt,
  }));
  const changed = Object.keys(rows[0] ?? {}).filter(
    (name) => name !== 'id' && !KEPT.includes(name),
  );
  const set = changed.map((name) => `${name} = excluded.${name}`).join(', ');
  await insertRows(trx, TABLE, rows, { onConflict: `on conflict (id) do update set ${set}` });
}

/** Deletes locked sales with all their reports. */
export async function deleteSales(trx: Knex, ids: readonly number[]): Promise<void> {
  for (const some of chunksOf(ids)) {
    await trx('conversion_reports').whereIn('conversion_id', some).delete();
    await trx(TABLE).whereIn('id', some).delete();
  }
}

async function selectLocked(
  trx: Knex,
  column: string,
  values: readonly (string | number)[],
  where: Readonly<Record<string, number | null>> = {},
): Promise<StoredSale[]> {
  // A single statement, since locking the rows one by one could deadlock.
  const rows: SaleRow[] = await trx(TABLE)
    .whereIn(column, [...values])
    .where(where)
    .orderBy('id')
    .forUpdate()
    .select('*');
  return rows.map(toStoredSale);
}

/** The sales of a network by transaction id, locked until the transaction ends. */
export const lockSales = (
  trx: Knex,
  networkId: number,
  transactionIds: readonly string[],
): Promise<StoredSale[]> =>
  selectLocked(trx, 'transaction_id', transactionIds, { network_id: networkId });

/** A sale, locked until the transaction ends; undefined if there is none. */
export const lockSale = async (trx: Knex, id: number): Promise<StoredSale | undefined> =>
  (await selectLocked(trx, 'id', [id]))[0];

/** The sales with some click ids but no matched click, locked until the transaction ends. */
export const lockSalesWithoutClick = (
  trx: Knex,
  clickIds: readonly string[],
): Promise<StoredSale[]> => selectLocked(trx, 'click_id', clickIds, { click_row: null });

/** Those of the given transaction ids that are stored for a network. */
export async function selectKnownSales(
  knex: Knex,
  networkId: number,
  transactionIds: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunksOf(transactionIds)) {
    const rows = await knex(TABLE)
      .where({ network_id: networkId })
      .whereIn('transaction_id', some)
      .select<{ transaction_id: string }[]>('transaction_id');
    for (const { transaction_id } of rows) known.add(transaction_id);
  }
  return known;
}

/** Those of the given click ids that sales refer to without a matched click. */
export async function selectAwaited(knex: Knex, clickIds: readonly string[]): Promise<string[]> {
  const awaited: string[] = [];
  for (const some of chunksOf(clickIds)) {
    const rows = await knex(TABLE)
      .whereIn('click_id', some)
      .whereNull('click_row')
      .distinct<{ click_id: string }[]>('click_id');
    awaited.push(...rows.map(({ click_id }) => click_id));
  }
  return awaited;
}

/** A batch of sales after an id, optionally of one currency, with the times of their clicks. */
export async function selectSalesAfter(
  trx: Knex,
  after: number,
  { currency, limit }: { currency?: string; limit: number },
): Promise<(StoredSale & { clickedAt: number | null })[]> {
  const query = trx(`${TABLE} as c`)
    .leftJoin('affiliate_clicks as k', 'k.id', 'c.click_row')
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit);
  if (currency !== undefined) void query.where('c.currency', currency);
  const rows: (SaleRow & { clicked_at: number | string | null })[] = await query.select(
    'c.*',
    'k.at as clicked_at',
  );
  return rows.map((row) => ({
    ...toStoredSale(row),
    clickedAt: row.clicked_at === null ? null : Number(row.clicked_at),
  }));
}
