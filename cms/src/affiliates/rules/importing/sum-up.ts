import type { ImportSum, LeftOutReason } from '../../../contract/conversion-import';
import { addDecimals, fromMinor, toMinor } from '../ledger/money';
import {
  contentsOf,
  reportDigest,
  foldReports,
  inOrderOf,
  type KeptReport,
  type RecordedSale,
  type SaleReport,
} from '../ledger/sale';
import { countedReports } from '../ledger/sale-parts';
import type { GoodRow, WrongRow } from './read-row';

/** State of a sale in the ledger after the import. */
type KnownSale = Pick<RecordedSale, 'commission' | 'currency' | 'status'>;

/** Sums of one currency, in decimals of its unit. */
class CurrencySum {
  readonly #inFile: string[] = [];
  readonly #totals: string[] = [];
  readonly #leftOut = new Map<LeftOutReason, string[]>();
  #counted = 0;

  constructor(private readonly currency: string) {}

  row(commission: string, leftOut?: LeftOutReason): void {
    this.#inFile.push(commission);
    if (leftOut !== undefined) this.leave(leftOut, commission);
  }

  total(commission: string): void {
    this.#totals.push(commission);
  }

  leave(reason: LeftOutReason, commission: string): void {
    const known = this.#leftOut.get(reason);
    if (known === undefined) this.#leftOut.set(reason, [commission]);
    else known.push(commission);
  }

  /** Counts a sale: `said` in the file, `held` in the ledger, in the minor unit. */
  sale(said: string, held: number): void {
    const minor = toMinor(said, this.currency);
    const exact = this.#decimal(minor);
    if (said !== exact) this.leave('rounding', addDecimals([said, negative(exact)]));
    if (held !== minor) this.leave('known', this.#decimal(minor - held));
    this.#counted += held;
  }

  get sum(): ImportSum {
    const { currency } = this;
    const amountOf = (decimals: readonly string[]): number => Number(addDecimals(decimals));
    return {
      currency,
      inFile: amountOf(this.#inFile),
      counted: fromMinor(this.#counted, currency),
      leftOut: [...this.#leftOut].map(([reason, decimals]) => ({
        reason,
        rows: decimals.length,
        commission: amountOf(decimals),
      })),
      total: this.#totals.length === 0 ? null : this.#totalOf(amountOf(this.#inFile)),
    };
  }

  /**
   * The total of the total rows: the last one if it sums up those before it or all rows, otherwise
   * their sum.
   */
  #totalOf(inFile: number): number {
    const last = addDecimals(this.#totals.slice(-1));
    const before = addDecimals(this.#totals.slice(0, -1));
    const isWhole = last === before || Number(last) === inFile;
    return Number(isWhole ? last : addDecimals([before, last]));
  }

  #decimal(minor: number): string {
    const sign = minor < 0 ? '-' : '';
    return addDecimals([sign + String(fromMinor(Math.abs(minor), this.currency))]);
  }
}

const negative = (decimal: string): string =>
  decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;

const kept = (report: SaleReport): KeptReport => {
  const contents = contentsOf(report);
  return {
    digest: reportDigest(contents),
    contents,
    origin: 'csv',
    reportedAt: null,
    receivedAt: 0,
  };
};

/** Adds up the rows of one sale, and the part of it that counts. */
function addSale(
  reports: readonly KeptReport[],
  stored: KnownSale,
  sumOf: (currency: string) => CurrencySum,
): void {
  const once = new Map(reports.map((report) => [report.digest, report]));
  const inOrder = inOrderOf([...once.values()]);
  const { currency, status } = foldReports(inOrder);
  const counted = countedReports(inOrder, currency);
  const said: string[] = [];
  for (const report of reports) {
    const { commission, currency: own } = report.contents;
    if (commission === null) continue;
    const isRepeated = once.get(report.digest) !== report;
    const isCounted = !isRepeated && counted.has(report);
    const isLost = status === 'reversed' || report.contents.status === 'reversed';
    if (isCounted) said.push(commission);
    sumOf(own ?? currency).row(
      commission,
      isCounted ? undefined : isLost && !isRepeated ? 'reversed' : 'repeated',
    );
  }
  if (said.length === 0 && stored.status === 'reversed') return;
  const held = stored.status === 'reversed' ? 0 : stored.commission;
  if (stored.currency === currency) sumOf(currency).sale(addDecimals(said), held);
  else sumOf(currency).leave('known', addDecimals(said));
}

/**
 * Sums up the commissions of a file by currency, with the part that the ledger counts and the
 * reasons for the rest: `inFile` is `counted` plus everything left out. Total rows are excluded.
 */
export function sumUp(
  rows: readonly (GoodRow | WrongRow)[],
  storedSales: ReadonlyMap<string, KnownSale>,
): ImportSum[] {
  const sums = new Map<string, CurrencySum>();
  const sumOf = (currency: string): CurrencySum => {
    const sum = sums.get(currency) ?? new CurrencySum(currency);
    sums.set(currency, sum);
    return sum;
  };
  const sales = new Map<string, KeptReport[]>();
  for (const row of rows) {
    if ('sale' in row) {
      const { transactionId, commission, currency } = row.sale;
      if (storedSales.has(transactionId)) {
        const reports = sales.get(transactionId) ?? [];
        reports.push(kept(row.sale));
        sales.set(transactionId, reports);
      } else if (typeof commission === 'string' && typeof currency === 'string') {
        sumOf(currency).row(commission, 'wrong');
      }
    } else if (row.money !== undefined) {
      const sum = sumOf(row.money.currency);
      if (row.isTotal) sum.total(row.money.commission);
      else sum.row(row.money.commission, 'wrong');
    }
  }
  for (const [transactionId, reports] of sales) {
    const stored = storedSales.get(transactionId);
    if (stored !== undefined) addSale(reports, stored, sumOf);
  }
  return [...sums.values()]
    .map(({ sum }) => sum)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
