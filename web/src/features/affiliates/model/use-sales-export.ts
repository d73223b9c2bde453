import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Conversion } from '@contract/conversion';
import { limits } from '@contract/limits';
import { fetchRead } from '~/lib/read';
import { saveFile } from '~/lib/save-file';
import { toast } from '~/ui/toast/toast-store';
import { salesRead } from '../api/reads';
import { exportFailure } from './messages';
import { salesCsv } from './sale-labels';
import type { SaleFilters } from './sale-filters';

/** Saves all matching sales as a file; the API is read page by page. */
export function useSalesExport(filters: SaleFilters): { isPending: boolean; save: () => void } {
  const { cache } = useSWRConfig();
  const [isPending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      const sales = new Map<number, Conversion>();
      for (let offset = 0, total = 1; offset < total; offset += limits.pageSize) {
        const page = await fetchRead(salesRead(filters, { limit: limits.pageSize, offset }), cache);
        total = page?.total ?? 0;
        // A sale added meanwhile shifts others to the next page: the map drops duplicates.
        for (const sale of page?.items ?? []) sales.set(sale.id, sale);
      }
      saveFile(
        `aurelian-sales-${new Date().toISOString().slice(0, 10)}.csv`,
        salesCsv([...sales.values()]),
      );
    } catch (error) {
      toast(exportFailure(error));
    }
    setPending(false);
  };
  return { isPending, save: () => void save() };
}
