import { useState } from 'react';
import type { ColumnMapping, DateOrder, DecimalMark } from '@contract/conversion-import';
import type { CallOptions } from '~/lib/http';
import { callApi } from '~/lib/call-api';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { useFileJob } from '~/lib/use-file-job';
import { importFailure } from './import-labels';

const IMPORT = 'POST /api/affiliate/conversions/import';

/** Import options; the server detects formats that are left out. */
export interface ImportChoice {
  networkId: number | null;
  file: File | null;
  mapping?: ColumnMapping;
  decimal?: DecimalMark;
  dateOrder?: DateOrder;
  currency: string;
}

type WholeChoice = ImportChoice & { networkId: number; file: File };

const isWhole = (choice: ImportChoice): choice is WholeChoice =>
  choice.file !== null && choice.networkId !== null;

const importSales = (
  { file, networkId, mapping, ...reading }: WholeChoice,
  { dryRun, ...options }: { dryRun: boolean } & CallOptions,
) =>
  callApi(IMPORT, {
    query: {
      networkId,
      ...reading,
      mapping: mapping && JSON.stringify(mapping),
      dryRun: dryRun || null,
    },
    // Browsers take a file's type from the system, which may not call a CSV file text/csv.
    body: file.slice(0, file.size, 'text/csv'),
    ...options,
  });

/**
 * Previews a file once file and network are chosen, and again after each change; then imports it.
 */
export function useImport(networkId: number | null, isSignedIn: boolean) {
  const refresh = useRefresh();
  const [choice, setChoice] = useState<ImportChoice>({ networkId, file: null, currency: 'USD' });
  const job = useFileJob({
    isSignedIn,
    call: importSales,
    imported: () => refresh(...staleOf(IMPORT)),
    failure: importFailure,
  });
  const { preview, clear, run, ...rest } = job;

  const change = (changes: Partial<ImportChoice>): void => {
    // Another file or network discards the chosen formats.
    const isOther = 'file' in changes || 'networkId' in changes;
    const next = isOther
      ? { file: choice.file, networkId: choice.networkId, currency: choice.currency, ...changes }
      : { ...choice, ...changes };
    setChoice(next);
    if (isOther) clear();
    if (isWhole(next)) preview(next);
  };

  return {
    ...rest,
    choice,
    change,
    run: () => isWhole(choice) && run(choice),
    retry: () => isWhole(choice) && preview(choice),
  };
}

export type Import = ReturnType<typeof useImport>;
