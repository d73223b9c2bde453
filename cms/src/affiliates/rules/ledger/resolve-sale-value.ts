import type { ConversionOrigin, ConversionStatus } from '../../../contract/conversion';
import { toMinor, toUsdCents, USD_NANOS } from './money';
import type { ReportedSale } from './sale';
import { wallClockAt } from '../../../contract/wall-clock';

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** Creates a ledger context from a time zone and the rates of currencies, in billionths of a USD per unit. */
export const createLedgerContext = (
  timezone: string,
  rates: ReadonlyMap<string, { nanos: number }>,
): LedgerContext => ({
  dayOf(moment) {
    const { year, month, day } = wallClockAt(timezone, moment);
    return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  },
  nanosOf: (currency) => (currency === 'USD' ? USD_NANOS : rates.get(currency)?.nanos),
});

/** The administrator's corrections of a sale; omitted fields keep the network's value. */
export interface Correction {
  clickId?: string | null;
  productId?: number | null;
  postId?: number | null;
  amount?: string;
  commission?: string;
  currency?: string;
  status?: ConversionStatus;
  occurredAt?: number;
}

/** A stored click that can lead to sales. */
export interface SaleClick {
  row: number;
  clickId: string;
  at: number;
  productId: number;
  postId: number | null;
  categoryId: number | null;
  path: string;
  slot: string | null;
  source: string;
  channel: string;
  campaign: string | null;
  device: string;
}

/** The click that led to a sale, its position and the reader's source. */
export interface SalePlace {
  matchedBy: 'click' | 'hand' | null;
  clickRow: number | null;
  productId: number | null;
  postId: number | null;
  categoryId: number | null;
  path: string | null;
  slot: string | null;
  source: string | null;
  channel: string | null;
  campaign: string | null;
  device: string | null;
  /** The day of the click, or of the sale, in the site's time zone. */
  day: string;
}

/** Facts of a sale, amounts in the minor unit of its currency. */
export interface SaleFacts {
  origin: ConversionOrigin;
  clickId: string | null;
  amount: number;
  commission: number;
  currency: string;
  status: ConversionStatus;
  occurredAt: number;
}

/** Commission and order value of a sale in USD cents; null while its currency has no rate. */
export interface SaleValue {
  revenue: number | null;
  orderValue: number | null;
}

/** Time zone and rates that the ledger computes with. */
export interface LedgerContext {
  /** The day of a time in the site's time zone. */
  dayOf: (moment: number) => string;
  /** Billionths of a USD per unit of a currency; undefined until it has a rate. */
  nanosOf: (currency: string) => number | undefined;
}

/** The facts of a sale with the administrator's corrections applied. */
export function correctedFacts(reported: ReportedSale, correction: Correction): SaleFacts {
  const facts = { ...reported, ...correction };
  const { origin, clickId, currency, status, occurredAt } = facts;
  return {
    origin,
    clickId,
    amount: toMinor(facts.amount, currency),
    commission: toMinor(facts.commission, currency),
    currency,
    status,
    occurredAt,
  };
}

/**
 * What a sale is attributed to; `handCategory` is the category of the post that the administrator
 * named.
 */
export function salePlaceOf(
  { occurredAt }: SaleFacts,
  correction: Correction,
  { click, handCategory }: { click: SaleClick | undefined; handCategory: number | null },
  { dayOf }: LedgerContext,
): SalePlace {
  const { productId = click?.productId ?? null, postId = click?.postId ?? null } = correction;
  const isByHand = (correction.productId ?? correction.postId ?? null) !== null;
  return {
    matchedBy: click !== undefined ? 'click' : isByHand ? 'hand' : null,
    clickRow: click?.row ?? null,
    productId,
    postId,
    categoryId: correction.postId === undefined ? (click?.categoryId ?? null) : handCategory,
    path: click?.path ?? null,
    slot: click?.slot ?? null,
    source: click?.source ?? null,
    channel: click?.channel ?? null,
    campaign: click?.campaign ?? null,
    device: click?.device ?? null,
    day: dayOf(click?.at ?? occurredAt),
  };
}

/** Value of a sale at the current rate, regardless of its status. */
export function promisedValue(
  { commission, amount, currency }: Pick<SaleFacts, 'commission' | 'amount' | 'currency'>,
  { nanosOf }: Pick<LedgerContext, 'nanosOf'>,
): SaleValue {
  const nanos = nanosOf(currency);
  if (nanos === undefined) return { revenue: null, orderValue: null };
  return {
    revenue: toUsdCents(commission, currency, nanos),
    orderValue: toUsdCents(amount, currency, nanos),
  };
}

/** Value that a sale counts for at the current rate: zero once it is reversed. */
export const valueOf = (facts: SaleFacts, ledger: LedgerContext): SaleValue =>
  facts.status === 'reversed' ? { revenue: 0, orderValue: 0 } : promisedValue(facts, ledger);
