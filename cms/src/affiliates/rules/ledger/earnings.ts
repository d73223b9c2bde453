import { UNMATCHED } from '../../../contract/analytics-names';
import type { Dimension } from '../../../contract/analytics-names';
import { monthOf } from '../../../lib/periods';
import {
  type LedgerContext,
  promisedValue,
  type SaleFacts,
  type SalePlace,
} from './resolve-sale-value';

/** Dimensions of earnings: those of clicks, and the status of the sale. */
export type EarningDimension = Exclude<Dimension, 'bot'> | 'status';

/** Sums of sales, money in USD cents. */
export interface Earned {
  conversions: number;
  /** Conversions whose click is stored here. */
  clickConversions: number;
  revenue: number;
  orderValue: number;
}

/** Increment of one row of the earnings by day or month. */
export interface EarningDelta extends Earned {
  dimension: EarningDimension;
  /** A day (YYYY-MM-DD) or month (YYYY-MM). */
  time: string;
  key: string;
}

/** The part of a sale that determines what it counts for. */
export type CountedSale = { networkId: number } & SalePlace &
  Pick<SaleFacts, 'status' | 'amount' | 'commission' | 'currency'>;

const keysOf = (sale: CountedSale): [EarningDimension, string | number | null][] => [
  ['site', ''],
  sale.postId === null ? ['page', sale.path] : ['post', sale.postId],
  ['category', sale.categoryId],
  ['source', sale.source ?? UNMATCHED],
  ['channel', sale.channel],
  ['campaign', sale.campaign],
  ['device', sale.device],
  ['product', sale.productId],
  ['network', sale.networkId],
];

const inOrder = (a: EarningDelta, b: EarningDelta): number => {
  if (a.dimension !== b.dimension) return a.dimension < b.dimension ? -1 : 1;
  if (a.time !== b.time) return a.time < b.time ? -1 : 1;
  return a.key < b.key ? -1 : 1;
};

const isAnything = ({ conversions, clickConversions, revenue, orderValue }: Earned): boolean =>
  [conversions, clickConversions, revenue, orderValue].some((sum) => sum !== 0);

/**
 * Adds up sales row by row. Pending and approved ones count in every dimension; reversed ones only record what they
 * would have earned; sales in a currency without a rate do not count.
 */
export class EarningSums {
  readonly #rows = new Map<string, EarningDelta>();

  /** Adds a sale's value at the rates of a ledger context. */
  add(sale: CountedSale, ledger: Pick<LedgerContext, 'nanosOf'>): void {
    this.#count(sale, ledger, 1);
  }

  /** Subtracts a sale's value at the rates of a ledger context. */
  subtract(sale: CountedSale, ledger: Pick<LedgerContext, 'nanosOf'>): void {
    this.#count(sale, ledger, -1);
  }

  /** Increments by day, in the order in which all writers lock the rows. */
  ofDays(): EarningDelta[] {
    return [...this.#rows.values()].filter(isAnything).sort(inOrder);
  }

  /** Increments by month, in the same order. */
  ofMonths(): EarningDelta[] {
    const months = new EarningSums();
    for (const row of this.#rows.values()) months.#put({ ...row, time: monthOf(row.time) });
    return months.ofDays();
  }

  #count(sale: CountedSale, ledger: Pick<LedgerContext, 'nanosOf'>, sign: 1 | -1): void {
    const { revenue, orderValue } = promisedValue(sale, ledger);
    if (revenue === null || orderValue === null) return;
    const earned = {
      conversions: sign,
      clickConversions: sale.clickRow === null ? 0 : sign,
      revenue: sign * revenue,
      orderValue: sign * orderValue,
    };
    const { day: time, status } = sale;
    this.#put({ dimension: 'status', time, key: status, ...earned });
    if (status === 'reversed') return;
    for (const [dimension, key] of keysOf(sale)) {
      if (key !== null) this.#put({ dimension, time, key: String(key), ...earned });
    }
  }

  #put(delta: EarningDelta): void {
    const id = `${delta.dimension} ${delta.time} ${delta.key}`;
    const row = this.#rows.get(id);
    if (row === undefined) {
      this.#rows.set(id, { ...delta });
      return;
    }
    row.conversions += delta.conversions;
    row.clickConversions += delta.clickConversions;
    row.revenue += delta.revenue;
    row.orderValue += delta.orderValue;
  }
}
