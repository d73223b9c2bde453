import type { SaleReport } from '../ledger/sale';
import type { GoodRow } from './read-row';

/** All rows of a file about the same sale, with each distinct report once. */
export interface SaleRows {
  transactionId: string;
  sales: SaleReport[];
  /** In file order; `sale` is the index of its report in `sales`. */
  rows: { row: GoodRow; sale: number; isRepeated: boolean }[];
}

const keyOf = (sale: SaleReport): string =>
  JSON.stringify([
    sale.clickId,
    sale.amount,
    sale.commission,
    sale.currency,
    sale.status,
    sale.occurredAt,
    sale.part,
  ]);

/** Groups rows by sale, in the order in which the sales first occur. */
export function groupSales(rows: readonly GoodRow[]): SaleRows[] {
  const groups = new Map<string, SaleRows & { places: Map<string, number> }>();
  for (const row of rows) {
    const { transactionId } = row.sale;
    const group = groups.get(transactionId) ?? {
      transactionId,
      sales: [],
      rows: [],
      places: new Map<string, number>(),
    };
    groups.set(transactionId, group);
    const key = keyOf(row.sale);
    const known = group.places.get(key);
    if (known === undefined) {
      group.places.set(key, group.sales.length);
      group.sales.push(row.sale);
    }
    group.rows.push({
      row,
      sale: known ?? group.sales.length - 1,
      isRepeated: known !== undefined,
    });
  }
  return [...groups.values()];
}

/**
 * Batches of sales with at most `size` reports each; a sale's reports are never split, so that
 * batches are independent and each can be previewed separately.
 */
export function batchesOf(groups: readonly SaleRows[], size: number): SaleRows[][] {
  const batches: SaleRows[][] = [];
  let room = 0;
  for (const group of groups) {
    const last = batches.at(-1);
    if (last === undefined || room < group.sales.length) {
      batches.push([group]);
      room = size - group.sales.length;
    } else {
      last.push(group);
      room -= group.sales.length;
    }
  }
  return batches;
}
