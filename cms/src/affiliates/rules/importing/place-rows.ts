import type { SaleReport } from '../ledger/sale';
import { salePart, isDeduction } from '../ledger/sale-parts';
import type { NetworkProfile } from './profiles';
import type { GoodRow, WrongRow } from './read-row';
import { type KnownSales, orderOf, transactionIds } from './distinguish-shops';

/** Groups rows by key, in the order in which the keys first occur. */
function grouped(rows: readonly GoodRow[], keyOf: (row: GoodRow) => string | undefined) {
  const groups = new Map<string, GoodRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Known orders of a network in the ledger, by the names that rows use for them. */
export interface KnownOrders {
  sales: ReadonlyMap<string, ReadonlySet<string>>;
  /** The sales from which corrections were deducted, by the corrections' own numbers. */
  corrections: ReadonlyMap<string, string>;
  /** The numbers of corrections whose sale was not known. */
  parked: ReadonlyMap<string, ReadonlySet<string>>;
  /** The sales under shops' order numbers. */
  numbers: KnownSales;
}

/** The sale of each order that has exactly one, in file and ledger together. */
function salesByOrder(
  good: readonly GoodRow[],
  { sales: known }: KnownOrders,
): Map<string, string> {
  const bought = good.filter(({ sale }) => !isDeduction(sale));
  const inFile = grouped(bought, ({ order }) => order);
  const sales = new Map<string, string>();
  for (const order of new Set([...inFile.keys(), ...known.keys()])) {
    const own = (inFile.get(order) ?? []).map(({ sale }) => sale.transactionId);
    const [first, ...others] = new Set([...own, ...(known.get(order) ?? [])]);
    if (first !== undefined && others.length === 0) sales.set(order, first);
  }
  return sales;
}

/** Numbers identical rows consecutively, independent of the order of the other rows. */
function createEntries(): (digest: string) => string {
  const seen = new Map<string, number>();
  return (digest) => {
    const place = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, place);
    return place === 1 ? digest : `${digest}-${place}`;
  };
}

const SEVERAL_CURRENCIES = 'The rows of this order are in several currencies.';

/** The rows of a sale; wrong if they cannot be added up because their currencies differ. */
function inOneCurrency(rows: readonly GoodRow[]): (GoodRow | WrongRow)[] {
  const currencies = new Set(rows.flatMap(({ sale }) => sale.currency ?? []));
  const hasParts = rows.some(({ sale }) => sale.part !== undefined);
  if (!hasParts || currencies.size < 2) return [...rows];
  return rows.map(({ line, sale: { transactionId, commission, currency } }) => ({
    line,
    transactionId,
    message: SEVERAL_CURRENCIES,
    ...(typeof commission === 'string' &&
      typeof currency === 'string' && { money: { commission, currency } }),
  }));
}

/** Note for a deduction or a row without its own id, appended to the row's earlier note. */
function noteOf({ note, item, sale: { transactionId: own } }: GoodRow, sale: SaleReport): string {
  const isMinus = isDeduction(sale);
  const article =
    own === '' && item !== undefined ? `Article ${item}${isMinus ? ', returned' : ''}.` : '';
  const taken = sale.part !== undefined && isMinus ? `Deducted from ${sale.transactionId}.` : '';
  return [note, article, taken].filter(Boolean).join(' ');
}

/** Assigns transaction ids to rows with shops' order numbers, which two shops may both use. */
function distinguishShops(rows: readonly GoodRow[], { numbers }: KnownOrders): GoodRow[] {
  const ofShops = rows.flatMap((row) =>
    row.shop === undefined ? [] : { shop: row.shop, sale: row.sale },
  );
  const idOf = transactionIds(ofShops, numbers);
  return rows.map((row) => {
    const { shop, sale, note } = row;
    if (shop === undefined) return row;
    const transactionId = idOf({ shop, sale });
    const order = orderOf(shop, sale.transactionId);
    const isOther = transactionId !== sale.transactionId;
    const otherNote = isOther ? `Another shop also has an order ${sale.transactionId}.` : '';
    return {
      ...row,
      sale: { ...sale, transactionId, order },
      note: [note, otherNote].filter(Boolean).join(' '),
    };
  });
}

/** The rows in order, and the sales found for corrections that the ledger has as separate sales. */
export interface PlacedRows {
  rows: (GoodRow | WrongRow)[];
  found: ReadonlyMap<string, readonly string[]>;
}

function foundSales(
  orders: ReadonlyMap<string, string>,
  { parked }: KnownOrders,
): PlacedRows['found'] {
  const found = new Map<string, readonly string[]>();
  for (const [order, numbers] of parked) {
    const sale = orders.get(order);
    if (sale !== undefined) found.set(sale, [...numbers]);
  }
  return found;
}

/**
 * Determines the sale and part of each row: an article of its order, a correction, or an entry if
 * the network's rows add up. A row without a number is a separate sale, identified by all of its
 * cells.
 */
export function placeRows(
  rows: readonly (GoodRow | WrongRow)[],
  profile: NetworkProfile | undefined,
  known: KnownOrders,
): PlacedRows {
  const good = rows.filter((row): row is GoodRow => 'sale' in row);
  const orders = salesByOrder(good, known);
  const entryOf = createEntries();
  const place = ({ sale, order, item, digest }: GoodRow): SaleReport => {
    const own = sale.transactionId;
    if (own === '') return { ...sale, transactionId: `row-${entryOf(digest)}` };
    if (profile?.isEntries) return { ...sale, part: salePart(item, entryOf(digest)) };
    if (!isDeduction(sale)) return item === undefined ? sale : { ...sale, part: salePart(item) };
    const transactionId = known.corrections.get(own) ?? orders.get(order ?? '') ?? own;
    const entry = order === undefined ? entryOf(digest) : own;
    return { ...sale, transactionId, part: salePart(item, entry) };
  };
  const placed = distinguishShops(
    good.map((row) => {
      const { order } = row;
      const sale = { ...place(row), ...(order !== undefined && { order }) };
      return { ...row, sale, note: noteOf(row, sale) };
    }),
    known,
  );
  return {
    rows: [
      ...rows.filter((row) => !('sale' in row)),
      ...[...grouped(placed, ({ sale }) => sale.transactionId).values()].flatMap(inOneCurrency),
    ].sort((a, b) => a.line - b.line),
    found: foundSales(orders, known),
  };
}
