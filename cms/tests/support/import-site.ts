import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { ConversionImportReport } from '../../src/contract/conversion-import';
import { runSql } from './database';
import { bootMeasuredSite, type MeasuredSite } from './measured-site';
import { type Answer, call, expectContract } from './request';

const SALES = 'network_id, transaction_id, origin, click_id, amount, commission, currency, status';
const FACTS = 'occurred_at, matched_by, product_id, post_id, source, channel, day, revenue';

type Query = Record<string, string>;

/** An administrator who imports networks' reports into a magazine. */
export class ImportSite {
  #networks = 0;

  private constructor(readonly site: MeasuredSite) {}

  static async open(): Promise<ImportSite> {
    return new ImportSite(await bootMeasuredSite());
  }

  async createNetwork(): Promise<AffiliateNetwork> {
    this.#networks += 1;
    const body = { name: `Network ${this.#networks}`, slug: `network-${this.#networks}` };
    const answer = await this.site.admin.send('POST', '/api/affiliate/networks', body);
    expectContract('networks.create', answer);
    return answer.json as AffiliateNetwork;
  }

  /** Sends a file unchanged. */
  send(
    networkId: number,
    file: string | Uint8Array,
    query: Query = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { server, admin } = this.site;
    const search = new URLSearchParams({ networkId: String(networkId), ...query }).toString();
    return call(server, 'POST', `/api/affiliate/conversions/import?${search}`, {
      cookie: admin.cookie,
      raw: { type: 'text/csv', text: file },
      headers,
    });
  }

  /** Imports a valid file. */
  async importCsv(
    networkId: number,
    file: string | Uint8Array,
    query: Query = {},
  ): Promise<ConversionImportReport> {
    const answer = await this.send(networkId, file, query);
    expectContract('conversions.import', answer);
    return answer.json as ConversionImportReport;
  }

  /** A network's sales in the ledger. */
  salesOf(networkId: number): Promise<Record<string, unknown>[]> {
    return runSql(
      this.site.server,
      `select ${SALES}, ${FACTS}, order_value from conversions
       where network_id = ${networkId} order by transaction_id`,
    );
  }

  /** The contents of all tables that an import can change. */
  async tableContents(): Promise<Record<string, unknown>[][]> {
    const tables = ['conversions', 'conversion_reports', 'earnings_daily', 'earnings_monthly'];
    const { server } = this.site;
    return Promise.all(
      tables.map((table) => runSql(server, `select * from ${table} order by 1, 2, 3`)),
    );
  }
}
