import type { ConversionOrigin } from '../../../contract/conversion';
import { limits } from '../../../contract/limits';
import {
  contentsOf,
  reportDigest,
  foldReports,
  isFurtherAlong,
  type KeptReport,
  mergeRepeated,
  type RecordedSale,
  type ReportedSale,
  type SaleReport,
} from '../../rules/ledger/sale';
import { conflict } from '../../../lib/errors';

const tooOften = (transactionId: string) => {
  const message = `Sale ${transactionId} has been reported in too many different ways`;
  return conflict(message, [{ path: 'transaction_id', message }]);
};

/** A report in its stored form. */
export function toKeptReport(
  report: SaleReport,
  origin: ConversionOrigin,
  receivedAt: number,
): KeptReport {
  const contents = contentsOf(report);
  const reportedAt = report.reportedAt ?? null;
  return { digest: reportDigest(contents), contents, origin, reportedAt, receivedAt };
}

const isSame = (a: KeptReport, b: KeptReport): boolean =>
  a.origin === b.origin && a.reportedAt === b.reportedAt && a.receivedAt === b.receivedAt;

/** All distinct reports of one sale, stored and incoming. */
export class ReportedSaleFile {
  readonly #reports: Map<string, KeptReport>;
  readonly #unsaved = new Set<string>();
  #isNew: boolean;

  constructor(
    private readonly transactionId: string,
    stored?: readonly KeptReport[],
  ) {
    this.#isNew = stored === undefined;
    this.#reports = new Map((stored ?? []).map((report) => [report.digest, report]));
  }

  /**
   * Adds a report; throws 409 if there are too many different ones of its part of the sale, unless
   * this one has a more advanced status: a flood of reports must not block a sale's progress.
   */
  take(report: KeptReport): RecordedSale['outcome'] {
    const { digest } = report;
    const known = this.#reports.get(digest);
    if (known !== undefined) {
      const merged = mergeRepeated(known, report);
      if (!isSame(known, merged)) this.#put(merged);
      return 'duplicate';
    }
    if (this.#reports.size >= limits.saleReports) this.#checkRoom(report);
    this.#put(report);
    if (!this.#isNew) return 'updated';
    this.#isNew = false;
    return 'created';
  }

  /** The sale that all its reports fold to. */
  get sale(): ReportedSale {
    return foldReports([...this.#reports.values()]);
  }

  /** The reports that are new or changed compared with the database. */
  get unsaved(): KeptReport[] {
    return [...this.#unsaved].flatMap((digest) => this.#reports.get(digest) ?? []);
  }

  #checkRoom(report: KeptReport): void {
    const { part } = report.contents;
    const others = [...this.#reports.values()].filter(({ contents }) => contents.part === part);
    if (others.length < limits.saleReports || isFurtherAlong(report, others)) return;
    throw tooOften(this.transactionId);
  }

  #put(report: KeptReport): void {
    this.#reports.set(report.digest, report);
    this.#unsaved.add(report.digest);
  }
}
