import type { SaleReport } from '../ledger/sale';
import type { GoodRow, WrongRow } from './read-row';

/** Amounts have six digits behind the point at most. */
const DIGITS = 6;

/** A decimal in millionths. */
function millionthsOf(decimal: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  return BigInt(`${sign}${whole}${fraction.padEnd(DIGITS, '0')}`);
}

function decimalOf(millionths: bigint): string {
  const digits = String(millionths).padStart(DIGITS + 1, '0');
  const fraction = digits.slice(-DIGITS).replace(/0+$/, '');
  return digits.slice(0, -DIGITS) + (fraction === '' ? '' : `.${fraction}`);
}

const isMinus = (decimal: string | null | undefined): boolean => decimal?.startsWith('-') ?? false;

const takesBack = ({ sale }: GoodRow): boolean => isMinus(sale.commission) || isMinus(sale.amount);

/** The sum of one amount of all rows; undefined where none says it, and nought where no more is left. */
function sumOf(rows: readonly GoodRow[], name: 'amount' | 'commission'): string | undefined {
  const said = rows.flatMap(({ sale }) => sale[name] ?? []);
  if (said.length === 0) return undefined;
  const sum = said.reduce((total, decimal) => total + millionthsOf(decimal), 0n);
  return decimalOf(sum > 0n ? sum : 0n);
}

/** What all rows of an order come to, as one report. */
function together(transactionId: string, rows: readonly GoodRow[]): SaleReport {
  const standing = rows.filter((row) => row.sale.status !== 'reversed' || takesBack(row));
  const counted = standing.length > 0 ? standing : rows;
  const amount = sumOf(counted, 'amount');
  const commission = sumOf(counted, 'commission');
  const isPending = counted.some(({ sale }) => sale.status === 'pending');
  const status = isPending ? 'pending' : counted[0]?.sale.status;
  const clickId = rows.find(({ sale }) => sale.clickId)?.sale.clickId;
  const currency = counted.find(({ sale }) => sale.currency)?.sale.currency;
  const moments = rows.flatMap(({ sale }) => sale.occurredAt ?? []);
  return {
    transactionId,
    ...(clickId !== undefined && { clickId }),
    ...(amount !== undefined && { amount }),
    ...(commission !== undefined && { commission }),
    ...(currency !== undefined && { currency }),
    ...(commission === '0' ? { status: 'reversed' } : status !== undefined && { status }),
    ...(moments.length > 0 && { occurredAt: Math.min(...moments) }),
  };
}

const wrong =
  (message: string) =>
  ({ line, sale: { transactionId } }: GoodRow): WrongRow => ({ line, transactionId, message });

const WITHOUT_SALE =
  'The row takes back from a sale that is not in the file; import a report that has both, or report a reversal by its status.';
const SEVERAL_CURRENCIES = 'The rows of this order are in several currencies.';

/** The rows of one order as they are to be recorded. */
function added(transactionId: string, rows: readonly GoodRow[]): (GoodRow | WrongRow)[] {
  const hasMinus = rows.some(takesBack);
  const items = new Set(rows.map(({ item }) => item));
  if (!hasMinus && items.size < 2) return [...rows];
  if (rows.every(takesBack)) return rows.map(wrong(WITHOUT_SALE));
  const currencies = new Set(rows.flatMap(({ sale }) => sale.currency ?? []));
  if (currencies.size > 1) return rows.map(wrong(SEVERAL_CURRENCIES));
  const sale = together(transactionId, rows);
  const note = `One of ${rows.length} rows of this order, which come to a commission of ${sale.commission ?? '0'}.`;
  return rows.map((row, index) => ({
    line: row.line,
    sale,
    note: [row.note, note].filter(Boolean).join(' '),
    isPart: index > 0,
  }));
}

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
    good.filter((row) => !takesBack(row)),
    ({ order }) => order,
  );
  const sales = new Map<string, string>();
  for (const [order, rows] of orders) {
    const [first, ...others] = new Set(rows.map(({ sale }) => sale.transactionId));
    if (first !== undefined && others.length === 0) sales.set(order, first);
  }
  return sales;
}

/**
 * Adds up the rows of each order that has one for each article, or rows in minus that take back what others gave: what
 * is recorded of it is one sale, worth what its rows come to. A row in minus whose sale is not in the file is wrong.
 */
export function addUpOrders(rows: readonly (GoodRow | WrongRow)[]): (GoodRow | WrongRow)[] {
  const good = rows.filter((row): row is GoodRow => 'sale' in row);
  const sales = salesByOrder(good);
  const groups = grouped(good, (row) => {
    const own = row.sale.transactionId;
    return takesBack(row) && row.order !== undefined ? (sales.get(row.order) ?? own) : own;
  });
  return [
    ...rows.filter((row) => !('sale' in row)),
    ...[...groups].flatMap(([transactionId, group]) => added(transactionId, group)),
  ].sort((a, b) => a.line - b.line);
}
