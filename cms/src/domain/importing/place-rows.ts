import type { SaleReport } from '../ledger/sale';
import { partOf, takesBack } from '../ledger/sale-parts';
import type { NetworkProfile } from './profiles';
import type { GoodRow, WrongRow } from './read-row';

/** Rows by a key, in the order in which the keys first occur. */
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

/** The sale that a correction with a number of its own belongs to: the only one of its order in the file. */
function salesByOrder(good: readonly GoodRow[]): Map<string, string> {
  const orders = grouped(
    good.filter(({ sale }) => !takesBack(sale)),
    ({ order }) => order,
  );
  const sales = new Map<string, string>();
  for (const [order, rows] of orders) {
    const [first, ...others] = new Set(rows.map(({ sale }) => sale.transactionId));
    if (first !== undefined && others.length === 0) sales.set(order, first);
  }
  return sales;
}

/** Tells equal rows apart by their place among them, which no order of the rows changes. */
function createEntries(): (digest: string) => string {
  const seen = new Map<string, number>();
  return (digest) => {
    const place = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, place);
    return place === 1 ? digest : `${digest}-${place}`;
  };
}

const SEVERAL_CURRENCIES = 'The rows of this order are in several currencies.';

/** The rows of a sale, which cannot be added up where their currencies differ. */
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

/** What is said of a row in minus, beside what was said of it already. */
function noteOf({ note }: GoodRow, sale: SaleReport): string {
  if (sale.part === undefined || !takesBack(sale)) return note;
  return [note, `Takes back from ${sale.transactionId}.`].filter(Boolean).join(' ');
}

/**
 * Says of which sale each row is, and which part of it: an article of its order, a correction, or an entry where the
 * network's rows add up. A row without a number is a sale of its own, known again by all that it says.
 */
export function placeRows(
  rows: readonly (GoodRow | WrongRow)[],
  profile: NetworkProfile | undefined,
): (GoodRow | WrongRow)[] {
  const good = rows.filter((row): row is GoodRow => 'sale' in row);
  const orders = salesByOrder(good);
  const entryOf = createEntries();
  const place = ({ sale, order, item, digest }: GoodRow): SaleReport => {
    const own = sale.transactionId;
    if (own === '') return { ...sale, transactionId: `row-${entryOf(digest)}` };
    if (profile?.isEntries) return { ...sale, part: partOf(item, entryOf(digest)) };
    if (!takesBack(sale)) return item === undefined ? sale : { ...sale, part: partOf(item) };
    const transactionId = orders.get(order ?? '') ?? own;
    const entry = transactionId === own ? entryOf(digest) : own;
    return { ...sale, transactionId, part: partOf(item, entry) };
  };
  const placed = good.map((row) => {
    const sale = place(row);
    return { ...row, sale, note: noteOf(row, sale) };
  });
  return [
    ...rows.filter((row) => !('sale' in row)),
    ...[...grouped(placed, ({ sale }) => sale.transactionId).values()].flatMap(inOneCurrency),
  ].sort((a, b) => a.line - b.line);
}
