import { readFile } from '../../../src/affiliates/sales/importing/read-file';
import { conversionImportQuery, type ImportSum } from '../../../src/contract/conversion-import';
import type { KnownSales } from '../../../src/affiliates/rules/importing/distinguish-shops';
import type { GoodRow, WrongRow } from '../../../src/affiliates/rules/importing/read-row';
import { sumUp } from '../../../src/affiliates/rules/importing/sum-up';
import { toMinor } from '../../../src/affiliates/rules/ledger/money';
import {
  contentsOf,
  reportDigest,
  foldReports,
  type KeptReport,
  type ReportedSale,
} from '../../../src/affiliates/rules/ledger/sale';

const NO_ORDERS = { sales: new Map(), corrections: new Map(), parked: new Map() };
const NOW = Date.UTC(2026, 10, 25);

/** Parses a report like the import. */
export const readReport = (
  text: string | Uint8Array,
  query: Record<string, string> = {},
  network = 'Meridian',
  known: KnownSales = new Map(),
) =>
  readFile(
    typeof text === 'string' ? Buffer.from(text) : text,
    conversionImportQuery.parse({ networkId: '1', ...query }),
    {
      ...{ network, timezone: 'UTC', now: NOW },
      findKnown: () => Promise.resolve(new Set()),
      findOrders: () => Promise.resolve(NO_ORDERS),
      findSales: () => Promise.resolve(known),
    },
  );

/** The sales of one network, folded from the imported reports. */
export class ReportLedger {
  readonly #sales = new Map<string, Map<string, KeptReport>>();

  /** Imports a file; returns the sums of its commissions and its rows. */
  async take(
    text: string | Uint8Array,
    query: Record<string, string> = {},
  ): Promise<{ sums: ImportSum[]; rows: (GoodRow | WrongRow)[] }> {
    const { rows } = await readReport(text, query, 'Meridian', this.#known);
    for (const row of rows) if ('sale' in row) this.#record(row);
    const soldSoFar = [...this.sales].map(
      ([id, { commission, currency, status }]) =>
        [id, { commission: toMinor(commission, currency), currency, status }] as const,
    );
    return { sums: sumUp(rows, new Map(soldSoFar)), rows };
  }

  get sales(): Map<string, ReportedSale> {
    const folded = [...this.#sales].map(
      ([id, reports]) => [id, foldReports([...reports.values()])] as const,
    );
    return new Map(folded.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Each sale as text: commission, order value and status. */
  get worths(): Record<string, string> {
    return Object.fromEntries(
      [...this.sales].map(([id, { amount, commission, status }]) => [
        id,
        `${commission} of ${amount}, ${status}`,
      ]),
    );
  }

  get #known(): KnownSales {
    return new Map(
      [...this.#sales].map(([id, reports]) => [
        id,
        [...reports.values()].map(({ contents }) => contents),
      ]),
    );
  }

  #record({ sale }: GoodRow): void {
    const contents = contentsOf(sale);
    const report: KeptReport = {
      ...{ digest: reportDigest(contents), contents, origin: 'csv', reportedAt: null },
      receivedAt: 0,
    };
    const reports = this.#sales.get(sale.transactionId) ?? new Map<string, KeptReport>();
    this.#sales.set(sale.transactionId, reports.set(report.digest, report));
  }
}
