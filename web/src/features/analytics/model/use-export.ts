import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { fetchRead, type Read } from '~/lib/read';
import { saveFile } from '~/lib/save-file';
import { toast } from '~/ui/toast/toast-store';
import { growthRead } from '../api/reads';
import { exportCsv, exportName } from './export-csv';
import { exportFailure } from './messages';
import { type Choice, sectionTables } from './sections';

/** Saves the content of the screen as a file, once pending data is loaded. */
export function useExport(choice: Choice): { isPending: boolean; save: () => void } {
  const { cache, mutate } = useSWRConfig();
  const [isPending, setIsPending] = useState(false);

  const ask = async <T>(read: Read<T>): Promise<T> => {
    const known = cache.get(read.key)?.data as T | null | undefined;
    if (known !== undefined && known !== null) return known;
    const answer = await fetchRead(read, cache);
    if (answer === null) throw new Error(`Nothing at ${read.key}`);
    await mutate(read.key, answer, { revalidate: false });
    return answer;
  };

  const save = async (): Promise<void> => {
    setIsPending(true);
    try {
      const metrics = await ask(growthRead(choice.period));
      const tables = await sectionTables[choice.section](ask, choice);
      saveFile(exportName(choice.period, metrics), exportCsv(metrics, choice.period, tables));
    } catch (error) {
      toast(exportFailure(error));
    }
    setIsPending(false);
  };

  return { isPending, save: () => void save() };
}
