import type {
  ColumnMapping,
  ConversionImportReport,
  DateOrder,
  DecimalMark,
} from '@contract/conversion-import';
import { request, type CallOptions } from '~/lib/http';
import { SALES_PATH } from './sale-reads';

/** How a file is to be read; what is left out is guessed by the server. */
export interface ReadingChoice {
  networkId: number;
  mapping?: ColumnMapping;
  decimal?: DecimalMark;
  dateOrder?: DateOrder;
  currency: string;
}

/** Sends a network's report; with `dryRun` nothing is kept, and the answer says what would be. */
export async function importSales(
  file: Blob,
  { networkId, currency, mapping, ...rest }: ReadingChoice,
  { dryRun, ...options }: { dryRun: boolean } & CallOptions,
): Promise<ConversionImportReport> {
  const query = new URLSearchParams({ networkId: String(networkId), currency, ...rest });
  if (mapping !== undefined) query.set('mapping', JSON.stringify(mapping));
  if (dryRun) query.set('dryRun', '1');
  // Browsers call a CSV file what the system calls it.
  const body = file.slice(0, file.size, 'text/csv');
  const { body: report } = await request(
    'POST',
    `${SALES_PATH}/import?${query.toString()}`,
    body,
    options,
  );
  return report as ConversionImportReport;
}
