import type {
  ConversionImportQuery,
  ConversionImportReport,
} from '../../../contract/conversion-import';
import type { SaleReport } from '../../rules/ledger/sale';
import { systemClock } from '../../../lib/clock';
import { notFound } from '../../../lib/errors';
import { readFile } from '../importing/read-file';
import { recordRows } from '../importing/record-rows';
import { selectKnownReports, selectOrders } from '../queries/orders';
import { selectKnownSales } from '../queries/sales';
import { service } from '../../../strapi/service';
import { networksService } from '../../networks/services/networks';
import { siteSettingsService } from '../../../settings/services/site-settings';
import { ledgerService } from './ledger';

/** Import of networks' reports from CSV files into the ledger. */
export const saleImportService = service(({ strapi }) => ({
  /** Reads a network's report and records its sales, or previews that. */
  async run(query: ConversionImportQuery, bytes: Uint8Array): Promise<ConversionImportReport> {
    const { networkId, dryRun } = query;
    const networks = await networksService(strapi).names();
    const network: string | undefined = networks.get(networkId)?.name;
    if (network === undefined) throw notFound('There is no network with this id.');
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const { format, rows, found } = await readFile(bytes, query, {
      network,
      timezone,
      now: systemClock.now(),
      findKnown: (ids) => selectKnownSales(strapi.db.connection, networkId, ids),
      findOrders: (hasCorrections) => selectOrders(strapi.db.connection, networkId, hasCorrections),
      findSales: (ids) => selectKnownReports(strapi.db.connection, networkId, ids),
    });
    const ledger = ledgerService(strapi);
    const outcome = await recordRows(rows, (sales: SaleReport[]) =>
      ledger.record(networkId, sales, { origin: 'csv', dryRun, found }),
    );
    return { dryRun, ...format, ...outcome };
  },
}));
