import { createHash } from 'node:crypto';
import type { ConversionOrigin, ConversionStatus } from '../../../contract/conversion';
import { canonicalDecimal, compareDecimals } from './money';
import { saleValueOf } from './sale-parts';

/**
 * A report of a sale by a network, a file or the administrator; times in milliseconds, amounts as
 * decimals.
 */
export interface SaleReport {
  transactionId: string;
  clickId?: string | null | undefined;
  amount?: string | null | undefined;
  commission?: string | null | undefined;
  currency?: string | null | undefined;
  status?: ConversionStatus | null | undefined;
  occurredAt?: number | null | undefined;
  /** Time at which the network made the report, from its signature. */
  reportedAt?: number | null | undefined;
  /**
   * The part of the sale that it concerns, such as an article or a correction; the whole sale if
   * omitted.
   */
  part?: string | undefined;
  /** The shop and its order number, by which a correction with its own number finds its sale. */
  order?: string | undefined;
}

/** Result of recording a report. */
export interface RecordedSale {
  transactionId: string;
  conversionId: number;
  outcome: 'created' | 'updated' | 'duplicate';
  status: ConversionStatus;
  /** Whether the product or post that sold is known. */
  matched: boolean;
  /** Value of the sale from all its reports, in the minor unit of its currency. */
  commission: number;
  currency: string;
}

/** Contents of a report in normalized form; null for missing values. */
export interface ReportContents {
  clickId: string | null;
  amount: string | null;
  commission: string | null;
  currency: string | null;
  status: ConversionStatus | null;
  occurredAt: number | null;
  /** Omitted in reports of the whole sale. */
  part?: string;
  /** Not part of the digest, since postbacks do not contain it. */
  order?: string;
}

/** A stored report; identical reports are stored once. */
export interface KeptReport {
  digest: string;
  contents: ReportContents;
  origin: ConversionOrigin;
  reportedAt: number | null;
  receivedAt: number;
}

/** A sale as the sum of its reports. */
export interface ReportedSale {
  origin: ConversionOrigin;
  clickId: string | null;
  amount: string;
  commission: string;
  currency: string;
  status: ConversionStatus;
  occurredAt: number;
}

const RANK: Readonly<Record<ConversionStatus, number>> = { pending: 0, approved: 1, reversed: 2 };
const DIRECTNESS: Readonly<Record<ConversionOrigin, number>> = { postback: 0, csv: 1, manual: 2 };

const rankOf = ({ contents }: KeptReport): number => RANK[contents.status ?? 'pending'];

const moreDirect = (a: ConversionOrigin, b: ConversionOrigin): ConversionOrigin =>
  DIRECTNESS[a] <= DIRECTNESS[b] ? a : b;

const decimal = (text: string | null | undefined): string | null =>
  text === undefined || text === null ? null : canonicalDecimal(text);

/** Contents of a report, without its time and origin. */
export const contentsOf = (report: SaleReport): ReportContents => ({
  clickId: report.clickId === '' ? null : (report.clickId ?? null),
  amount: decimal(report.amount),
  commission: decimal(report.commission),
  currency: report.currency ?? null,
  status: report.status ?? null,
  occurredAt: report.occurredAt ?? null,
  ...(report.part !== undefined && { part: report.part }),
  ...(report.order !== undefined && { order: report.order }),
});

/** Digest that identifies a report, in 43 characters. */
export function reportDigest(contents: ReportContents): string {
  const { clickId, amount, commission, currency, status, occurredAt, part } = contents;
  const said = [
    clickId,
    amount,
    commission,
    currency,
    status,
    occurredAt,
    ...(part === undefined ? [] : [part]),
  ];
  const text = JSON.stringify(said);
  return createHash('sha256').update(text).digest('base64url');
}

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/**
 * Merges a repeated report: keeps the later time of reporting, the earlier time of receipt and the more direct origin
 * of the two, so that their order does not matter.
 */
export const mergeRepeated = (kept: KeptReport, again: KeptReport): KeptReport => ({
  ...kept,
  origin: moreDirect(kept.origin, again.origin),
  reportedAt: later(kept.reportedAt, again.reportedAt),
  receivedAt: Math.min(kept.receivedAt, again.receivedAt),
});

const compareAmounts = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareDecimals(a, b);
};

/**
 * Orders two reports by precedence: the one with the more advanced status, then the one made later,
 * then the one with the smaller amounts. A total order, independent of arrival.
 */
function compareReports(a: KeptReport, b: KeptReport): number {
  return (
    rankOf(b) - rankOf(a) ||
    (b.reportedAt ?? 0) - (a.reportedAt ?? 0) ||
    compareAmounts(a.contents.commission, b.contents.commission) ||
    compareAmounts(a.contents.amount, b.contents.amount) ||
    (a.digest < b.digest ? -1 : 1)
  );
}

/** The reports of a sale, highest precedence first. */
export const inOrderOf = (reports: readonly KeptReport[]): KeptReport[] =>
  [...reports].sort(compareReports);

/** Whether a report has a more advanced status than all others. */
export const isFurtherAlong = (report: KeptReport, others: Iterable<KeptReport>): boolean =>
  [...others].every((other) => rankOf(other) < rankOf(report));

const earliest = (moments: readonly number[]): number | undefined =>
  moments.length === 0 ? undefined : Math.min(...moments);

/** The value of a field in the first report that has it. */
const firstOf = <K extends keyof ReportContents>(
  inOrder: readonly KeptReport[],
  name: K,
): ReportContents[K] | null =>
  inOrder.find(({ contents }) => contents[name] !== null)?.contents[name] ?? null;

/**
 * Folds all distinct reports of a sale (at least one) into its state, independent of their order.
 * The currency is chosen first, since amounts in different currencies cannot be added; then the
 * parts are added up.
 */
export function foldReports(reports: readonly KeptReport[]): ReportedSale {
  const inOrder = inOrderOf(reports);
  const currency = firstOf(inOrder, 'currency');
  const occurred = earliest(reports.flatMap(({ contents }) => contents.occurredAt ?? []));
  return {
    origin: reports.map(({ origin }) => origin).reduce(moreDirect),
    clickId: firstOf(inOrder, 'clickId'),
    ...saleValueOf(inOrder, currency),
    currency: currency ?? 'USD',
    occurredAt: occurred ?? Math.min(...reports.map(({ receivedAt }) => receivedAt)),
  };
}
